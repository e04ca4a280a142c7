import { DEFAULT_CURRENCY } from '#core/shared/currencies.ts'
import { at, isSet, problems, type Problem } from '#core/shared/problem.ts'
import { HOME_TYPES, isPremises } from './enums.ts'
import { TENANT_PAYS, UTILITIES } from './steps/choices.ts'
import { questionsProblems } from './law/questions.ts'
import type { ListingFields, ListingType, ListingUtility, OwnListing } from './model.ts'

const TITLE_MIN = 8
const DESCRIPTION_MIN = 40
/** Security may be at most three months' rent (Rent Act art 40; specification section 9). */
export const INSURANCE_CAP_MONTHS = 3
/** Kronur for a square metre a month; beyond these somebody has mistyped the amount. */
const POSSIBLE = { from: 100, to: 100_000 }
/** RA 40(1) no. 5: a fee to a mutual fund is at most a tenth of the rent. */
const FUND_SHARE = 10

/** In the order in which they are asked; `publish` comes after them. */
export const LISTING_STEPS = [
  'real-estate',
  'basics',
  'photos',
  'amenities',
  'pricing',
  'utilities',
  'availability',
  'duration',
  'requirements',
  'questions',
] as const
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
  | 'currency'
  | 'insurance_type'
  | 'insurance_amount'
  | 'available_from'
  | 'available_to'
  | 'is_definite'
  | 'months_min'
  | 'months_max'
  | 'kitchen'
  | 'bathroom'
  | 'shared_by'
  | 'utilities'
  | 'sex_allowed'
  | 'sex_allowed_reason'
  | 'questions'
  | 'ownership'
  | 'letting_right'
  | 'landreg_id'
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
    l.size_m2 === null
      ? at('size_m2', 'required')
      : l.size_m2 <= 0 && at('size_m2', 'must_be_positive'),
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

/** What a rent is judged by. */
export type Priced = Pick<ListingFacts, 'listing_type' | 'price' | 'size_m2'> & { currency: string }

/** Of premises no usual rent is known: a garage and a shop have nothing in common. */
export const perSquareMetre = ({ listing_type, price, size_m2 }: Priced): number | null =>
  isPremises(listing_type) || price === null || size_m2 === null || price <= 0 || size_m2 <= 0
    ? null
    : price / size_m2

const isMistyped = (listing: Priced): boolean => {
  const rent = perSquareMetre(listing)
  return rent !== null && (rent < POSSIBLE.from || rent > POSSIBLE.to)
}

/** The search compares rents as numbers, so those of all that is listed are in one currency (decision 0119). */
const pricingProblems = (l: ListingFacts): Problem[] =>
  problems(
    !isSet(l.price)
      ? at('price', 'required')
      : l.price! <= 0
        ? at('price', 'must_be_positive')
        : l.currency === DEFAULT_CURRENCY
          ? isMistyped(l) && at('price', 'listings.price_beyond')
          : at('price', 'listings.rent_in_isk'),
    isSet(l.insurance_type) && !isSet(l.insurance_amount) && at('insurance_amount', 'required'),
    !isSet(l.insurance_type) && isSet(l.insurance_amount) && at('insurance_type', 'required'),
    l.price !== null &&
      l.price > 0 &&
      l.insurance_amount !== null &&
      l.insurance_amount > INSURANCE_CAP_MONTHS * l.price &&
      at('insurance_amount', 'listings.above_cap', { times: INSURANCE_CAP_MONTHS }),
  )

/**
 * D-06, as of a lease: the most that a company may ask for as a fee to a mutual fund, where that is the security of a home;
 * null where it is another. The landlord of the lease may be a company that the account acts for, so it is said of every
 * amount and stops none.
 */
export const fundFeeLimit = (
  l: Pick<ListingFacts, 'listing_type' | 'price' | 'insurance_type'>,
): number | null =>
  l.insurance_type === 'mutual_fund' &&
  !isPremises(l.listing_type) &&
  isSet(l.price) &&
  l.price! > 0
    ? Math.floor(l.price! / FUND_SHARE)
    : null

const availabilityProblems = (l: ListingFacts): Problem[] =>
  problems(!isSet(l.available_from) && at('available_from', 'required'))

/** A fixed term ends on a day, or after a number of months (RA 9). */
const durationProblems = (l: ListingFacts): Problem[] =>
  problems(
    l.is_definite &&
      !isSet(l.available_to) &&
      !isSet(l.months_max) &&
      at('months_max', 'listings.term_needs_end'),
    l.is_definite &&
      l.months_min !== null &&
      l.months_max !== null &&
      l.months_max < l.months_min &&
      at('months_max', 'listings.longest_below_shortest'),
    l.is_definite &&
      l.available_from !== null &&
      l.available_to !== null &&
      l.available_to <= l.available_from &&
      at('available_to', 'listings.ends_before_it_begins'),
  )

/** The dates of a home that is listed again: from today on, and no end from the last time. */
export const freshDatesProblems = (
  dates: { available_from: string | null; available_to: string | null },
  { is_definite, months_max }: Pick<ListingFacts, 'is_definite' | 'months_max'>,
  today: string,
): Problem[] =>
  problems(
    !isSet(dates.available_from)
      ? at('available_from', 'required')
      : dates.available_from! < today && at('available_from', 'listings.in_the_past'),
    is_definite &&
      !isSet(dates.available_to) &&
      !isSet(months_max) &&
      at('available_to', 'required'),
    isSet(dates.available_from) &&
      isSet(dates.available_to) &&
      dates.available_to! <= dates.available_from! &&
      at('available_to', 'listings.ends_before_it_begins'),
  )

