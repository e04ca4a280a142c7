import { usePageFacts } from '#core/web/data/reader.ts'
import { JsonLd } from '#core/web/ui/json-ld.tsx'
import { isPremises } from '#features/listings/shared/enums.ts'
import type { Listing } from '#features/listings/shared/model.ts'
import { listingPaths } from '#features/listings/shared/paths.ts'

const structuredData = (listing: Listing, origin: string) => ({
  '@context': 'https://schema.org',
  name: listing.title,
  description: listing.description,
  url: `${origin}${listingPaths.one(listing.id)}`,
  ...(isPremises(listing.listing_type)
    ? { '@type': 'Place' }
    : {
        '@type': 'Apartment',
        numberOfRooms: listing.rooms,
        numberOfBedrooms: listing.bedrooms,
        yearBuilt: listing.building_year,
        petsAllowed: listing.pets_allowed,
      }),
  ...(listing.size_m2 === null || isPremises(listing.listing_type)
    ? {}
    : { floorSize: { '@type': 'QuantitativeValue', value: listing.size_m2, unitCode: 'MTK' } }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: listing.street_address,
    postalCode: listing.postal_code,
    addressLocality: listing.place,
    addressCountry: 'IS',
  },
  image: listing.photos
    .slice(0, 5)
    .map((photo) => `${origin}/_ipx/f_webp,w_1280,q_70/${photo.photo_id}`),
})

/** A home as schema.org names its facts. */
export default function StructuredListing({ listing }: { listing: Listing }) {
  const { origin } = usePageFacts()
  return <JsonLd data={structuredData(listing, origin)} />
}
