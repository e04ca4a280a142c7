import { startingWith } from '#core/server/like.ts'
import { PREMISES_TYPES } from '../../shared/enums.ts'
import type { PlaceFilters } from '../../shared/model.ts'
import { pointsOfArea } from '../../shared/steps/areas.ts'
import { FILTERS, type FilterName } from '../../shared/steps/filters.ts'

/**
 * The words of a search, understood: postal codes that it means and the beginning of a street. Words that name no place are
 * looked for in titles too.
 */
export interface Meant {
  postal_codes: readonly string[] | null
  street: string | null
  street_codes: readonly string[]
  /** Words of titles, as a text of tsquery. */
  titles: string | null
}

/** The values that the predicates of a search compare a home with; null where the search asks nothing of it. */
export interface Conditions {
  /** A pattern of `like` over the folded street. */
  street_like: string | null
  /** Homes of these postal codes are meant as well as those of the street. */
  street_codes: readonly string[]
  /** A text of tsquery: homes with these words in their title are meant as well as those of the street. */
  title_query: string | null
  postal_codes: readonly string[] | null
  listing_type: string | null
  price_min: number | null
  price_max: number | null
  rooms_min: number | null
  rooms_max: number | null
  size_min: number | null
  size_max: number | null
  pets: boolean | null
  available_by: string | null
  months: number | null
  persons: number | null
  amenities: string[] | null
  /** A polygon as PostgreSQL reads it. */
  area: string | null
}
type Condition = keyof Conditions

/** Where a listing `l` is, as `listings_location` has it. */
export const POINT = 'point(l.longitude, l.latitude)'

/** A search may ask for all kinds of premises together. */
const PREMISES = `l.listing_type in (${PREMISES_TYPES.map((type) => `'${type}'`).join(', ')})`

/**
 * A search that names no kind means homes: somebody who looks for one would otherwise find storage rooms first whenever
 * they sort by rent. Premises are found by their kind or all together, and are on a page of their own (`/commercial-listings`).
 */
const HOMES = `(l.listing_type is null or not ${PREMISES})`

/** A home that is not on the map is in no area. */
const IN_AREA = `l.latitude is not null and ${POINT} <@ ?::polygon`

/** SQL about a listing `l` that holds where `asked` is in the search. `?` stands for the next of `values`. */
interface Predicate {
  asked: Condition
  values: readonly Condition[]
  text: string
  /** Holds where `asked` is not in the search. */
  otherwise?: string
}

type Bound = {
  [N in FilterName]: (typeof FILTERS)[N] extends { bound: string } ? N : never
}[FilterName]
const BOUNDS = (Object.keys(FILTERS) as FilterName[]).filter(
  (name): name is Bound => 'bound' in FILTERS[name],
)
const boundOf = (name: Bound): Predicate => ({
  asked: name,
  values: [name],
  text: `l.${FILTERS[name].column} ${FILTERS[name].bound === 'least' ? '>=' : '<='} ?`,
})

/** What the words of a search may be. */
const WORDS = [
  { asked: 'street_codes', text: 'l.postal_code = any(?::text[])' },
  { asked: 'street_like', text: 'l.street_key like ?' },
  { asked: 'title_query', text: 'l.title_terms @@ ?::tsquery' },
] as const
const wordsGiven = (conditions: Conditions) =>
  WORDS.filter(({ asked }) => conditions[asked] !== null && conditions[asked].length > 0)

const PREDICATES: readonly Predicate[] = [
  {
    asked: 'street_like',
    values: WORDS.map(({ asked }) => asked),
    text: `(${WORDS.map(({ text }) => text).join(' or ')})`,
  },
  { asked: 'postal_codes', values: ['postal_codes'], text: 'l.postal_code = any(?::text[])' },
  {
    asked: 'listing_type',
    values: ['listing_type', 'listing_type'],
    text: `(l.listing_type = ? or ? = 'premises' and ${PREMISES})`,
    otherwise: HOMES,
  },
  ...BOUNDS.map(boundOf),
  { asked: 'pets', values: [], text: 'l.pets_allowed' },
  { asked: 'available_by', values: ['available_by'], text: 'l.available_from <= ?::date' },
  {
    asked: 'months',
    values: ['months', 'months'],
    text: '(l.months_min is null or l.months_min <= ?::int) and (not l.is_definite or l.months_max is null or l.months_max >= ?::int)',
  },
  { asked: 'amenities', values: ['amenities'], text: 'l.amenities @> ?::text[]' },
  { asked: 'area', values: ['area'], text: IN_AREA },
]
// A sum is in no index of points.
const AREA_WALKED: Predicate = {
  asked: 'area',
  values: ['area'],
  text: 'l.latitude is not null and point(l.longitude + 0, l.latitude) <@ ?::polygon',
}

