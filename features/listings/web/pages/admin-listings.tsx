import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageShowing } from '#core/shared/paths.ts'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { listAllListings } from '#features/listings/shared/api.ts'
import type { StaffListing } from '#features/listings/shared/api/staff.ts'
import { LISTING_TYPES } from '#features/listings/shared/enums.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { STAFF_SORTS, STAFF_STATES } from '#features/listings/shared/steps/choices.ts'
import { HomeCell } from '../parts/home-cell.tsx'
import { StaffListingState } from '../parts/listing-state.tsx'
import { RowActs } from '../parts/row-acts.tsx'
import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { PutBackDialog, TakeDownDialog, wasInSearch } from '../parts/takedown-dialog.tsx'
import { TakedownWords } from '../parts/takedown-reason.tsx'

const PAGE_SIZE = 25
/** What waits for review of one home, by its title. */
const requestsFor = pageShowing(listingPaths.adminRequests, 'q')
const FILTERS = ['q', 'state', 'listing_type', 'sort']
const callOf = (search: URLSearchParams) => ({
  query: {
    page: pageIn(search),
    q: wordsIn(search),
    state: choiceIn(search, 'state', STAFF_STATES),
    listing_type: choiceIn(search, 'listing_type', LISTING_TYPES),
    sort: choiceIn(search, 'sort', STAFF_SORTS) ?? STAFF_SORTS[0],
  },
})
const reads: Reads = ({ url }) => [[listAllListings, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** Whether staff may take it down or put it back. What is let is not offered to anybody, so that there is nothing to take down. */
const hasDecision = ({ can, status }: StaffListing): boolean =>
  (can.take_down && status !== 'let') || can.put_back

const Review = ({ row }: { row: StaffListing }) => {
  const t = useT()
  return (
    <Button size="small" variant="secondary" to={requestsFor(row.title)}>
      {t('listings.all.review')}
    </Button>
  )
}

/** What waits for review leads there, on a phone below the rest; what is done to a listing is in the menu of its row. */
const Decide = ({
  row,
  onDecide,
}: {
  row: StaffListing
  onDecide: (row: StaffListing) => void
}) => {
  const t = useT()
  const label = row.can.take_down
    ? 'listings.takedown.action'
    : wasInSearch(row)
      ? 'listings.takedown.back'
      : 'listings.takedown.back_paused'
  return (
    <span className="inline-flex items-center gap-1">
      {row.is_in_review ? (
        <span className="max-lg:hidden">
          <Review row={row} />
        </span>
      ) : null}
      {hasDecision(row) ? (
        <RowActs acts={[{ key: 'decide', label: t(label), onSelect: () => onDecide(row) }]} />
      ) : null}
    </span>
  )
}

/** Of what was taken down why, by whom and when. */
const TakenDown = ({ by }: { by: NonNullable<StaffListing['taken_down']> }) => {
  const format = useFormat()
  return (
    <div className="text-quiet lg:max-w-64">
      <TakedownWords reason={by.reason} note={by.note} />
      <p>{[by.taken_by, format.instant(by.taken_at, 'short')].filter(Boolean).join(', ')}</p>
    </div>
  )
}

/** What waits for review leads there; on a desktop with why a listing was taken down. */
const State = ({ row }: { row: StaffListing }) => {
  const state = <StaffListingState {...row} is_taken_down={row.taken_down !== null} />
  return (
    <>
      {row.is_in_review ? (
        <TextLink calm to={requestsFor(row.title)}>
          {state}
        </TextLink>
      ) : (
        state
      )}
      {row.taken_down ? (
        <div className="mt-1 max-lg:hidden">
          <TakenDown by={row.taken_down} />
        </div>
      ) : null}
    </>
  )
}

const Published = ({ at }: { at: string | null }) => {
  const t = useT()
  const format = useFormat()
  if (at === null) return t('listings.all.never')
  return (
    <>
      <span className="text-quiet lg:hidden">{t('listings.all.published')} </span>
      {format.instant(at, 'short')}
    </>
  )
}

const Changed = ({ at }: { at: string }) => {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <span className="text-quiet lg:hidden">{t('listings.own.changed')} </span>
      {format.instant(at, 'short')}
    </>
  )
}

/** The day that the list is sorted by; of one that is sorted by the rent, since when it is published. */
const useDated = (sort: (typeof STAFF_SORTS)[number]): Column<StaffListing> => {
  const t = useT()
  const sorted = { align: 'end', is_sortable: true, phone: 'fact' } as const
  return sort === 'changed' || sort === '-changed'
    ? {
        ...sorted,
        key: 'changed',
        header: t('listings.own.changed'),
        cell: (row) => <Changed at={row.updated_at} />,
      }
    : {
        ...sorted,
        key: 'published',
        header: t('listings.all.published'),
        cell: (row) => <Published at={row.published_at} />,
      }
}

/** What can be done with one, at the end of its row. */
const useActs = (onDecide: (row: StaffListing) => void): Column<StaffListing>[] => {
  const t = useT()
  return [
    {
      key: 'review',
      header: <span className="sr-only">{t('listings.all.review')}</span>,
      phone: 'plain',
      is_phone_only: true,
      cell: (row) => (row.is_in_review ? <Review row={row} /> : null),
    },
    {
      key: 'decide',
      header: <span className="sr-only">{t('core.actions.choose')}</span>,
      align: 'end',
      phone: 'corner',
      cell: (row) => <Decide row={row} onDecide={onDecide} />,
    },
  ]
}

const useColumns = (
  sort: (typeof STAFF_SORTS)[number],
  onDecide: (row: StaffListing) => void,
): Column<StaffListing>[] => {
  const t = useT()
  const format = useFormat()
  const dated = useDated(sort)
  const acts = useActs(onDecide)
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
      key: 'state',
      header: t('listings.own.status'),
      phone: 'state',
      cell: (row) => <State row={row} />,
    },
    {
      key: 'price',
      header: t('listings.own.rent'),
      align: 'end',
      is_sortable: true,
      phone: 'line',
      cell: (row) => (row.price === null ? '–' : format.money(row.price, row.currency)),
    },
    dated,
    {
      // A phone shows the state as a badge alone.
      key: 'taken_down',
      header: t('listings.own.status'),
      phone: 'plain',
      is_phone_only: true,
      cell: (row) => (row.taken_down ? <TakenDown by={row.taken_down} /> : null),
    },
    ...acts,
  ]
}

