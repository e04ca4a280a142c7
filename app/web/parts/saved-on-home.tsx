import type { ReactNode } from 'react'
import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { searchListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { ListingCard } from '#features/listings/web/parts/listing-card.tsx'
import { useLikes } from '#features/listings/web/parts/use-likes.ts'
import { listSavedSearches } from '#features/saved-searches/shared/api.ts'
import { savedSearchPaths } from '#features/saved-searches/shared/paths.ts'
import { SearchLines } from '#features/saved-searches/web/parts/search-lines.tsx'

export const SAVED_SEARCHES = { query: { page_size: 3 } } as const
export const SAVED_HOMES = { query: { liked: true, page_size: 3 } } as const

/** What puts something here. */
const NothingSaved = ({ find, children }: { find: string; children: ReactNode }) => (
  <Card as="div" className="flex flex-wrap items-center justify-between gap-4">
    <p className="measure text-quiet">{children}</p>
    <Button size="small" variant="secondary" to={listingPaths.search}>
      {find}
    </Button>
  </Card>
)

/** The latest saved searches, and how many homes are new in each. */
export function SavedSearchesOnHome() {
  const t = useT()
  const { count, items } = useLoaded(listSavedSearches, SAVED_SEARCHES)
  return (
    <Section
      title={t('saved-searches.title')}
      action={
        count > 0 ? (
          <TextLink to={savedSearchPaths.own}>{t('app.home.all_searches', { count })}</TextLink>
        ) : undefined
      }
    >
      {count > 0 ? (
        <SearchLines searches={items} />
      ) : (
        <NothingSaved find={t('saved-searches.find')}>
          {t('saved-searches.empty_text')}
        </NothingSaved>
      )}
    </Section>
  )
}

/** The homes that were saved last. */
export function SavedHomesOnHome() {
  const t = useT()
  const { count, items, unlisted_count: unlisted = 0 } = useLoaded(searchListings, SAVED_HOMES)
  // A home whose heart was taken back leaves at once.
  const { ids } = useLikes()
  const shown = ids === null ? items : items.filter(({ id }) => ids.has(id))
  const saved = count + unlisted - (items.length - shown.length)
  return (
    <Section
      title={t('listings.liked.title')}
      action={
        saved > 0 ? (
          <TextLink to={listingPaths.liked}>{t('app.home.all_homes', { count: saved })}</TextLink>
        ) : undefined
      }
    >
      {unlisted > 0 ? (
        <p className="mb-4 text-quiet">{t('listings.liked.unlisted', { count: unlisted })}</p>
      ) : null}
      {shown.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingSaved find={t('listings.liked.find')}>
          {t('listings.liked.empty_text')}
        </NothingSaved>
      )}
    </Section>
  )
}
