import panels from 'virtual:panels/listings-search'
import { memo, useDeferredValue, useMemo, type ComponentProps, type ReactNode } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import {
  useNavigation,
  useNavigationType,
  useSearchParams,
  type ShouldRevalidateFunction,
} from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { InTurn } from '#core/web/ui/in-turn.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { mapListings, searchListings } from '#features/listings/shared/api.ts'
import { JsonLd } from '#core/web/ui/json-ld.tsx'
import { COUNT_CAP, isForPremises } from '#features/listings/shared/steps/filters.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { LazyVisitorSaved } from '../parts/lazy-visitor-saved.tsx'
import { InTheWay } from '../parts/in-the-way.tsx'
import { ListingCard } from '../parts/listing-card.tsx'
import { NoSuchPage } from '../parts/no-such-page.tsx'
import { ListingsMap } from '../parts/listings-map.tsx'
import { mapCall } from '../parts/map-search.ts'
import { isWrongWayRound, searchOf, unfiltered } from '../parts/search-address.ts'
import { LeftOut, SearchChips } from '../parts/search-chips.tsx'
import { freeFirst } from '../parts/promised.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { SortChoice, SortLinks } from '../parts/sort-links.tsx'
import { TravelButton } from '../parts/travel-button.tsx'
import { ViewLinks } from '../parts/view-links.tsx'

const PAGE_SIZE = 24
const isMap = (params: URLSearchParams): boolean => params.get('view') === 'map'
/** A map has no pages. */
const callOf = (params: URLSearchParams) => ({
  query: { ...searchOf(params), ...(isMap(params) ? { page: 1 } : {}) },
})
const reads: Reads = ({ url: { searchParams } }) => [
  // A map that is moved does not search again.
  isMap(searchParams)
    ? [searchListings, callOf(searchParams), 'keeps']
    : [searchListings, callOf(searchParams)],
  ...(isMap(searchParams) ? [[mapListings, mapCall(searchParams)] as const] : []),
]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)
/** What is chosen on the map is an entry of the history under the same address: nothing new is asked for. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && !(isMap(nextUrl.searchParams) && currentUrl.href === nextUrl.href)
export { BeyondResults as ErrorBoundary } from '../parts/no-such-page.tsx'

/** The same page for two searches: homes, and premises, of one kind or all. */
const wordsOf = (t: ReturnType<typeof useT>, is_premises: boolean) =>
  is_premises
    ? {
        title: (place?: string) =>
          place ? t('listings.premises.title_in', { place }) : t('listings.premises.title'),
        description: t('listings.premises.description'),
        count: (count: number, is_capped: boolean) =>
          is_capped
            ? t('listings.premises.count_capped', { count })
            : t('listings.premises.count', { count }),
        results: t('listings.premises.results'),
        empty: t('listings.premises.empty'),
      }
    : {
        title: (place?: string) =>
          place ? t('listings.search.title_in', { place }) : t('listings.search.title'),
        description: t('listings.search.description'),
        count: (count: number, is_capped: boolean) =>
          is_capped
            ? t('listings.search.count_capped', { count })
            : t('listings.search.count', { count }),
        results: t('listings.search.results'),
        empty: t('listings.search.empty'),
      }

type Found = ReplyOf<typeof searchListings>

/** On their page; another order than the newest first is kept as it was asked for. */
const useFreeFirst = (
  items: Found['items'],
  { sort }: Pick<ReturnType<typeof searchOf>, 'sort'>,
): Found['items'] => useMemo(() => (sort === 'newest' ? freeFirst(items) : items), [items, sort])

/** Fills the first screen of a desktop. */
const FIRST = 6
/** Where a link led here, the first screen is drawn before the rest; who goes back is scrolled to where they were. */
const useFirstBefore = (items: Found['items']): Found['items'] => {
  const isFollowed = useNavigationType() === 'PUSH'
  return useDeferredValue(items, isFollowed ? items.slice(0, FIRST) : items)
}

/** Half of what surrounds the cards: the page shows and answers before it. */
const FormInTurn = memo(function FormInTurn() {
  return (
    <InTurn at={0}>
      <SearchForm />
    </InTurn>
  )
})

const CARDS_IN_TURN = 3
const CardInTurn = memo(function CardInTurn({
  at,
  ...card
}: ComponentProps<typeof ListingCard> & { at: number }) {
  return (
    <InTurn at={at}>
      <ListingCard {...card} />
    </InTurn>
  )
})

