import type { ReceivedApplication } from '#features/applications/shared/api/received.ts'
import { pageIn, wordsIn } from '#core/web/data/address-query.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, useRead, type Reads } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { FilterBar, FilterSelect } from '#core/web/table/filter-bar.tsx'
import { onListKey } from '#core/web/table/list-keys.ts'
import { SearchField } from '#core/web/table/search-field.tsx'
import { SelectAll } from '#core/web/table/select-box.tsx'
import { useSelection } from '#core/web/table/use-selection.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Dialog } from '#core/web/ui/dialog.tsx'
import { EmptyState, NoMatch } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import {
  listLandlordApplications,
  readLandlordApplication,
} from '#features/applications/shared/api.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import {
  COMPARED_MAX,
  LANDLORD_TYPES,
  ORDERS,
  type LandlordApplication,
} from '#features/applications/shared/model.ts'
import { ApplicationRow } from '../parts/application-row.tsx'
import { ClosingWords } from '../parts/closing-words.tsx'
import { useKeptOrder } from '../parts/kept-order.ts'
import { OpenedApplication } from '../parts/opened-application.tsx'
import { useReadOnce } from '../parts/use-read-once.ts'
import { RejectSelected } from '../parts/reject-selected.tsx'

const PAGE_SIZE = 12
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const callOf = (params: URLSearchParams) => ({
  query: {
    page: pageIn(params),
    profile_name: wordsIn(params, 'profile_name'),
    listing_ids: ID.test(params.get('listing_ids') ?? '') ? params.get('listing_ids')! : '',
    type: LANDLORD_TYPES.find((type) => type === params.get('type')) ?? 'all',
    order_by: ORDERS.find((order) => order === params.get('order_by')) ?? 'unanswered',
  },
})
const reads: Reads = ({ url }) => [[listLandlordApplications, callOf(url.searchParams)]]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

type Home = { id: string; title: string; street_address: string | null }

/** What narrows and orders the list: in the bar, or on the sheet of a phone. */
const Choices = ({ listings }: { listings: readonly Home[] }) => {
  const t = useT()
  return (
    <>
      <FilterSelect
        param="type"
        label={t('applications.tenant.type')}
        all_label={t('applications.landlord.type_all')}
        all_value="all"
        options={LANDLORD_TYPES.filter((type) => type !== 'all').map((type) => ({
          value: type,
          label: t.dynamic(`applications.landlord.type_${type}`),
        }))}
      />
      {listings.length > 1 ? (
        <FilterSelect
          param="listing_ids"
          label={t('applications.landlord.listing')}
          all_label={t('applications.landlord.all_listings')}
          options={listings.map((listing) => ({
            value: listing.id,
            label: listing.title || listing.street_address || '',
          }))}
        />
      ) : null}
      <FilterSelect
        param="order_by"
        label={t('applications.landlord.order')}
        all_label={t('applications.landlord.order_unanswered')}
        all_value="unanswered"
        options={Object.entries(ORDER_NAMES).map(([value, name]) => ({
          value,
          label: t.dynamic(name),
        }))}
      />
    </>
  )
}

/** The orders that are a choice. */
const ORDER_NAMES: Partial<Record<(typeof ORDERS)[number], string>> = {
  '-created_at': 'applications.landlord.order_newest',
  created_at: 'applications.landlord.order_oldest',
  wanted_from: 'applications.landlord.order_wanted',
}

type Made = { param: string; label: string }

/** The choices that the address makes, in words. One that nobody knows is none. */
const useMade = (listings: readonly Home[]): Made[] => {
  const t = useT()
  const [params] = useSearchParams()
  const { type, listing_ids: id, order_by: order } = callOf(params).query
  const home = listings.find((listing) => listing.id === id)
  return [
    type !== 'all' && { param: 'type', label: t.dynamic(`applications.landlord.type_${type}`) },
    id !== '' && {
      param: 'listing_ids',
      label: home?.title || home?.street_address || t('applications.landlord.listing'),
    },
    order in ORDER_NAMES && { param: 'order_by', label: t.dynamic(ORDER_NAMES[order]!) },
  ].filter((one) => one !== false)
}

