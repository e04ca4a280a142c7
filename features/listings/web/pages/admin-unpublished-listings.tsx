import { useSearchParams } from 'react-router'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { daysBetween } from '#core/shared/plain-date.ts'
import { STAFF_DATA_PATH } from '#core/shared/paths.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { listAllListings } from '#features/listings/shared/api.ts'
import type { StaffListing } from '#features/listings/shared/api/staff.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { HomeCell } from '../parts/home-cell.tsx'

const PAGE_SIZE = 25
const FILTERS = ['q']
/** What has been out of the search for longest comes first. */
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    state: 'unpublished' as const,
    sort: 'unpublished' as const,
  },
})
const reads: Reads = ({ url }) => [[listAllListings, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** A day, named where no head of a column does. */
function OnDay({ label, at }: { label: string; at: string }) {
  const format = useFormat()
  return (
    <>
      <span className="text-quiet lg:hidden">{label} </span>
      {format.instant(at, 'short')}
    </>
  )
}

/** Since when a listing is out of the search, and how long that is. */
function OutSince({ at }: { at: string }) {
  const t = useT()
  const today = useToday()
  return (
    <>
      <OnDay label={t('listings.reports.unpublished_at')} at={at} />
      <span className="text-quiet lg:block">
        <span className="lg:hidden">, </span>
        {t('listings.reports.days_out', { count: daysBetween(at.slice(0, 10), today) })}
      </span>
    </>
  )
}

const useColumns = (): Column<StaffListing>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'home',
      header: t('listings.own.home'),
      phone: 'title',
      cell: (row) => <HomeCell home={row} />,
    },
    {
      key: 'landlord',
      header: t('listings.requests.landlord'),
      phone: 'fact',
      cell: (row) => (
        <TextLink to={accountPaths.adminUser(row.owner_id)}>{row.owner_name ?? '–'}</TextLink>
      ),
    },
    {
      key: 'price',
      header: t('listings.own.rent'),
      align: 'end',
      phone: 'fact',
      cell: (row) => (row.price === null ? '–' : format.money(row.price, row.currency)),
    },
    {
      key: 'published',
      header: t('listings.reports.last_published'),
      align: 'end',
      phone: 'fact',
      cell: (row) =>
        row.published_at === null ? (
          t('listings.all.never')
        ) : (
          <OnDay label={t('listings.reports.last_published')} at={row.published_at} />
        ),
    },
    {
      key: 'unpublished',
      header: t('listings.reports.unpublished_at'),
      align: 'end',
      phone: 'fact',
      cell: (row) => (row.unpublished_at === null ? '–' : <OutSince at={row.unpublished_at} />),
    },
  ]
}

/** Listings that their landlords took out of the search and have not let. */
export default function AdminUnpublishedListingsPage() {
  const t = useT()
  const columns = useColumns()
  const [search] = useSearchParams()
  const call = callOf(search)
  const { count, items } = useLoaded(listAllListings, call)
  const title = t('app.staff_data.unpublished')
  return (
    <>
      <title>{title}</title>
      <PageHeader
        crumbs={[{ label: t('app.nav.staff_data'), to: STAFF_DATA_PATH }]}
        title={title}
        lead={t('listings.reports.unpublished_lead')}
      />
      <FilterBar params={FILTERS} count={t('core.table.results', { count })}>
        <SearchField label={t('listings.all.search')} />
      </FilterBar>
      <DataTable
        caption={title}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => listingPaths.adminFind(row.id)}
        columns={columns}
        empty={
          search.has('q') ? (
            <NoMatch />
          ) : (
            <EmptyState title={t('listings.reports.none_unpublished')} />
          )
        }
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
