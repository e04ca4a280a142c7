import { useNavigation, useSearchParams } from 'react-router'
import { browserReads, serverReads, useLoaded, type Reads } from '#core/web/data/reads.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { Pagination } from '#core/web/ui/pagination.tsx'
import { countListingPlaces, searchListings } from '#features/listings/shared/api.ts'
import { JsonLd } from '#core/web/ui/json-ld.tsx'
import { ListingCard } from '../parts/listing-card.tsx'
import { PlacesMap } from '../parts/places-map.tsx'
import { filtersOf, searchOf } from '../parts/search-address.ts'
import { SearchForm } from '../parts/search-form.tsx'
import { SortLinks } from '../parts/sort-links.tsx'
import { ViewLinks } from '../parts/view-links.tsx'

const PAGE_SIZE = 24
const callOf = (params: URLSearchParams) => ({ query: searchOf(params) })
const isMap = (params: URLSearchParams): boolean => params.get('view') === 'map'
const reads: Reads = ({ url: { searchParams } }) => [[searchListings, callOf(searchParams)], ...(isMap(searchParams) ? [[countListingPlaces, { query: filtersOf(searchParams) }] as const] : [])]
export const loader = serverReads(reads)
export const clientLoader = browserReads(reads)

export default function ListingsPage() {
  const t = useT()
  const [params] = useSearchParams()
  const { origin } = usePageFacts()
  const call = callOf(params)
  const is_map = isMap(params)
  const { count, count_is_capped, items } = useLoaded(searchListings, call)
  const is_loading = useNavigation().location?.pathname === '/listings'
  const place = call.query.q || call.query.region
  const title = place ? t('listings.search.title_in', { place }) : t('listings.search.title')
  return (
    <>
      <PageMeta title={title} description={t('listings.search.description')} />
      <JsonLd data={{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: (call.query.page - 1) * PAGE_SIZE + index + 1, url: `${origin}/listings/${item.id}`, name: item.title })) }} />
      <PageHeader title={title} lead={t('listings.search.description')} />
      <SearchForm />
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="font-medium">{count_is_capped ? t('listings.search.count_capped', { count }) : t('listings.search.count', { count })}</p>
        {count > 1 && !is_map ? <SortLinks sort={call.query.sort} /> : null}
        {count > 0 ? <ViewLinks is_map={is_map} /> : null}
      </div>
      {items.length === 0
        ? <EmptyState title={t('listings.search.empty')} action={<Button to="/listings" variant="secondary">{t('listings.search.clear')}</Button>}>{t('listings.search.empty_text')}</EmptyState>
        : is_map ? <PlacesMap />
        : (
          <section aria-label={t('listings.search.results')} aria-busy={is_loading} className={is_loading ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
            <h2 className="sr-only">{t('listings.search.results')}</h2>
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{items.map((listing, index) => <li key={listing.id}><ListingCard listing={listing} is_first={index < 2} /></li>)}</ul>
            <Pagination count={count} page={call.query.page} page_size={PAGE_SIZE} />
          </section>
        )}
    </>
  )
}
