import { regionOf } from '#features/listings/shared/steps/regions.ts'
import { similarTo } from '#features/listings/shared/steps/similar.ts'
import { addressWith } from './search-address.ts'

/** Rents that a person would type: so many krónur more or less change no search. */
const ROUND = 10_000

/**
 * The search for homes like one, in its part of the country: in its postal code there is often none but itself. Null where
 * too little is known of it.
 */
export const addressOfSimilar = (home: Parameters<typeof similarTo>[0]): string | null => {
  const like = similarTo(home)
  const region = like && regionOf(like.postal_code)
  if (!like || !region) return null
  const least = Math.floor(like.price_min / ROUND) * ROUND
  return addressWith(new URLSearchParams(), {
    listing_type: like.listing_type,
    region,
    price_min: least === 0 ? '' : String(least),
    price_max: String(Math.ceil(like.price_max / ROUND) * ROUND),
  })
}
