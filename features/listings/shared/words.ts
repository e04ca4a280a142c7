const LETTERS: Readonly<Record<string, string>> = { þ: 'th', ð: 'd', æ: 'ae', ö: 'o', ø: 'o' }

/** People type without accents: `grettisgata` and `Þórunnarstræti` are found alike. */
export const searchKey = (words: string): string =>
  words.toLowerCase().replace(/[þðæöø]/g, (letter) => LETTERS[letter] ?? letter).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

/** The address as everybody sees it: without its number where the landlord hides it. */
export const shownAddress = (street_address: string, show_house_number: boolean): string =>
  show_house_number ? street_address : street_address.replace(/\s+\d.*$/, '')

/** What of a typed search may be a street: the words before the first comma. */
export const streetOf = (q: string): string => searchKey(q.split(',')[0] ?? '')
