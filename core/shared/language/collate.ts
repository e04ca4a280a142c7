import type { Lang } from './languages.ts'

const LATIN = 'abc[dðđ]efghijklmnopqrstuvwxyzþ'
const CYRILLIC = 'абв[гґ]д[её]єжзи[ії]йклмнопрст[уў]фхцчшщъыьэюя'

/** The letters of each alphabet in order; letters in brackets share a place (CLDR 48, as PostgreSQL's ICU sorts). */
const ALPHABETS: Record<Lang, string> = {
  is: `aábc[dðđ]eéfghiíjklmnoópqrstuúvwxyýzþ[æä][öø]å${CYRILLIC}`,
  en: LATIN + CYRILLIC,
  uk: `абвгґд[её]єжзиіїйклмнопрст[уў]фхцчшщъыьэюя${LATIN}`,
  pl: `aąbcć[dðđ]eęfghijklłmnńoópqrsśtuvwxyzźżþ${CYRILLIC}`,
  da: `abc[dðđ]efghijklmnopqrstuvwx[yü]z[æä][øöő]å${CYRILLIC}`,
}
const SIGNS = "_-–—,;:!?.…'‘’“”„«»()[]{}§@*/\\&#%°+<=>|~"
const SPELT_OUT: Record<string, string> = { æ: 'ae', œ: 'oe', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

const placesOf = (alphabet: string): Map<string, number> => {
  const groups = alphabet.match(/\[[^\]]+\]|./gu) ?? []
  return new Map(
    groups.flatMap((group, place) =>
      [...group.replace(/[[\]]/g, '')].map((letter) => [letter, place] as const),
    ),
  )
}

const PLACES = new Map<Lang, Map<string, number>>()
const placesFor = (lang: Lang): Map<string, number> => {
  const known = PLACES.get(lang) ?? placesOf(ALPHABETS[lang])
  PLACES.set(lang, known)
  return known
}

// Spaces, then signs, then digits, then letters; letters of no alphabet of ours come last.
const weightOf = (char: string, places: Map<string, number>): number => {
  const place = places.get(char)
  if (place !== undefined) return 1000 + place
  if (/\s/.test(char)) return 1
  if (/\d/.test(char)) return 500 + Number(char)
  if (/\p{L}/u.test(char)) return 10_000 + char.codePointAt(0)!
  const sign = SIGNS.indexOf(char)
  return sign < 0 ? 100 + (char.codePointAt(0)! % 400) : 2 + sign
}

const primaryKey = (text: string, lang: Lang): number[] => {
  const places = placesFor(lang)
  const lower = text.normalize('NFC').toLowerCase()
  const letters = lang === 'da' ? lower.replaceAll('aa', 'å').replaceAll('þ', 'th') : lower
  return [...letters].flatMap((char) => {
    if (places.has(char)) return [weightOf(char, places)]
    const plain = SPELT_OUT[char] ?? char.normalize('NFD').replace(/\p{M}/gu, '')
    return [...plain].map((part) => weightOf(part, places))
  })
}

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1)
    if (a[index] !== b[index]) return a[index]! - b[index]!
  return a.length - b.length
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Order of two texts by the alphabet of the language (FM-07, ID-21); accents and then capitals decide between equals. */
export const compareText =
  (lang: Lang) =>
  (a: string, b: string): number =>
    compareKeys(primaryKey(a, lang), primaryKey(b, lang)) ||
    byCode(a.normalize('NFD').toLowerCase(), b.normalize('NFD').toLowerCase()) ||
    (lang === 'da' ? byCode(a, b) : byCode(b, a))

/** A sorted copy, by name. */
export const sortNames = <T>(lang: Lang, items: readonly T[], nameOf: (item: T) => string): T[] => {
  const compare = compareText(lang)
  return [...items].sort((a, b) => compare(nameOf(a), nameOf(b)))
}
