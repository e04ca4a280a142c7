import { isRouteErrorResponse, useRouteError, useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { COUNT_CAP } from '#features/listings/shared/steps/filters.ts'
import { addressWith } from './search-address.ts'

const BEYOND = 416

/** The same search from its beginning. */
function FirstPage() {
  const t = useT()
  const [params] = useSearchParams()
  return <Button to={addressWith(params, {})}>{t('listings.search.first_page')}</Button>
}

/** A page after the last one that has homes. */
export function NoSuchPage() {
  const t = useT()
  return (
    <EmptyState title={t('listings.search.no_page')} action={<FirstPage />}>
      {t('listings.search.no_page_text')}
    </EmptyState>
  )
}

/** The `ErrorBoundary` of the search: pages beyond what it shows say so. Other errors have the page of all. */
export function BeyondResults() {
  const error = useRouteError()
  const t = useT()
  if (!isRouteErrorResponse(error) || error.status !== BEYOND) throw error
  const [title, text] = [
    t('listings.search.no_page'),
    `${t('listings.search.no_page_text')} ${t('listings.failures.beyond_results', { max: COUNT_CAP })}`,
  ]
  return (
    <>
      <PageMeta title={title} description={text} is_hidden />
      <PageHeader title={title} lead={text} />
      <FirstPage />
    </>
  )
}
