import { useNavigate, useSearchParams } from 'react-router'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { createListing } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { PropertyForm } from '#features/properties/web/parts/property-form.tsx'
import { ForLandlords } from '../parts/for-landlords.tsx'
import { firstOpenStep } from '../parts/listing-step.tsx'

export default function CreateNew() {
  const t = useT()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { send } = useSend(createListing)
  const { reader } = usePageFacts()
  if (reader?.user_type !== 'LL') return <ForLandlords />
  return (
    <>
      <title>{t('listings.create.title')}</title>
      <PageHeader
        title={t('listings.create.title')}
        lead={t('listings.create.lead')}
        crumbs={[{ label: t('listings.own.title'), to: listingPaths.own }]}
      />
      <PropertyForm
        take_label={t('listings.create.confirm')}
        start={params.get('home') ?? ''}
        onTake={async ({ landreg_id }) => {
          const listing = await send({ body: { landreg_id } })
          await navigate(listingPaths.step(listing.id, firstOpenStep(listing)))
        }}
      />
    </>
  )
}
