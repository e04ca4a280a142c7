import { at, isSet, problems, type Problem } from '#core/shared/problem.ts'
import type { ListingType, OwnListing } from './model.ts'

const TITLE_MIN = 8
const DESCRIPTION_MIN = 40
/** Security may be at most three months' rent (Rent Act art 40; specification section 9). */
export const INSURANCE_CAP_MONTHS = 3

export const LISTING_STEPS = ['basics', 'photos', 'pricing', 'availability'] as const
export type ListingStep = (typeof LISTING_STEPS)[number]

/** What the rules read of a listing. */
export type ListingFacts = Pick<
  OwnListing,
  | 'title'
  | 'description'
  | 'listing_type'
  | 'size_m2'
  | 'rooms'
  | 'bedrooms'
  | 'price'
  | 'insurance_type'
  | 'insurance_amount'
  | 'available_from'
  | 'available_to'
  | 'is_definite'
> & { photos: readonly unknown[] }

const ONE_ROOM = new Set(['room', 'studio'])

const basicsProblems = (l: ListingFacts): Problem[] =>
  problems(
    l.title.length === 0
      ? at('title', 'required')
      : l.title.length < TITLE_MIN && at('title', 'too_short', { limit: TITLE_MIN }),
    l.description.length === 0
      ? at('description', 'required')
      : l.description.length < DESCRIPTION_MIN &&
          at('description', 'too_short', { limit: DESCRIPTION_MIN }),
    !isSet(l.listing_type) && at('listing_type', 'required'),
    !isSet(l.size_m2) && at('size_m2', 'required'),
    !isSet(l.rooms) && at('rooms', 'required'),
    // Specification section 5: a room or a studio is one room.
    l.listing_type !== null &&
      ONE_ROOM.has(l.listing_type) &&
      l.rooms !== null &&
      l.rooms !== 1 &&
      at('rooms', 'listings.one_room'),
    l.rooms !== null &&
      l.bedrooms !== null &&
      l.bedrooms > l.rooms &&
      at('bedrooms', 'listings.more_bedrooms_than_rooms'),
  )

const pricingProblems = (l: ListingFacts): Problem[] =>
  problems(
    !isSet(l.price) ? at('price', 'required') : l.price! <= 0 && at('price', 'must_be_positive'),
    isSet(l.insurance_type) && !isSet(l.insurance_amount) && at('insurance_amount', 'required'),
    !isSet(l.insurance_type) && isSet(l.insurance_amount) && at('insurance_type', 'required'),
    l.price !== null &&
      l.price > 0 &&
      l.insurance_amount !== null &&
      l.insurance_amount > INSURANCE_CAP_MONTHS * l.price &&
      at('insurance_amount', 'listings.above_cap', { times: INSURANCE_CAP_MONTHS }),
  )

const availabilityProblems = (l: ListingFacts): Problem[] =>
  problems(
    !isSet(l.available_from) && at('available_from', 'required'),
    l.is_definite && !isSet(l.available_to) && at('available_to', 'required'),
    l.available_from !== null &&
      l.available_to !== null &&
      l.available_to <= l.available_from &&
      at('available_to', 'listings.ends_before_it_begins'),
  )

/** What a listing lacks before it may be published, by the step on which it is answered. */
export const listingProblems = (l: ListingFacts): Record<ListingStep, Problem[]> => ({
  basics: basicsProblems(l),
  photos: problems(l.photos.length === 0 && at('photos', 'listings.photo_needed')),
  pricing: pricingProblems(l),
  availability: availabilityProblems(l),
})

export const allListingProblems = (l: ListingFacts): Problem[] =>
  Object.values(listingProblems(l)).flat()

const TYPES: Record<string, ListingType> = {
  apartment: 'apartment',
  detached: 'detached_house',
  semi_detached: 'semi_detached',
  terraced: 'terraced_house',
  basement: 'basement',
  commercial: 'office',
}

/** The kind of home that the registry's use class suggests; the landlord may change it. */
export const typeOf = (use_class: string, rooms: number): ListingType =>
  use_class === 'apartment' && rooms === 1 ? 'studio' : (TYPES[use_class] ?? 'apartment')

/** Homes by place, most first, from homes by postal code; `names`: what the place of a code is called. */
export const placesOf = (
  rows: readonly { postal_code: string; homes: number }[],
  names: ReadonlyMap<string, string>,
): { place: string; homes: number; postal_codes: string[] }[] => {
  const places = Map.groupBy(rows, ({ postal_code }) => names.get(postal_code) ?? postal_code)
  return [...places]
    .map(([place, members]) => ({
      place,
      homes: members.reduce((sum, { homes }) => sum + homes, 0),
      postal_codes: members.map(({ postal_code }) => postal_code).toSorted(),
    }))
    .toSorted((a, b) => b.homes - a.homes || (a.place < b.place ? -1 : 1))
}