/** By what the list of a phone is narrowed, where the choices themselves are out of sight; each can be taken away. */
const MadeChoices = ({ made }: { made: readonly Made[] }) => {
  const t = useT()
  const [params] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  // A choice takes the focus along when it goes: one that is left has it then.
  const was = useRef(made.length)
  useEffect(() => {
    if (made.length < was.current && document.activeElement === document.body)
      list.current?.querySelector('a')?.focus({ preventScroll: true })
    was.current = made.length
  }, [made.length])
  const without = (param: string) =>
    `?${new URLSearchParams([...params].filter(([name]) => name !== param && name !== 'page'))}`
  return (
    <ul
      ref={list}
      className="flex max-w-full flex-wrap gap-2 text-sm empty:hidden sm:hidden noscript:hidden"
    >
      {made.map(({ param, label }) => (
        <li key={param} className="min-w-0">
          <Link
            to={without(param)}
            preventScrollReset
            aria-label={t('applications.landlord.drop_filter', { filter: label })}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-ink no-underline"
          >
            <span className="min-w-0 truncate">{label}</span>
            <X size={16} aria-hidden="true" className="shrink-0 text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** On a phone the choices are on a sheet; its button says how many are made. Without scripts there is no sheet. */
const Filters = ({ listings, count }: { listings: readonly Home[]; count: number }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const made = useMade(listings)
  return (
    <>
      <FilterBar
        rows={count}
        params={['profile_name', ...made.map(({ param }) => param)]}
        count={t('applications.landlord.count', { count })}
      >
        <div className="contents max-sm:grid max-sm:w-full max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-end max-sm:gap-2">
          <SearchField label={t('applications.landlord.search')} param="profile_name" />
          <Button
            variant="secondary"
            className="shrink-0 sm:hidden noscript:hidden"
            aria-haspopup="dialog"
            icon={<SlidersHorizontal size={18} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {made.length === 0
              ? t('applications.landlord.filters')
              : t('applications.landlord.filters_set', { count: made.length })}
          </Button>
        </div>
        <div className="contents max-sm:hidden noscript:contents!">
          <Choices listings={listings} />
        </div>
        <MadeChoices made={made} />
      </FilterBar>
      <Dialog
        is_open={isOpen}
        onClose={() => setOpen(false)}
        title={t('applications.landlord.filters')}
        actions={
          <Button wide onClick={() => setOpen(false)}>
            {t('applications.landlord.show', { count })}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Choices listings={listings} />
        </div>
      </Dialog>
    </>
  )
}

/** The application that the address names; reading it may take it out of a list of unread ones, but not from under its reader. */
const useOpened = (
  id: string,
  items: readonly ReceivedApplication[],
): ReceivedApplication | null => {
  const listed = items.find((item) => item.id === id)
  const { data } = useRead(readLandlordApplication, { id }, { enabled: !listed && ID.test(id) })
  return listed ?? (data?.id === id ? data : null)
}

/** Two to four applications for one home can be put beside each other. */
const comparePath = (
  items: readonly LandlordApplication[],
  ticked: readonly string[],
): string | null => {
  const homes = new Set(
    items.filter(({ id }) => ticked.includes(id)).map(({ listing }) => listing.id),
  )
  const [home] = homes
  return home !== undefined &&
    homes.size === 1 &&
    ticked.length > 1 &&
    ticked.length <= COMPARED_MAX
    ? `${applicationPaths.compared(home)}?application_ids=${ticked.join(',')}`
    : null
}

type Selection = ReturnType<typeof useSelection>

const List = ({
  items,
  open_id,
  selection,
}: {
  items: readonly LandlordApplication[]
  open_id: string | undefined
  selection: Selection
}) => {
  const t = useT()
  return (
    <Card flush className="overflow-hidden">
      {selection.count > 1 ? (
        <SelectAll
          selection={selection}
          with_words
          className="border-b border-line bg-sunken px-5.5 py-1 w-full!"
        />
      ) : null}
      <ul aria-label={t('applications.landlord.list')} onKeyDown={onListKey}>
        {items.map((item) => (
          <ApplicationRow
            key={item.id}
            application={item}
            is_open={item.id === open_id}
            selection={selection}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Where there are applications and none is listed, it is the search or a filter that leaves them out. */
const Nothing = ({ is_narrowed: isNarrowed }: { is_narrowed: boolean }) => {
  const t = useT()
  return isNarrowed ? (
    <NoMatch picture="empty-inbox" />
  ) : (
    <EmptyState picture="empty-inbox" title={t('applications.landlord.empty')}>
      {t('applications.landlord.empty_text')}
    </EmptyState>
  )
}

export default function LandlordApplications() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const call = callOf(params)
  const { count, items: found, unread, listings } = useLoaded(listLandlordApplications, call)
  const items = useKeptOrder(JSON.stringify(call), found)
  const unreadWords = t('applications.landlord.lead', { count: unread })
  const open = useOpened(params.get('open') ?? '', items)
  const reading = useReadOnce(params.get('open'), open)
  // What is said of one home is shown where the list is of one.
  const home = call.query.listing_ids || (listings.length === 1 ? listings[0]!.id : '')
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('open')
        return next
      },
      { preventScrollReset: true },
    )
  // Only what is still open can be denied.
  const selection = useSelection(
    items.filter((item) => item.status === 'sent').map((item) => item.id),
    JSON.stringify(call),
  )
  return (
    <>
      <title>{t('applications.landlord.title')}</title>
      <PageHeader
        title={t('applications.landlord.title')}
        lead={
          unread > 0 && call.query.type !== 'unread' ? (
            <TextLink to="?type=unread">{unreadWords}</TextLink>
          ) : (
            unreadWords
          )
        }
      />
      {listings.length > 0 ? <Filters listings={listings} count={count} /> : null}
      {home ? <ClosingWords key={home} listing_id={home} /> : null}
      {items.length === 0 && open === null ? (
        <Nothing is_narrowed={listings.length > 0} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
          <div>
            <List items={items} open_id={open?.id} selection={selection} />
            <RejectSelected
              selection={selection}
              compare_to={comparePath(items, selection.ticked)}
            />
            <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
          </div>
          <OpenedApplication application={open} reading={reading} onClose={close} />
        </div>
      )}
    </>
  )
}
