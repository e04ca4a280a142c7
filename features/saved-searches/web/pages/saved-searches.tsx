import { pageIn } from '#core/web/data/address-query.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useSearchParams } from 'react-router'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { listSavedSearches } from '../../shared/api.ts'
import { SavedSearchCard } from '../parts/saved-search-card.tsx'

const PAGE_SIZE = 10
const callOf = (params: URLSearchParams) => ({
  query: { page: pageIn(params), page_size: PAGE_SIZE },
})
const reads: Reads = ({ url }) => [[listSavedSearches, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const FindButton = () => {
  const t = useT()
  return <Button to={listingPaths.search}>{t('saved-searches.find')}</Button>
}

/** The searches that a tenant has saved, the latest first. */
export default function SavedSearchesPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const { count, items } = useLoaded(listSavedSearches, call)
  return (
    <>
      <title>{t('saved-searches.title')}</title>
      <PageHeader
        title={t('saved-searches.title')}
        lead={t('saved-searches.lead')}
        action={items.length > 0 ? <FindButton /> : undefined}
      />
      {items.length === 0 ? (
        <EmptyState title={t('saved-searches.empty')} action={<FindButton />}>
          {t('saved-searches.empty_text')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {items.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
          <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
        </>
      )}
    </>
  )
}
