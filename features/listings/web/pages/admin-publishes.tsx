import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { listPublishes } from '#features/listings/shared/api.ts'
import type { StaffPublish } from '#features/listings/shared/api/staff.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { PERIODS, PUBLISH_WAYS } from '#features/listings/shared/steps/choices.ts'
import { HomeCell } from '../parts/home-cell.tsx'
import { ListingState } from '../parts/listing-state.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'

const PAGE_SIZE = 25
const FILTERS = ['q', 'way', 'period']
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    way: choiceIn(search, 'way', PUBLISH_WAYS),
    period: choiceIn(search, 'period', PERIODS),
  },
})
const reads: Reads = ({ url }) => [[listPublishes, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** On a phone by its address alone. */
const Home = ({ listing }: Pick<StaffPublish, 'listing'>) => {
  const address = placeLine(listing)
  if (address === '') return <HomeCell home={listing} />
  return (
    <>
      <span className="max-lg:hidden">
        <HomeCell home={listing} />
      </span>
      <span className="lg:hidden">{address}</span>
    </>
  )
}

const useColumns = (): Column<StaffPublish>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'home',
      header: t('listings.own.home'),
      phone: 'title',
      cell: ({ listing }) => <Home listing={listing} />,
    },
    {
      key: 'way',
      header: t('listings.publishes.way_and_by'),
      phone: 'fact',
      cell: ({ way, published_by, owner_name }) => (
        <>
          {t.dynamic(`listings.publishes.ways.${way}`)}
          {published_by === null || published_by === owner_name ? null : (
            <span className="text-quiet"> {published_by}</span>
          )}
        </>
      ),
    },
    {
      key: 'when',
      header: t('listings.publishes.when'),
      align: 'end',
      phone: 'date',
      cell: (row) => format.instant(row.published_at, 'short'),
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
      key: 'now',
      header: t('listings.publishes.now'),
      phone: 'hidden',
      cell: ({ listing }) => <ListingState {...listing} />,
    },
    {
      // A phone says it where the listing is published no more.
      key: 'no_longer',
      header: t('listings.publishes.now'),
      phone: 'state',
      is_phone_only: true,
      cell: ({ listing }) =>
        listing.status === 'published' ? null : <ListingState {...listing} />,
    },
  ]
}

/** Each time that a listing came before everybody: when, who did it, and whether staff had looked at it. */
export default function AdminPublishesPage() {
  const t = useT()
  const columns = useColumns()
  const [search] = useSearchParams()
  const call = callOf(search)
  const { count, items } = useLoaded(listPublishes, call)
  return (
    <>
      <title>{t('listings.publishes.title')}</title>
      <PageHeader title={t('listings.publishes.title')} lead={t('listings.publishes.lead')} />
      <FilterBar params={FILTERS} count={t('core.table.results', { count })}>
        <SearchField label={t('listings.all.search')} />
        <FilterSelect
          param="period"
          label={t('listings.publishes.period')}
          all_label={t('listings.publishes.any_period')}
          options={PERIODS.map((value) => ({
            value,
            label: t.dynamic(`listings.publishes.periods.${value}`),
          }))}
        />
        <FilterSelect
          param="way"
          label={t('listings.publishes.way')}
          all_label={t('listings.publishes.any_way')}
          options={PUBLISH_WAYS.map((value) => ({
            value,
            label: t.dynamic(`listings.publishes.ways.${value}`),
          }))}
        />
      </FilterBar>
      <DataTable
        caption={t('listings.publishes.title')}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => listingPaths.one(row.listing.id)}
        columns={columns}
        empty={
          FILTERS.some((name) => search.has(name)) ? (
            <NoMatch />
          ) : (
            <EmptyState title={t('listings.publishes.empty')}>
              {t('listings.publishes.empty_text')}
            </EmptyState>
          )
        }
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
