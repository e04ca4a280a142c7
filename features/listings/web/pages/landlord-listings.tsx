import type { KeptListingRow } from '#features/listings/shared/api/record.ts'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { ImageOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { DataTable } from '#core/web/table/data-table.tsx'
import type { Column } from '#core/web/table/column.ts'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { SearchField } from '#core/web/table/search-field.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { ResponsiveImage } from '#core/web/ui/responsive-image.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { listOwnListings } from '#features/listings/shared/api.ts'
import { ListingStatus } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { ListingMenu } from '../parts/listing-actions.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { ListingState } from '../parts/listing-state.tsx'

const PAGE_SIZE = 25
const callOf = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    q: wordsIn(params),
    status: ListingStatus.safeParse(params.get('status')).data,
  },
})
const reads: Reads = ({ url }) => [[listOwnListings, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

/** On a phone the picture stands beside the whole row. */
const HomeCell = ({ row }: { row: KeptListingRow }) => {
  const t = useT()
  return (
    <span className="max-lg:block lg:flex lg:items-center lg:gap-3">
      {row.cover_photo_id ? (
        <ResponsiveImage
          photo_id={row.cover_photo_id}
          alt=""
          sizes="6rem"
          widest={320}
          className="w-20 shrink-0 rounded-small max-lg:absolute max-lg:start-4 max-lg:top-3.5 max-lg:w-16"
        />
      ) : (
        <span className="grid aspect-3/2 w-20 shrink-0 place-items-center rounded-small bg-sunken text-faint max-lg:absolute max-lg:start-4 max-lg:top-3.5 max-lg:w-16">
          <ImageOff size={18} aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 max-lg:block">
        <span className="block">{row.title || t('listings.untitled')}</span>
        <span className="block text-sm font-normal text-quiet">{placeLine(row)}</span>
      </span>
    </span>
  )
}

/** Of a home that somebody was accepted for: their lease, or where it is begun. */
const Promised = ({ row }: { row: KeptListingRow }) => {
  const t = useT()
  return (
    <span className="block">
      <TextLink
        calm
        to={
          row.lease_id === null
            ? `${applicationPaths.receivedFor(row.id)}&type=accepted`
            : contractPaths.one('landlords', row.lease_id)
        }
      >
        {row.told_lease === null
          ? t('listings.own.promised')
          : t.dynamic(row.told_lease.state, row.told_lease.numbers)}
      </TextLink>
    </span>
  )
}

/** How many wait for an answer, and what the lease is at of whoever was accepted. */
const Applications = ({ row }: { row: KeptListingRow }) => {
  const t = useT()
  return (
    <>
      {row.is_promised && row.status === 'published' ? <Promised row={row} /> : null}
      {row.is_promised && row.open_applications === 0
        ? null
        : t('listings.own.open_applications', { count: row.open_applications })}
    </>
  )
}

/** Somebody waits for an answer, or the lease of whoever was accepted waits for the landlord. */
const isWaiting = (row: KeptListingRow): boolean =>
  row.open_applications > 0 ||
  (row.is_promised &&
    row.status === 'published' &&
    (row.told_lease?.tone === 'lamp' || row.told_lease?.tone === 'lava'))

const useColumns = (): Column<KeptListingRow>[] => {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'home',
      header: t('listings.own.home'),
      cell: (row) => <HomeCell row={row} />,
      phone: 'title',
    },
    {
      key: 'status',
      header: t('listings.own.status'),
      cell: (row) => <ListingState {...row} />,
      phone: 'state',
    },
    {
      key: 'rent',
      header: t('listings.own.rent'),
      align: 'end',
      cell: (row) =>
        row.price === null ? null : (
          <span className="tabular-nums">{format.money(row.price, row.currency)}</span>
        ),
      phone: 'fact',
    },
    {
      key: 'applications',
      header: t('listings.own.applications'),
      // On a phone a lone dash is left out.
      cell: (row) => (row.has_applications || row.is_promised ? <Applications row={row} /> : '–'),
      phone: 'fact',
    },
    {
      key: 'changed',
      header: t('listings.own.changed'),
      cell: (row) => (
        <span className="whitespace-nowrap">{format.instant(row.updated_at, 'short')}</span>
      ),
      phone: 'hidden',
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('core.actions.choose')}</span>,
      cell: (row) => <ListingMenu row={row} />,
      align: 'end',
      phone: 'corner',
    },
  ]
}

export default function LandlordListings() {
  const t = useT()
  const [params] = useSearchParams()
  const call = callOf(params)
  const columns = useColumns()
  const { count, items } = useLoaded(listOwnListings, call)
  const isFiltered = params.has('q') || params.has('status')
  return (
    <>
      <title>{t('listings.own.title')}</title>
      <PageHeader
        title={t('listings.own.title')}
        lead={t('listings.own.lead')}
        action={<Button to={listingPaths.create}>{t('listings.own.create')}</Button>}
      />
      {count > 0 || isFiltered ? (
        <FilterBar params={['q', 'status']} count={t('core.table.results', { count })}>
          <SearchField label={t('listings.own.search')} />
          <FilterSelect
            param="status"
            label={t('listings.own.status')}
            all_label={t('listings.own.any_status')}
            options={ListingStatus.options.map((status) => ({
              value: status,
              label: t.dynamic(`listings.status.${status}`),
            }))}
          />
        </FilterBar>
      ) : null}
      <DataTable
        caption={t('listings.own.title')}
        columns={columns}
        rows={items}
        row_key={(row) => row.id}
        row_to={(row) => listingPaths.keep(row.id)}
        row_waits={isWaiting}
        has_picture
        empty={
          isFiltered ? (
            <NoMatch />
          ) : (
            <EmptyState
              title={t('listings.own.empty')}
              action={<Button to={listingPaths.create}>{t('listings.own.create')}</Button>}
            >
              {t('listings.own.empty_text')}
            </EmptyState>
          )
        }
      />
      <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
    </>
  )
}
