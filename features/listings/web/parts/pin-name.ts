import { codeAndPlace } from '#core/shared/place-line.ts'
import { shownAddress } from '#features/listings/shared/enums.ts'
import type { Listing } from '#features/listings/shared/model.ts'

type Place = Pick<Listing, 'street_address' | 'postal_code' | 'place'>

/** What the pin of a home stands for: no house is named where it shows a street, and no street where it shows an area. */
export const pinName = (
  home: Place,
  precision: NonNullable<Listing['location']>['precision'],
): string => {
  const street = home.street_address ?? ''
  return precision === 'area' || street === ''
    ? codeAndPlace(home)
    : precision === 'street'
      ? shownAddress(street, false)
      : street
}
