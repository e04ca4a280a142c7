import panels from 'virtual:panels/listing-apply'
import sidePanels from 'virtual:panels/listing-side'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { formatArea } from '#core/shared/language/format.ts'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Columns } from '#core/web/layout/columns.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Card } from '#core/web/ui/card.tsx'
import { Gallery } from '#core/web/ui/gallery.tsx'
import { useLocation, useParams } from 'react-router'
import { readListing } from '#features/listings/shared/api.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { isPremises, showsRooms } from '#features/listings/shared/enums.ts'
import { CostBox } from '../parts/cost-box.tsx'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { LazyLikeButton } from '../parts/lazy-like-button.tsx'
import { Rent } from '../parts/rent.tsx'
import { usePerSize } from '../parts/use-per-size.ts'
import { placeLine, streetLine } from '#core/shared/place-line.ts'
import { textIn } from '../parts/text-in.ts'
import { useIsBrowser } from '../parts/use-is-browser.ts'

// For machines, which read what the server renders.
const StructuredListing = lazy(() => import('../parts/structured-listing.tsx'))
// Below what one came for: it comes after the rest.
const LandlordCard = lazy(() => import('../parts/landlord-card.tsx'))
// In the page from the start, as the server renders it; its script comes after the rest.
const ListingText = lazy(() => import('../parts/listing-text.tsx'))
const TextOrigin = lazy(() => import('../parts/text-origin.tsx'))
const ListingFacts = lazy(async () => ({
  default: (await import('../parts/listing-facts.tsx')).ListingFacts,
}))
const ListingTools = lazy(() => import('../parts/listing-tools.tsx'))
const PhoneBar = lazy(() => import('../parts/phone-bar.tsx'))
const SimilarHomes = lazy(() => import('../parts/similar-homes.tsx'))
const WhereHome = lazy(() => import('../parts/where-home.tsx'))
// Most readers do without them.
const PromisedNotice = lazy(() => import('../parts/promised-notice.tsx'))
const OwnNotice = lazy(() => import('../parts/own-notice.tsx'))
const OffNotice = lazy(() => import('../parts/off-notice.tsx'))

const reads: Reads = ({ params }) => [[readListing, { id: params.id! }]]
export const loader = serverReads(reads)
export { NoLongerListed as ErrorBoundary } from '../parts/no-longer-listed.tsx'

