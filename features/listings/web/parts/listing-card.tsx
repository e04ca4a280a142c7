import { memo, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatArea } from '#core/shared/language/format.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ListingCard as Card } from '#features/listings/shared/model.ts'
import { isPremises, showsRooms } from '#features/listings/shared/enums.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { costAtStart } from '#features/listings/shared/steps/costs.ts'
import { Cover } from './cover.tsx'
import { inSentence } from './in-sentence.ts'
import { LazyLikeButton } from './lazy-like-button.tsx'
import { Promised } from './promised.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { textIn } from './text-in.ts'
import { useAvailable } from './use-available.ts'
import { useLeaseLength } from './use-lease-length.ts'
import { usePerSize } from './use-per-size.ts'

/** What makes a difference to the bill; the house fund and waste are the landlord's anyway. */
const ON_CARD = ['electricity', 'heating', 'internet'] as const

/** On a phone a little less than it is wide: a picture a twentieth narrower looks the same and is a third lighter. */
const SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, calc(95vw - 2rem)'

/** The search that the way back leads to. */
const useCameFrom = (): { search: string } | null => {
  const { pathname, search } = useLocation()
  return pathname === listingPaths.search ? { search } : null
}

const Rent = ({ listing }: { listing: Card }) => {
  const t = useT()
  const format = useFormat()
  return (
    <p className="text-lg font-[640] tabular-nums">
      {listing.price === null ? null : (
        <>
          {format.money(listing.price, listing.currency)}{' '}
          <span className="text-sm font-normal text-quiet">{t('listings.per_month')}</span>
        </>
      )}
    </p>
  )
}

/** What the rent is by its size, and what is paid to move in. */
const Costs = ({ listing }: { listing: Card }) => {
  const t = useT()
  const format = useFormat()
  const perSizeOf = usePerSize()
  const { price } = listing
  if (price === null) return null
  const perSize = perSizeOf(price, listing)
  const atStart = format.money(costAtStart(price, listing).total, listing.currency)
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet tabular-nums">
      {perSize ? <span>{perSize}</span> : null}
      <span>{t('listings.card.at_start', { amount: atStart })}</span>
    </p>
  )
}

/** What a search compares homes by, in a few words each. */
const useCardFacts = (listing: Card): string[] => {
  const t = useT()
  const format = useFormat()
  const lengthOf = useLeaseLength()
  const included = ON_CARD.filter((tag) => listing.utilities_included.includes(tag))
  return [
    showsRooms(listing.listing_type, listing.rooms) &&
      t('listings.rooms', { rooms: listing.rooms }),
    listing.size_m2 !== null && formatArea(format.lang, listing.size_m2),
    lengthOf(listing),
    listing.pets_allowed && !isPremises(listing.listing_type) && t('listings.card.pets'),
    included.length > 0 &&
      t('listings.card.included', {
        what: format.list(included.map((tag) => inSentence(t(`listings.utility.${tag}`)))),
      }),
  ].filter((fact) => fact !== false && fact !== null)
}

/** One home, or premises, in a search. The whole card leads to it; its title is in the reader's language where there is one. */
export const ListingCard = memo(function ListingCard({
  listing,
  is_first,
  foot,
}: {
  listing: Card
  is_first?: boolean
  /** What else can be done from the card, below all that it says. */
  foot?: ReactNode
}) {
  const t = useT()
  const available = useAvailable()
  const cameFrom = useCameFrom()
  const facts = useCardFacts(listing)
  const text = textIn(useLang(), listing.titles)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors focus-within:border-glacier hover:border-glacier">
      <Cover home={listing} sizes={SIZES} widest={840} is_first={is_first ?? false} />
      {listing.is_promised ? (
        <div className="pointer-events-none absolute start-3 top-3 me-18">
          <Promised />
        </div>
      ) : null}
      <div className="absolute end-3 top-3">
        <LazyLikeButton listing={listing} is_over_picture />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <Rent listing={listing} />
        <Costs listing={listing} />
        <h3 className="mt-1 text-base leading-snug font-medium">
          <Link
            to={listingPaths.one(listing.id)}
            state={cameFrom}
            lang={text?.language ?? listing.language}
            className="no-underline after:absolute after:inset-0 after:rounded-card group-hover:text-glacier-ink"
          >
            {text?.title ?? listing.title}
          </Link>
        </h3>
        {text?.by_machine ? (
          <p className="mt-0.5 text-sm text-quiet">{t('listings.texts.on_card')}</p>
        ) : null}
        <p className="mt-1 text-quiet">{placeLine(listing)}</p>
        <p className="mt-auto flex flex-wrap gap-x-3 pt-2 text-sm text-quiet">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {listing.available_from ? (
          <p className="text-sm text-quiet">
            {available(listing.available_from, 'short', (date) =>
              t('listings.available_from', { date }),
            )}
          </p>
        ) : null}
      </div>
      {foot ? <div className="relative border-t border-line px-4 py-1">{foot}</div> : null}
    </article>
  )
})
