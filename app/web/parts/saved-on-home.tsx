import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLoaded } from '#core/web/data/reads.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { searchListings } from '#features/listings/shared/api.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import type { ListingCard } from '#features/listings/shared/model.ts'
import { Cover } from '#features/listings/web/parts/cover.tsx'
import { LazyLikeButton } from '#features/listings/web/parts/lazy-like-button.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { textIn } from '#features/listings/web/parts/text-in.ts'
import { useLikes } from '#features/listings/web/parts/use-likes.ts'
import { listSavedSearches } from '#features/saved-searches/shared/api.ts'
import { savedSearchPaths } from '#features/saved-searches/shared/paths.ts'
import { SearchLines } from '#features/saved-searches/web/parts/search-lines.tsx'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7rem'

export const SAVED_SEARCHES = { query: { page_size: 3 } } as const
export const SAVED_HOMES = { query: { liked: true, page_size: 3 } } as const

/** What puts something here. */
const NothingSaved = ({
  find,
  className,
  children,
}: {
  find: string
  className?: string
  children: ReactNode
}) => (
  <Card as="div" className={clsx('flex flex-wrap items-center justify-between gap-4', className)}>
    <p className="measure text-quiet">{children}</p>
    <Button size="small" variant="secondary" to={listingPaths.search}>
      {find}
    </Button>
  </Card>
)

/** The latest saved searches, and how many homes are new in each. */
function SavedSearchesOnHome() {
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

/** A saved home: on a phone a line with a small picture. */
function SavedHome({ listing, is_promised }: { listing: ListingCard; is_promised: boolean }) {
  const t = useT()
  const format = useFormat()
  const text = textIn(useLang(), listing.titles)
  return (
    <li className="group relative flex overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-glacier hover:border-glacier sm:flex-col">
      <Cover
        home={listing}
        sizes={SIZES}
        widest={840}
        className="max-sm:aspect-auto max-sm:w-28 max-sm:shrink-0"
      />
      <div className="min-w-0 flex-1 p-3 sm:p-4">
        <h3 className="text-base leading-snug font-medium">
          <Link
            to={listingPaths.one(listing.id)}
            lang={text?.language ?? listing.language}
            className="no-underline after:absolute after:inset-0 after:rounded-card group-hover:text-glacier-ink"
          >
            {text?.title ?? listing.title}
          </Link>
        </h3>
        <div className="pe-12">
          <p className="mt-0.5 text-sm text-quiet">{placeLine(listing)}</p>
          {is_promised ? (
            <p className="mt-1 text-sm font-medium text-lamp-ink">{t('listings.liked.promised')}</p>
          ) : null}
          {listing.price === null ? null : (
            <p className="mt-1 font-semibold tabular-nums">
              {format.money(listing.price, listing.currency)}{' '}
              <span className="text-sm font-normal text-quiet">{t('listings.per_month')}</span>
            </p>
          )}
        </div>
      </div>
      <div className="absolute end-2 bottom-2">
        <LazyLikeButton listing={listing} is_over_picture />
      </div>
    </li>
  )
}

/** The homes that were saved last. */
function SavedHomesOnHome() {
  const t = useT()
  const {
    count,
    items,
    unlisted_count: unlisted = 0,
    promised_ids: promised = [],
  } = useLoaded(searchListings, SAVED_HOMES)
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
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
          {shown.map((listing) => (
            <SavedHome
              key={listing.id}
              listing={listing}
              is_promised={promised.includes(listing.id)}
            />
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

/** Searches and homes that were saved; a line for both where nothing was. */
export function SavedOnHome() {
  const t = useT()
  const searches = useLoaded(listSavedSearches, SAVED_SEARCHES)
  const homes = useLoaded(searchListings, SAVED_HOMES)
  if (searches.count + homes.count + (homes.unlisted_count ?? 0) === 0)
    return (
      <NothingSaved className="mt-10" find={t('listings.liked.find')}>
        {t('app.home.nothing_saved')}
      </NothingSaved>
    )
  return (
    <>
      <SavedSearchesOnHome />
      <SavedHomesOnHome />
    </>
  )
}
