import { useNavigate } from 'react-router'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { createListing } from '#features/listings/shared/api.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { PropertyForm } from '#features/properties/web/parts/property-form.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'

/** Every signed-in person may come here; a home is listed from a landlord's account. */
const ForLandlords = () => {
  const t = useT()
  return (
    <>
      <title>{t('listings.create.title')}</title>
      <EmptyState
        title={t('listings.failures.landlords_only')}
        action={<Button to={marketingPaths.contact}>{t('listings.create.ask_us')}</Button>}
      >
        {t('listings.create.for_landlords')}
      </EmptyState>
    </>
  )
}

export default function CreateListing() {
  const t = useT()
  const navigate = useNavigate()
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
        onTake={async ({ landreg_id }) => {
          const { id } = await send({ body: { landreg_id } })
          await navigate(listingPaths.step(id, 'basics'))
        }}
      />
    </>
  )
}
