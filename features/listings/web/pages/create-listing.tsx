import { useNavigate } from 'react-router'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { createListing } from '#features/listings/shared/api.ts'
import { PropertyForm } from '#features/properties/web/parts/property-form.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'

export default function CreateListing() {
  const t = useT()
  const navigate = useNavigate()
  const { send } = useSend(createListing)
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
