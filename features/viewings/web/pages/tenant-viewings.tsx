import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { listBookings, listRequests } from '../../shared/api.ts'
import { BookingCard } from '../parts/booking-card.tsx'
import { PeriodFilter, periodOf } from '../parts/period-filter.tsx'
import { RequestsCard } from '../parts/request-card.tsx'

const PAGE_SIZE = 12
const callOf = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    period: periodOf(params),
    q: wordsIn(params),
  },
})
const reads: Reads = ({ url }) => [
  [listBookings, callOf(url.searchParams)],
  [listRequests, {}],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** What one has booked, and showings of the home in which one lives. */
export default function TenantViewingsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const { count, items } = useLoaded(listBookings, call)
  const { items: requests } = useLoaded(listRequests, {})
  const isFiltered = params.has('q') || params.has('period')
  return (
    <>
      <title>{t('viewings.own.title')}</title>
      <PageHeader title={t('viewings.own.title')} lead={t('viewings.own.lead')} />
      {requests.length > 0 ? <RequestsCard requests={requests} /> : null}
      <FilterBar params={['q', 'period']}>
        <SearchField label={t('viewings.landlord.search')} param="q" />
        <PeriodFilter />
      </FilterBar>
      {items.length > 0 ? (
        <ul className="space-y-4">
          {items.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      ) : isFiltered ? (
        <NoMatch picture="empty-inbox" />
      ) : (
        <EmptyState
          title={t('viewings.own.empty')}
          action={<Button to={listingPaths.search}>{t('viewings.own.find')}</Button>}
        >
          {t('viewings.own.empty_text')}
        </EmptyState>
      )}
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
