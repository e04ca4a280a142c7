import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Section } from '#core/web/layout/section.tsx'
import type { Column } from '#core/web/table/column.ts'
import { DataTable } from '#core/web/table/data-table.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { StatTile } from '#core/web/ui/stat-tile.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import {
  countListingPlaces,
  countSiteListings,
  searchListings,
} from '#features/listings/shared/api.ts'
import { isPremises, LISTING_TYPES } from '#features/listings/shared/enums.ts'
import { COUNT_CAP } from '#features/listings/shared/steps/filters.ts'
import type { ListingCard } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { HomeCell } from '../parts/home-cell.tsx'
import { RowActs } from '../parts/row-acts.tsx'
import { choiceIn, pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { TakeDownDialog } from '../parts/takedown-dialog.tsx'

const PAGE_SIZE = 24
const FILTERS = ['q', 'listing_type', 'postal_code']
/** The places with the most homes; the rest is found by searching. */
const PLACES = 12

/** What everybody asks of the search, of homes or of the kind that is chosen. */
const filtersOf = (search: URLSearchParams) => ({
  q: wordsIn(search),
  listing_type: choiceIn(search, 'listing_type', LISTING_TYPES),
  postal_code: /^\d{3}(,\d{3}){0,60}$/.exec(search.get('postal_code') ?? '')?.[0] ?? '',
})
const callOf = (search: URLSearchParams) => ({
  query: {
    ...filtersOf(search),
    page: Math.min(pageIn(search), COUNT_CAP / PAGE_SIZE),
    page_size: PAGE_SIZE,
  },
})
const placesCall = (search: URLSearchParams) => ({
  query: { ...filtersOf(search), postal_code: '' },
})
const reads: Reads = ({ url: { searchParams } }) => [
  [countSiteListings, {}],
  [searchListings, callOf(searchParams)],
  [countListingPlaces, placesCall(searchParams)],
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

const Counts = () => {
  const t = useT()
  const format = useFormat()
  const { kinds, last_day, last_week } = useLoaded(countSiteListings, {})
  const sum = (premises: boolean): number =>
    kinds
      .filter(({ listing_type }) => isPremises(listing_type) === premises)
      .reduce((all, { homes }) => all + homes, 0)
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile label={t('listings.site.homes')} value={format.number(sum(false))} />
      <StatTile label={t('listings.site.premises')} value={format.number(sum(true))} />
      <StatTile label={t('listings.site.last_day')} value={format.number(last_day)} />
      <StatTile label={t('listings.site.last_week')} value={format.number(last_week)} />
    </div>
  )
}

/** Where the homes of this search are; each place narrows it. */
const Places = ({ search }: { search: URLSearchParams }) => {
  const t = useT()
  const { items } = useLoaded(countListingPlaces, placesCall(search))
  if (items.length === 0) return null
  const addressOf = (codes: readonly string[]): string => {
    const next = new URLSearchParams(search)
    next.delete('page')
    next.set('postal_code', codes.slice(0, 60).join(','))
    return `?${next}`
  }
  return (
    <Section title={t('listings.site.places')}>
      <ul className="mb-6 flex flex-wrap gap-x-5 gap-y-1">
        {items.slice(0, PLACES).map(({ place, homes, postal_codes }) => (
          <li key={place}>
            <TextLink to={addressOf(postal_codes)}>
              {t('listings.site.place', { place, homes })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Filters = ({ count }: { count: string }) => {
  const t = useT()
  const { kinds } = useLoaded(countSiteListings, {})
  const homesOf = (type: string): number =>
    kinds.find(({ listing_type }) => listing_type === type)?.homes ?? 0
  return (
    <FilterBar params={FILTERS} count={count}>
      <SearchField label={t('listings.site.search')} />
      <FilterSelect
        param="listing_type"
        label={t('listings.all.kind')}
        all_label={t('listings.site.homes')}
        options={LISTING_TYPES.map((value) => ({
          value,
          label: `${t.dynamic(`listings.type.${value}`)} (${homesOf(value)})`,
        }))}
      />
    </FilterBar>
  )
}

const useColumns = (onTakeDown: (row: ListingCard) => void): Column<ListingCard>[] => {
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
      key: 'kind',
      header: t('listings.all.kind'),
      phone: 'fact',
      cell: (row) => (row.listing_type ? t.dynamic(`listings.type.${row.listing_type}`) : '–'),
    },
    {
      key: 'rent',
      header: t('listings.own.rent'),
      align: 'end',
      phone: 'fact',
      cell: (row) => (row.price === null ? '–' : format.money(row.price, row.currency)),
    },
    {
      key: 'photos',
      header: t('listings.keeping.photos'),
      align: 'end',
      cell: (row) => format.number(row.photo_count),
    },
    {
      key: 'published',
      header: t('listings.all.published'),
      align: 'end',
      cell: (row) => (row.published_at === null ? '–' : format.instant(row.published_at, 'short')),
    },
    {
      key: 'decide',
      header: <span className="sr-only">{t('core.actions.choose')}</span>,
      align: 'end',
      phone: 'corner',
      cell: (row) => (
        <RowActs
          acts={[
            { key: 'manage', label: t('listings.site.manage'), to: listingPaths.adminFind(row.id) },
            {
              key: 'take_down',
              label: t('listings.takedown.action'),
              onSelect: () => onTakeDown(row),
            },
          ]}
        />
      ),
    },
  ]
}

/** What everybody finds on the site now, by the very search that they use. */
export default function AdminSiteListingsPage() {
  const t = useT()
  const [search] = useSearchParams()
  const call = callOf(search)
  const { count, count_is_capped, items } = useLoaded(searchListings, call)
  const [taken, setTaken] = useState<ListingCard | null>(null)
  const columns = useColumns(setTaken)
  return (
    <>
      <title>{t('listings.site.title')}</title>
      <PageHeader title={t('listings.site.title')} lead={t('listings.site.lead')} />
      <Counts />
      <Places search={search} />
      <Filters
        count={t(count_is_capped ? 'core.table.results_capped' : 'core.table.results', { count })}
      />
      <DataTable
        caption={t('listings.site.title')}
        is_compact
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => listingPaths.one(row.id)}
        columns={columns}
        empty={
          FILTERS.some((name) => search.has(name)) ? (
            <NoMatch />
          ) : (
            <EmptyState title={t('listings.site.empty')}>
              {t('listings.site.empty_text')}
            </EmptyState>
          )
        }
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
      {taken ? (
        <TakeDownDialog home={{ ...taken, status: 'published' }} onClose={() => setTaken(null)} />
      ) : null}
    </>
  )
}