function Results({
  items,
  label,
  children,
}: {
  items: Found['items']
  label: string
  children: ReactNode
}) {
  const is_loading = useNavigation().location?.pathname === listingPaths.search
  return (
    <section
      aria-label={label}
      aria-busy={is_loading}
      className={is_loading ? 'opacity-60 transition-opacity' : 'transition-opacity'}
    >
      <h2 className="sr-only">{label}</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {useFirstBefore(items).map((listing, index) => (
          <li key={listing.id}>
            <CardInTurn
              listing={listing}
              at={1 + Math.floor(index / CARDS_IN_TURN)}
              is_first={index === 0}
            />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

function NothingFound({
  title,
  has_words,
  children,
}: {
  title: string
  has_words: boolean
  /** A way to find something after all. */
  children: ReactNode
}) {
  const t = useT()
  const { reader } = usePageFacts()
  const [params] = useSearchParams()
  return (
    <EmptyState
      title={title}
      action={
        <Button to={unfiltered(params)} variant="secondary">
          {t('listings.search.clear')}
        </Button>
      }
    >
      {isWrongWayRound(params) ? (
        <p>{t('listings.search.rent_wrong_way')}</p>
      ) : (
        (children ?? (
          <p>{has_words ? t('listings.search.empty_words') : t('listings.search.empty_text')}</p>
        ))
      )}
      {/* What no home fits today may be listed tomorrow; a landlord saves no searches. */}
      {isWrongWayRound(params) || reader?.user_type === 'LL' ? null : (
        <p className="mt-3">{t('listings.search.empty_save')}</p>
      )}
    </EmptyState>
  )
}

/** On a phone one row, in words without pictures: what was found begins on the first screen. A map has no order, and has room beside the count. */
const LOOKS =
  'max-sm:order-last max-sm:flex max-sm:gap-2 max-sm:data-sorted:w-full max-sm:[&_svg:not(label_svg)]:hidden sm:contents'
/** On a phone beside the count. */
const KEPT =
  'max-sm:flex max-sm:flex-wrap max-sm:gap-2 max-sm:[&_:is(button,[data-button])]:px-3 max-sm:[&_:is(button,[data-button])]:text-sm sm:contents'

/** How the results are ordered and shown, and what can be done with the search. */
function ResultTools({
  count,
  is_map,
  search,
}: {
  count: number
  is_map: boolean
  search: ReturnType<typeof searchOf>
}) {
  const is_sorted = count > 1 && !is_map
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:contents">
      {is_sorted ? <SortLinks sort={search.sort} /> : null}
      <div data-sorted={is_sorted || undefined} className={LOOKS}>
        {is_sorted ? <SortChoice sort={search.sort} /> : null}
        {count > 0 || is_map ? <ViewLinks is_map={is_map} /> : null}
        <TravelButton />
      </div>
      <div className={KEPT}>
        {panels.map((Panel, index) => (
          <Panel key={index} />
        ))}
        <LazyVisitorSaved />
      </div>
    </div>
  )
}

const listOf = (items: Found['items'], page: number, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PAGE_SIZE + index + 1,
    url: `${origin}${listingPaths.one(item.id)}`,
    name: item.title,
  })),
})

export default function ListingsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const { origin } = usePageFacts()
  const [call, is_map] = [callOf(params), isMap(params)]
  const found = useLoaded(searchListings, call)
  const { count, count_is_capped, items, place } = found
  const shown = useFreeFirst(items, call.query)
  const words = wordsOf(t, isForPremises(call.query.listing_type))
  const title = words.title(place ?? (call.query.q || call.query.region))
  const way = found.in_the_way?.length ? <InTheWay found={found} countWords={words.count} /> : null
  return (
    <>
      <PageMeta title={title} description={words.description} />
      <JsonLd data={listOf(shown, call.query.page, origin)} />
      {/* The map, and on a phone what there is, come before what is said of the page. */}
      <div className={is_map ? 'sr-only' : 'max-sm:-mb-4'}>
        <PageHeader
          title={title}
          lead={is_map ? null : <p className="max-sm:hidden">{words.description}</p>}
        />
      </div>
      <FormInTurn />
      <SearchChips place={place} />
      <LeftOut />
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 max-sm:mt-3 max-sm:mb-2 max-sm:gap-x-2">
        <p role="status" className="font-medium">
          {words.count(count, count_is_capped)}
        </p>
        <ResultTools count={count} is_map={is_map} search={call.query} />
      </div>
      {items.length === 0 && count > 0 && !is_map ? (
        <NoSuchPage />
      ) : is_map && (count > 0 || call.query.area !== undefined) ? (
        <>
          {way && <div className="mb-4 max-w-md text-quiet">{way}</div>}
          <ListingsMap total={count_is_capped ? null : count} />
        </>
      ) : items.length === 0 ? (
        <NothingFound title={words.empty} has_words={call.query.q !== ''}>
          {way}
        </NothingFound>
      ) : (
        <Results items={shown} label={words.results}>
          <Pagination
            count={count}
            page={call.query.page}
            page_size={PAGE_SIZE}
            is_capped={count_is_capped}
          />
          {count_is_capped && call.query.page * PAGE_SIZE >= count ? (
            <p className="text-quiet">
              {t('listings.failures.beyond_results', { max: COUNT_CAP })}
            </p>
          ) : null}
        </Results>
      )}
    </>
  )
}
