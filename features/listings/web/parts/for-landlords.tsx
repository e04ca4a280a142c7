import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

/** Every signed-in person may come here; a home is listed from a landlord's account. */
export const ForLandlords = () => {
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