const Head = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const lang = useLang()
  const [photo] = listing.photos
  const words = listing.description.replace(/\s+/g, ' ').slice(0, 155)
  return (
    <>
      <PageMeta
        title={listing.title || t('listings.untitled')}
        description={words}
        image={photo ? `/_ipx/f_webp,w_1280,q_70/${photo.photo_id}` : `/og/${lang}/listings.png`}
        is_hidden={listing.status !== 'published'}
      />
      {listing.status === 'published' ? (
        <Suspense>
          <StructuredListing listing={listing} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The way to apply. Who is signed in may have applied already. */
const Apply = ({ listing, in_bar = false }: { listing: Listing; in_bar?: boolean }) => {
  const t = useT()
  const { reader } = usePageFacts()
  const button = (
    <Button to={applicationPaths.apply(listing.id)} wide>
      {t(
        in_bar
          ? 'listings.view.apply_short'
          : isPremises(listing.listing_type)
            ? 'listings.premises.apply'
            : 'listings.view.apply',
      )}
    </Button>
  )
  const way = in_bar ? (
    button
  ) : (
    <div className="mt-5 space-y-2">
      {button}
      <p className="text-sm text-quiet">{t('listings.view.apply_note')}</p>
    </div>
  )
  return reader
    ? panels.reduce<ReactNode>(
        (shown, Panel) => (
          <Panel listing={listing} in_bar={in_bar}>
            {shown}
          </Panel>
        ),
        way,
      )
    : way
}

const mayApply = ({ can, status }: Listing): boolean => !can.edit && status === 'published'

const Side = ({ listing }: { listing: Listing }) => {
  const t = useT()
  return (
    <>
      <Card title={t('listings.view.costs')}>
        <CostBox listing={listing} is_narrow />
        {mayApply(listing) ? <Apply listing={listing} /> : null}
      </Card>
      {sidePanels.map((Panel, index) => (
        <Panel key={index} listing={listing} />
      ))}
      <Suspense>
        <LandlordCard listing={listing} />
      </Suspense>
    </>
  )
}

/** The search this home was found in, else all homes or premises. */
const useWayBack = (is_premises: boolean) => {
  const t = useT()
  const { state } = useLocation()
  // The browser keeps it through a reload, and the server knows nothing of it: the first picture must be the server's.
  const came_from = useIsBrowser() ? (state as { search?: string } | null)?.search : undefined
  if (came_from)
    return { label: t('listings.view.back_to_search'), to: `${listingPaths.search}${came_from}` }
  return is_premises
    ? { label: t('listings.type.premises'), to: marketingPaths.commercialListings }
    : { label: t('listings.view.all'), to: listingPaths.search }
}

/** In the reader's language where there is one, until they ask for the original. */
const useShownText = (listing: Listing) => {
  const lang = useLang()
  const [is_original, onOriginal] = useState(false)
  const text = (is_original ? null : textIn(lang, listing.texts)) ?? listing
  return { text, is_original, onOriginal }
}

const Photos = ({ listing, title }: { listing: Listing; title: string }) => {
  const t = useT()
  return (
    <div className="relative my-8">
      <Gallery
        phone_to={listingPaths.onPhone(listing.id)}
        title={t(
          isPremises(listing.listing_type) ? 'listings.premises.photos' : 'listings.view.photos',
        )}
        photos={listing.photos.map((photo, index) => ({
          photo_id: photo.photo_id,
          alt: photo.alt || t('listings.view.photo_number', { title, number: index + 1 }),
        }))}
      />
      {listing.status === 'published' && listing.photos.length > 0 ? (
        <div className="absolute end-3 top-3" data-no-print>
          <LazyLikeButton listing={listing} is_over_picture />
        </div>
      ) : null}
    </div>
  )
}

/** What it is, where, and for how much. */
const Lead = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const lang = useLang()
  const perSize = usePerSize()
  const { listing_type, rooms, size_m2, price } = listing
  const line = [
    showsRooms(listing_type, rooms) && t('listings.rooms', { rooms }),
    size_m2 !== null && formatArea(lang, size_m2),
    placeLine(listing),
  ]
  return (
    <>
      <p>{line.filter(Boolean).join(' · ')}</p>
      <Rent listing={listing} note={price === null ? null : perSize(price, listing)} />
    </>
  )
}

/** To its landlord that it is theirs, and to others that it is not listed now or that somebody was accepted. */
const Notices = ({ listing }: { listing: Listing }) => (
  <Suspense>
    {listing.can.edit ? (
      <OwnNotice listing={listing} />
    ) : listing.status !== 'published' ? (
      <OffNotice />
    ) : listing.is_promised ? (
      <PromisedNotice />
    ) : null}
  </Suspense>
)

export default function ListingPage() {
  const t = useT()
  const { id } = useParams()
  const listing = useLoaderData(readListing, { id: id! })
  const { text, ...words } = useShownText(listing)
  const wayBack = useWayBack(isPremises(listing.listing_type))
  return (
    <>
      <Head listing={{ ...listing, title: text.title, description: text.description }} />
      <PageHeader
        crumbs={[wayBack]}
        title={<span lang={text.language}>{streetLine(text.title) || t('listings.untitled')}</span>}
        lead={<Lead listing={listing} />}
        action={
          listing.status === 'published' && listing.photos.length === 0 ? (
            <LazyLikeButton listing={listing} />
          ) : undefined
        }
      />
      <Suspense>
        <TextOrigin listing={listing} {...words} />
      </Suspense>
      <Notices listing={listing} />
      <Photos listing={listing} title={text.title} />
      <Columns side_first side={<Side listing={listing} />}>
        <Suspense>
          <ListingText listing={listing} text={text} />
        </Suspense>
        <Suspense>
          <ListingFacts listing={listing} is_placed />
        </Suspense>
        <Suspense>
          <WhereHome listing={listing} />
        </Suspense>
        {listing.status === 'published' ? (
          <Suspense>
            <ListingTools id={listing.id} title={text.title} is_own={listing.can.edit} />
          </Suspense>
        ) : null}
      </Columns>
      <Suspense>
        <SimilarHomes listing={listing} />
      </Suspense>
      {mayApply(listing) ? (
        <Suspense>
          <PhoneBar listing={listing}>
            <Apply listing={listing} in_bar />
          </PhoneBar>
        </Suspense>
      ) : null}
    </>
  )
}
