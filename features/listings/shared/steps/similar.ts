import type { ListingType } from '../model.ts'

/** Homes for this much less or more are offered beside one. */
const ABOUT = 0.25

/** The search for homes like one: of its kind, in its postal code, for about its rent. Null where too little is known of it. */
export const similarTo = ({
  listing_type,
  postal_code,
  price,
}: {
  listing_type: ListingType | null
  postal_code: string | null
  price: number | null
}) =>
  listing_type === null || postal_code === null || price === null
    ? null
    : {
        listing_type,
        postal_code,
        price_min: Math.round(price * (1 - ABOUT)),
        price_max: Math.round(price * (1 + ABOUT)),
      }
