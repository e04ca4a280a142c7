import { isPremises, LISTING_TYPES } from '../enums.ts'

export const REGIONS = [
  'Höfuðborgarsvæðið',
  'Suðurnes',
  'Vesturland',
  'Vestfirðir',
  'Norðurland vestra',
  'Norðurland eystra',
  'Austurland',
  'Suðurland',
] as const
export const SORTS = ['newest', 'price', '-price', '-size_m2'] as const

/** Counting further costs more with every home in the table and tells nobody more. No page of a search begins beyond it. */
export const COUNT_CAP = 480

/** The longest text that a search takes. */
export const SEARCH_TEXT_MAX = 100

/** One kind, or all kinds of premises together. */
const SEARCHED_TYPES = [...LISTING_TYPES, 'premises'] as const
/** Whether a search is for premises, of one kind or of all. */
export const isForPremises = (type: string | null | undefined): boolean =>
  type === 'premises' || isPremises(type)

/** What many look for, of all that may come with a home. */
const SEARCHED_AMENITIES = [
  'furnished',
  'washing_machine',
  'dishwasher',
  'balcony',
  'garden',
  'storage_room',
  'parking',
  'garage',
  'ev_charging',
  'lift',
  'wheelchair_access',
  'internet_connection',
] as const

/**
 * The filters of a search beside its text. The query of the endpoint, the SQL, the address of the page and the form are
 * made of this list. `column` and `bound`: the number that it limits, and from which side. `many`: any number of a list, all of
 * which the home has. `months`: how long one wants to stay. `form`: where the form of the search has it; what has none is for callers of the API.
 */
export const FILTERS = {
  region: { choices: REGIONS, form: 'more' },
  listing_type: { choices: SEARCHED_TYPES, form: 'main' },
  price_min: { max: 100_000_000, column: 'price', bound: 'least', form: 'more' },
  price_max: { max: 100_000_000, column: 'price', bound: 'most', form: 'main' },
  rooms_min: { max: 40, column: 'rooms', bound: 'least', form: 'main' },
  rooms_max: { max: 40, column: 'rooms', bound: 'most' },
  size_min: { max: 5000, column: 'size_m2', bound: 'least', form: 'more' },
  size_max: { max: 5000, column: 'size_m2', bound: 'most' },
  available_by: { is_day: true, form: 'more' },
  months: { max: 240, form: 'more' },
  persons: { max: 40, column: 'persons_max', bound: 'least', form: 'more' },
  pets: { is_flag: true, form: 'more' },
  amenities: { many: SEARCHED_AMENITIES, form: 'more' },
  area: { is_area: true },
} as const
export type FilterName = keyof typeof FILTERS
/** What a search may go without, the words among them: what stands most often in the way first. */
export const DROPPABLE = [
  'q',
  'area',
  'amenities',
  'pets',
  'price_max',
  'rooms_min',
  'size_min',
  'persons',
  'months',
  'available_by',
  'region',
  'listing_type',
  'price_min',
  'rooms_max',
  'size_max',
] as const satisfies readonly (FilterName | 'q')[]
export type Droppable = (typeof DROPPABLE)[number]
export type FormFilter = {
  [N in FilterName]: (typeof FILTERS)[N] extends { form: string } ? N : never
}[FilterName]
export const FORM_FILTERS = (Object.keys(FILTERS) as FilterName[]).filter(
  (name): name is FormFilter => 'form' in FILTERS[name],
)
