/** What a search chooses from; plain lists, so that public pages carry no schemas. */
export const LISTING_TYPES = ['apartment', 'studio', 'room', 'detached_house', 'semi_detached', 'terraced_house', 'basement', 'storage', 'garage', 'office', 'shop', 'industrial'] as const
export const REGIONS = ['Höfuðborgarsvæðið', 'Suðurnes', 'Vesturland', 'Vestfirðir', 'Norðurland vestra', 'Norðurland eystra', 'Austurland', 'Suðurland'] as const
export const SORTS = ['newest', 'price', '-price', '-size_m2'] as const

const LETTERS: Readonly<Record<string, string>> = { þ: 'th', ð: 'd', æ: 'ae', ö: 'o', ø: 'o' }

/** People type without accents: `grettisgata` and `Þórunnarstræti` are found alike. */
export const searchKey = (words: string): string =>
  words.toLowerCase().replace(/[þðæöø]/g, (letter) => LETTERS[letter] ?? letter).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

/** The address as everybody sees it: without its number where the landlord hides it. */
export const shownAddress = (street_address: string, show_house_number: boolean): string =>
  show_house_number ? street_address : street_address.replace(/\s+\d.*$/, '')

/** What of a typed search may be a street: the words before the first comma. */
export const streetOf = (q: string): string => searchKey(q.split(',')[0] ?? '')
