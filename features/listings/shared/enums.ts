/** What a search chooses from; plain lists, so that public pages carry no schemas. */
export const HOME_TYPES = [
  'apartment',
  'studio',
  'room',
  'detached_house',
  'semi_detached',
  'terraced_house',
  'basement',
] as const
/** Where nobody lives. A search that names no kind leaves them out: who looks for a home does not want garages among them. */
export const PREMISES_TYPES = ['office', 'shop', 'industrial', 'storage', 'garage'] as const
export type PremisesType = (typeof PREMISES_TYPES)[number]
export const LISTING_TYPES = [...HOME_TYPES, ...PREMISES_TYPES] as const
export const isPremises = (type: string | null | undefined): type is PremisesType =>
  PREMISES_TYPES.some((one) => one === type)

/** A storage room or a garage is one room, which tells nobody anything; an office says how many it has. */
export const showsRooms = (type: string | null, rooms: number | null): rooms is number =>
  rooms !== null && !(isPremises(type) && rooms === 1)
const LETTERS: Readonly<Record<string, string>> = { þ: 'th', ð: 'd', æ: 'ae', ö: 'o', ø: 'o' }

/** People type without accents: `grettisgata` and `Þórunnarstræti` are found alike. */
export const searchKey = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[þðæöø]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The address as everybody sees it: without its number where the landlord hides it. */
export const shownAddress = (street_address: string, show_house_number: boolean): string =>
  show_house_number ? street_address : street_address.replace(/\s\d[^]*$/, '').trimEnd()

/** What of a typed search may be a street: the words before the first comma. */
export const streetOf = (q: string): string => searchKey(q.split(',')[0] ?? '')

/** How soon a landlord replies: an hour, a day, three days, a week, or longer. */
export const REPLY_WITHIN = ['hour', 'day', 'three_days', 'week', 'longer'] as const

/** A translation by machine is waited for, is there, or failed. */
export const TEXT_STATES = ['waiting', 'ready', 'failed'] as const
export const TEXT_AUTHORS = ['machine', 'person'] as const

/** How well the place of a home on the map is known: the house, its street, or its postal code alone. */
export const LOCATION_PRECISIONS = ['house', 'street', 'area'] as const