export const conditionsOf = (search: PlaceFilters, meant: Meant): Conditions => ({
  street_like: meant.street === null ? null : startingWith(meant.street),
  street_codes: meant.street_codes,
  title_query: meant.titles,
  postal_codes: meant.postal_codes,
  listing_type: search.listing_type ?? null,
  price_min: search.price_min ?? null,
  price_max: search.price_max ?? null,
  rooms_min: search.rooms_min ?? null,
  rooms_max: search.rooms_max ?? null,
  size_min: search.size_min ?? null,
  size_max: search.size_max ?? null,
  pets: search.pets === true ? true : null,
  available_by: search.available_by ?? null,
  months: search.months ?? null,
  persons: search.persons ?? null,
  amenities: search.amenities === undefined ? null : search.amenities.split(','),
  area: search.area === undefined ? null : polygonOf(search.area),
})

/** `-21.9,64.1;...` as `((-21.9,64.1),...)`. */
const polygonOf = (area: string): string =>
  `(${(pointsOfArea(area) ?? []).map(([x, y]) => `(${x},${y})`).join(',')})`

const filled = ({ text, values }: Predicate, put: (condition: Condition) => string): string => {
  let n = 0
  return text.replace(/\?/g, () => put(values[n++]!))
}

/**
 * SQL: ` and ...` over published listings `l`, for one search whose values become parameters. `is_crowded`: the area has so many homes
 * that reading in order finds a page sooner than sorting all that lie in it.
 */
export const whereOf = (
  conditions: Conditions,
  put: (value: unknown) => string,
  is_crowded = false,
): string =>
  PREDICATES.map((one) => {
    if (conditions[one.asked] === null) return one.otherwise ?? null
    if (one.asked === 'street_like')
      return `(${wordsGiven(conditions)
        .map(({ asked, text }) => text.replace('?', put(conditions[asked])))
        .join(' or ')})`
    if (one.asked === 'listing_type')
      return conditions.listing_type === 'premises'
        ? PREMISES
        : `l.listing_type = ${put(conditions.listing_type)}`
    const isWalked = one.asked === 'area' && is_crowded
    return filled(isWalked ? AREA_WALKED : one, (name) => put(conditions[name]))
  })
    .filter((text) => text !== null)
    .map((text) => ` and ${text}`)
    .join('')

/**
 * SQL: the rows of a search, in parts that share no home. Words that may be a place, a street and words of a title make one of
 * each, since no index answers an `or` of them in the order of the search.
 */
export const partsOf = (
  conditions: Conditions,
  put: (value: unknown) => string,
  is_crowded = false,
): string[] => {
  const from = `from listings l where l.status = 'published'`
  const words = conditions.street_like === null ? [] : wordsGiven(conditions)
  const others = whereOf({ ...conditions, street_like: null }, put, is_crowded)
  if (words.length === 0) return [`${from}${others}`]
  const texts = words.map(({ asked, text }) => text.replace('?', put(conditions[asked])))
  return texts.map((text, index) =>
    [`${from}${others} and ${text}`, ...texts.slice(0, index)].join(' and not '),
  )
}

/** Whether the last part of a search is of words in titles. */
export const endsInTitles = (conditions: Conditions): boolean =>
  conditions.street_like !== null && wordsGiven(conditions).at(-1)?.asked === 'title_query'

/** SQL: how many homes the parts of a search have, counted to the cap and one more in each. */
export const countOf = (parts: readonly string[], cap: number, and = ''): string =>
  parts
    .map((part) => `(select count(*) from (select ${part}${and} limit ${cap + 1}) found)`)
    .join(' + ')

/**
 * SQL: whether a published listing `l` is among what a saved search finds. `of` is a row with a column for each of
 * `Conditions`. It is made of the predicates of the search, so that both always say the same.
 */
export const fitsSearch = (of: string): string =>
  PREDICATES.map((one) => {
    const text = filled(one, (name) => `${of}.${name}`)
    return `(case when ${of}.${one.asked} is null then ${one.otherwise ?? 'true'} else ${text} end)`
  }).join(' and ')