const Filters = ({ count }: { count: number }) => {
  const t = useT()
  const [first, ...sorts] = STAFF_SORTS
  return (
    <FilterBar params={FILTERS} count={t('core.table.results', { count })}>
      <SearchField label={t('listings.all.search')} />
      <FilterSelect
        param="state"
        label={t('listings.own.status')}
        all_label={t('listings.own.any_status')}
        options={STAFF_STATES.map((value) => ({
          value,
          label:
            value === 'taken_down'
              ? t('listings.takedown.status')
              : t.dynamic(`listings.status.${value}`),
        }))}
      />
      <FilterSelect
        param="listing_type"
        label={t('listings.all.kind')}
        all_label={t('listings.all.any_kind')}
        options={LISTING_TYPES.map((value) => ({
          value,
          label: t.dynamic(`listings.type.${value}`),
        }))}
      />
      <FilterSelect
        param="sort"
        label={t('listings.all.sort')}
        all_label={t.dynamic(`listings.all.sorts.${first}`)}
        all_value={first}
        options={sorts.map((value) => ({
          value,
          label: t.dynamic(`listings.all.sorts.${value}`),
        }))}
      />
    </FilterBar>
  )
}

/** Every listing of the platform. What should not be there is taken down, and put back where that was wrong. */
export default function AdminListingsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const call = callOf(search)
  const { count, items } = useLoaded(listAllListings, call)
  const [decided, setDecided] = useState<StaffListing | null>(null)
  const columns = useColumns(call.query.sort, setDecided)
  const close = () => setDecided(null)
  return (
    <>
      <title>{t('listings.all.title')}</title>
      <PageHeader title={t('listings.all.title')} lead={t('listings.all.lead')} />
      <Filters count={count} />
      <DataTable
        caption={t('listings.all.title')}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => listingPaths.one(row.id)}
        columns={columns}
        sorted_by={STAFF_SORTS[0]}
        empty={
          FILTERS.some((name) => search.has(name)) ? (
            <NoMatch />
          ) : (
            <EmptyState title={t('listings.all.empty')}>{t('listings.all.empty_text')}</EmptyState>
          )
        }
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      {decided?.can.take_down ? <TakeDownDialog home={decided} onClose={close} /> : null}
      {decided?.can.put_back ? <PutBackDialog row={decided} onClose={close} /> : null}
    </>
  )
}
