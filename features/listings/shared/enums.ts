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
const LETTERS: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  æ: 'ae',
  ö: 'o',
  ø: 'o',
  ł: 'l',
}

/** People type without accents: `grettisgata` and `Þórunnarstræti` are found alike. */
export const searchKey = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[þðæöøł]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The address as everybody sees it: without its number where the landlord hides it. */
export const shownAddress = (street_address: string, show_house_number: boolean): string =>
  show_house_number ? street_address : street_address.replace(/\s\d[^]*$/, '').trimEnd()

/** What of a typed search may be a street: its first part between commas that is not empty. */
export const streetOf = (q: string): string => q.split(',').map(searchKey).find(Boolean) ?? ''

/** Words that are looked for in titles at once. */
const TITLE_WORDS_MAX = 8

/** A text of tsquery: titles with a word that begins with each of those typed. Null where no word has two letters. */
export const titleQuery = (q: string): string | null => {
  const words = (searchKey(q).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 1)
  return words.length === 0
    ? null
    : words
        .slice(0, TITLE_WORDS_MAX)
        .map((word) => `'${word}':*`)
        .join(' & ')
}

/** How soon a landlord replies: an hour, a day, three days, a week, or longer. */
export const REPLY_WITHIN = ['hour', 'day', 'three_days', 'week', 'longer'] as const

/** A translation by machine is waited for, is there, or failed. */
export const TEXT_STATES = ['waiting', 'ready', 'failed'] as const
export const TEXT_AUTHORS = ['machine', 'person'] as const

/** How well the place of a home on the map is known: the house, its street, or its postal code alone. */
export const LOCATION_PRECISIONS = ['house', 'street', 'area'] as const