/** RA 6 no 2: what makes premises a home, and with how many it is shared. */
const amenitiesProblems = (l: ListingFacts): Problem[] =>
  isPremises(l.listing_type)
    ? []
    : problems(
        !isSet(l.kitchen) && at('kitchen', 'required'),
        !isSet(l.bathroom) && at('bathroom', 'required'),
        isShared(l) && !isSet(l.shared_by) && at('shared_by', 'required'),
      )

/** Specification section 5: the house fund has a price where the tenant pays it. */
const utilitiesProblems = (l: ListingFacts): Problem[] =>
  l.utilities.flatMap(({ tag, paid_by_tenant, price }, index) =>
    tag === 'house_fund' && paid_by_tenant && !isSet(price)
      ? [at(`utilities.${index}.price`, 'required')]
      : [],
  )

const isShared = (l: Pick<ListingFacts, 'kitchen' | 'bathroom'>): boolean =>
  l.kitchen === 'shared' || l.bathroom === 'shared'

/** H-08, L.150/2020: a limit by sex has a reason, and is for where private life is shared. */
const requirementsProblems = (l: ListingFacts): Problem[] =>
  l.sex_allowed === 0
    ? []
    : problems(
        l.listing_type !== 'room' && !isShared(l) && at('sex_allowed', 'listings.sex_only_shared'),
        !isSet(l.sex_allowed_reason.trim()) && at('sex_allowed_reason', 'required'),
      )

/** Where the registry names other owners, the landlord says by what right they let the home. */
const realEstateProblems = (l: ListingFacts): Problem[] =>
  problems(
    !isSet(l.landreg_id) && at('landreg_id', 'required'),
    l.ownership === 'not_owner' && !isSet(l.letting_right) && at('letting_right', 'required'),
  )

/** What a listing lacks before it may be published, by the step on which it is answered. */
export const listingProblems = (l: ListingFacts): Record<ListingStep, Problem[]> => ({
  'real-estate': realEstateProblems(l),
  basics: basicsProblems(l),
  photos: problems(l.photos.length === 0 && at('photos', 'listings.photo_needed')),
  amenities: amenitiesProblems(l),
  pricing: pricingProblems(l),
  utilities: utilitiesProblems(l),
  availability: availabilityProblems(l),
  duration: durationProblems(l),
  requirements: requirementsProblems(l),
  questions: questionsProblems(l.questions),
})

/** Every utility in its order (L-22b): what is not said is as the law has it, and a price is the tenant's alone. */
export const fullUtilities = (said: readonly ListingUtility[]): ListingUtility[] =>
  UTILITIES.map((tag) => {
    const { paid_by_tenant = TENANT_PAYS.includes(tag), price = null } =
      said.find((one) => one.tag === tag) ?? {}
    return { tag, paid_by_tenant, price: paid_by_tenant ? price : null }
  })

type Settled = Partial<ListingFields>
type Before = Pick<ListingFields, 'kitchen' | 'bathroom' | 'amenities' | 'is_definite'>

/** Fields as they are kept: what follows from another one follows it, whoever writes. */
export const settledFields = (given: Settled, before: Before): Settled => {
  const { kitchen, bathroom, amenities, is_definite } = { ...before, ...given }
  const says = (name: keyof ListingFields): boolean => given[name] !== undefined
  const facilities = { shared_kitchen: kitchen, shared_bathroom: bathroom }
  const asSaid = (amenity: string): boolean | null => {
    const said = facilities[amenity as keyof typeof facilities]
    return said === undefined || said === null ? null : said === 'shared'
  }
  return {
    ...given,
    // An amount without a currency is in kronur, as the steps write it.
    ...(isSet(given.price) && !given.currency ? { currency: DEFAULT_CURRENCY } : {}),
    ...(given.utilities ? { utilities: fullUtilities(given.utilities) } : {}),
    ...(given.papers_wanted ? { papers_wanted: [...new Set(given.papers_wanted)] } : {}),
    // What is open-ended has no last day and no longest term.
    ...(!is_definite && (says('is_definite') || says('months_max') || says('available_to'))
      ? { available_to: null, months_max: null }
      : {}),
    ...(given.insurance_type === null ? { insurance_amount: null } : {}),
    ...(given.sex_allowed === 0 ? { sex_allowed_reason: '' } : {}),
    ...(given.amenities || given.kitchen !== undefined || given.bathroom !== undefined
      ? {
          shared_by: isShared({ kitchen, bathroom }) ? given.shared_by : null,
          amenities: [
            ...new Set(amenities.filter((amenity) => asSaid(amenity) !== false)),
            ...(['shared_kitchen', 'shared_bathroom'] as const).filter(
              (amenity) => asSaid(amenity) === true && !amenities.includes(amenity),
            ),
          ],
        }
      : {}),
  }
}

/** What a home of this kind has unless its landlord says otherwise (RA 6 no 2); of a room and of premises we know nothing. */
export const facilitiesOf = (type: ListingType): Pick<ListingFields, 'kitchen' | 'bathroom'> => {
  const usual = type !== 'room' && HOME_TYPES.some((home) => home === type) ? 'own' : null
  return { kitchen: usual, bathroom: usual }
}

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
