import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'

const GONE = 410

/** The `ErrorBoundary` of pages of one home: what was taken down says so. Other errors have the page of all. */
export function NoLongerListed() {
  const error = useRouteError()
  const t = useT()
  if (!isRouteErrorResponse(error) || error.status !== GONE) throw error
  return (
    <>
      <PageMeta title={t('listings.gone.title')} description={t('listings.gone.text')} is_hidden />
      <PageHeader title={t('listings.gone.title')} lead={t('listings.gone.text')} />
      <Button to={listingPaths.search}>{t('listings.gone.others')}</Button>
    </>
  )
}
