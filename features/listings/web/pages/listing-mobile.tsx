import { X } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { formatArea } from '#core/shared/language/format.ts'
import { useLoaderData } from '#core/web/data/loader-data.ts'
import { serverReads, type Reads } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useEscape } from '#core/web/map/use-escape.ts'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { readListing } from '#features/listings/shared/api.ts'
import { isPremises, showsRooms } from '#features/listings/shared/enums.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'
import { NoLongerListed } from '../parts/no-longer-listed.tsx'
import { PhotoStrip } from '../parts/photo-strip.tsx'
import { placeLine } from '#core/shared/place-line.ts'
import { useAvailable } from '../parts/use-available.ts'

const reads: Reads = ({ params }) => [[readListing, { id: params.id! }]]
export const loader = serverReads(reads)
export const ErrorBoundary = () => (
  <div className="px-4 py-6 sm:px-6">
    <NoLongerListed />
  </div>
)

const Head = ({ listing }: { listing: Listing }) => {
  const t = useT()
  return (
    <header className="flex items-center justify-between gap-4 p-2 ps-4">
      <h1 className="truncate text-base font-medium" lang={listing.language}>
        {listing.title || t('listings.untitled')}
      </h1>
      <Link
        to={listingPaths.one(listing.id)}
        aria-label={t('core.actions.close')}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-glacier-tint"
      >
        <X aria-hidden="true" />
      </Link>
    </header>
  )
}

/** What one asks first of a home, and the way to the rest. */
const Facts = ({ listing }: { listing: Listing }) => {
  const t = useT()
  const format = useFormat()
  const available = useAvailable()
  const line = [
    showsRooms(listing.listing_type, listing.rooms) &&
      t('listings.rooms', { rooms: listing.rooms }),
    listing.size_m2 !== null && formatArea(format.lang, listing.size_m2),
    placeLine(listing),
  ]
    .filter(Boolean)
    .join(' · ')
  const facts: [label: string, value: string][] = []
  if (listing.price !== null)
    facts.push([t('listings.view.rent'), format.money(listing.price, listing.currency)])
  if (listing.available_from !== null)
    facts.push([
      t('listings.view.available'),
      available(listing.available_from, 'long', (date) => date),
    ])
  return (
    <section
      aria-label={t('listings.view.facts')}
      className="max-h-[45dvh] shrink-0 overflow-y-auto border-t border-line bg-page p-4 landscape:max-h-none landscape:w-80 landscape:border-s landscape:border-t-0"
    >
      <p className="mb-3">{line}</p>
      <dl className="grid grid-cols-2 gap-3 landscape:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Button to={listingPaths.one(listing.id)} wide>
          {t('listings.publish.view')}
        </Button>
      </div>
    </section>
  )
}

/** A home on the whole screen of a phone: its photos, and the facts under them. The page of the home is the one to be found. */
export default function ListingMobilePage() {
  const t = useT()
  const { id } = useParams()
  const listing = useLoaderData(readListing, { id: id! })
  const navigate = useNavigate()
  // Escape closes as the cross does.
  useEscape(() => void navigate(listingPaths.one(listing.id)))
  return (
    <div data-theme="dark" className="flex min-h-0 flex-1 flex-col bg-sunken text-ink">
      <PageMeta
        title={listing.title || t('listings.untitled')}
        description={listing.description.replace(/\s+/g, ' ').slice(0, 155)}
        canonical={listingPaths.one(listing.id)}
        is_hidden
      />
      <Head listing={listing} />
      <div className="flex min-h-0 flex-1 flex-col landscape:flex-row">
        {listing.photos.length === 0 ? (
          <p className="grid flex-1 place-items-center p-4 text-quiet">
            {t('listings.mobile.no_photos')}
          </p>
        ) : (
          <PhotoStrip
            title={t(
              isPremises(listing.listing_type)
                ? 'listings.premises.photos'
                : 'listings.view.photos',
            )}
            photos={listing.photos.map((photo, index) => ({
              photo_id: photo.photo_id,
              alt:
                photo.alt ||
                t('listings.view.photo_number', { title: listing.title, number: index + 1 }),
            }))}
          />
        )}
        <Facts listing={listing} />
      </div>
    </div>
  )
}
