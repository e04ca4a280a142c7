import { LANDLORD, TENANT, type Words } from './clause-words.ts'

/** A place in a plain text. */
export interface Place {
  from: number
  to: number
}

/** Abbreviations whose full stop ends nothing. */
const ABBREVIATION = /(\s(?:kr|mán|kl|nr|gr|skv|msk|tel|грн|zł|ca|art|st))\./giu

/** Lower case, numbers in one piece, and a single space for everything that is neither letter nor digit. */
const plainWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/(\d)[.\s](?=\d\d\d)/g, '$1')
    .replace(/(\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** A Danish `en` is an article, where an Icelandic one says "but". */
const DANISH: Words = [
  ' udlejer',
  ' lejer',
  ' ikke ',
  ' ejer',
  ' lejem',
  ' depositum',
  ' bolig',
  'opsig',
  'varsel',
  'måned',
  ' må ',
]
const BUT: Words = [' but ', ' ale ', ' але ', ' men ']

const splitAt = (text: string, words: Words): string[] =>
  words.reduce<string[]>(
    (parts, word) => parts.flatMap((part) => part.split(word).map((one) => ` ${one.trim()} `)),
    [text],
  )

/** The statements of a text: its sentences, and in each what stands before and after a "but". Plain text. */
export const statementsOf = (text: string): string[] =>
  ` ${text}`
    .replace(ABBREVIATION, '$1 ')
    .split(/[;!?\n]|\.(?=\s|$)/)
    .map(plainWords)
    .flatMap((one) => splitAt(one, includesAny(one, DANISH) ? BUT : [...BUT, ' en ']))
    .filter((one) => one.trim() !== '')

export const includesAny = (text: string, words: Words): boolean =>
  words.some((word) => text.includes(word))

/** Where any of the words are, each of them at most so often as it is there. */
export const placesOf = (text: string, words: Words): Place[] =>
  words.flatMap((word) => {
    const places: Place[] = []
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + 1))
      places.push({ from, to: from + word.length })
    return places
  })

export const lastOf = (text: string, words: Words): number =>
  words.reduce((last, word) => Math.max(last, text.lastIndexOf(word)), -1)

/** Whether any of the words begin within so many letters of a place. */
export const isNear = (text: string, { from, to }: Place, words: Words, letters: number): boolean =>
  includesAny(text.slice(Math.max(0, from - letters), to + letters), words)

/** Who is spoken of before a place: the party named last. */
export const partyBefore = (text: string, { from }: Place): 'landlord' | 'tenant' | null => {
  const before = text.slice(0, from + 1)
  const [landlord, tenant] = [lastOf(before, LANDLORD), lastOf(before, TENANT)]
  return landlord < 0 && tenant < 0 ? null : landlord > tenant ? 'landlord' : 'tenant'
}

type Unit = 'hour' | 'day' | 'week' | 'month' | 'year'
const DAYS: Record<Unit, number> = { hour: 1 / 24, day: 1, week: 7, month: 30.4, year: 365 }

/** Beginnings of words for a length of time; `exact` ones are whole words. */
const UNITS: readonly { unit: Unit; begins: Words; exact?: Words }[] = [
  {
    unit: 'hour',
    begins: ['klukkustund', 'klst', 'hour', 'godzin', 'годин'],
    exact: ['timer', 'timers'],
  },
  {
    unit: 'day',
    begins: ['sólarhring', 'dzień', 'dniow', 'днів', 'день', 'døgn'],
    exact: [
      'day',
      'days',
      'доба',
      'добу',
      'доби',
      'діб',
      'dagur',
      'dag',
      'degi',
      'dags',
      'dagar',
      'daga',
      'dögum',
      'dni',
      'dnia',
      'дні',
      'дня',
      'dage',
      'dages',
    ],
  },
  {
    unit: 'week',
    begins: ['tydzień', 'tygodn', 'тижд', 'тижн'],
    exact: [
      'week',
      'weeks',
      'vika',
      'viku',
      'vikna',
      'vikur',
      'vikum',
      'uge',
      'uger',
      'uges',
      'ugers',
    ],
  },
  { unit: 'month', begins: ['mánuð', 'mánað', 'month', 'miesi', 'місяц', 'måned'] },
  {
    unit: 'year',
    begins: ['year'],
    exact: ['ár', 'árs', 'ára', 'rok', 'roku', 'lat', 'рік', 'року', 'роки', 'років', 'års'],
  },
]

const NUMBERS: readonly Words[] = [
  [
    'einn',
    'ein',
    'eins',
    'einnar',
    'eina',
    'one',
    'a',
    'an',
    'jeden',
    'jedno',
    'jednego',
    'один',
    'одного',
    'одна',
    'et',
    'en',
  ],
  [
    'tveir',
    'tvær',
    'tvo',
    'tveggja',
    'tveimur',
    'two',
    'dwa',
    'dwóch',
    'dwu',
    'dwutygodn',
    'два',
    'двох',
    'дві',
    'to',
  ],
  ['þrír', 'þrjár', 'þrjá', 'þriggja', 'þremur', 'three', 'trzy', 'trzech', 'три', 'трьох', 'tre'],
  [
    'fjórir',
    'fjórar',
    'fjóra',
    'fjögurra',
    'fjórum',
    'four',
    'cztery',
    'czterech',
    'чотири',
    'чотирьох',
    'fire',
  ],
  ['fimm', 'five', 'pięć', 'pięciu', 'пять', 'пяти', 'fem'],
  ['sex', 'six', 'sześć', 'sześciu', 'шість', 'шести', 'seks'],
  ['sjö', 'seven', 'siedem', 'siedmiu', 'сім', 'семи', 'syv'],
  ['átta', 'eight', 'osiem', 'ośmiu', 'вісім', 'восьми', 'otte'],
  ['níu', 'nine', 'dziewięć', 'dziewięciu', 'девять', 'девяти', 'ni'],
  ['tíu', 'ten', 'dziesięć', 'dziesięciu', 'десять', 'десяти', 'ti'],
  ['ellefu', 'eleven', 'jedenaście', 'одинадцять', 'elleve'],
  ['tólf', 'twelve', 'dwanaście', 'dwunastu', 'дванадцять', 'tolv'],
]
const VALUES = new Map(NUMBERS.flatMap((words, at) => words.map((word) => [word, at + 1] as const)))
/** Polish and Ukrainian write the number and the unit as one word. */
const ONE_WORD = new Map<string, number>([
  ['dwutyg', 14],
  ['jednomies', 30.4],
  ['dwumies', 60.8],
  ['trzymies', 91.2],
  ['czteromies', 121.6],
  ['sześciomies', 182.4],
  ['двотижн', 14],
  ['одномісяч', 30.4],
  ['двомісяч', 60.8],
  ['тримісяч', 91.2],
  ['чотиримісяч', 121.6],
])

/** A length of time that is written in a statement; `is_counted` where a number says how much. */
export interface Span extends Place {
  days: number
  is_counted: boolean
}

const unitOf = (word: string): Unit | null =>
  UNITS.find(
    ({ begins, exact }) => exact?.includes(word) || begins.some((one) => word.startsWith(one)),
  )?.unit ?? null
const valueOf = (word: string | undefined): number | null => {
  const digits = /^\d{1,3}/.exec(word ?? '')
  return digits ? Number(digits[0]) : (VALUES.get(word ?? '') ?? null)
}

/** The lengths of time of a statement: "six months", "14 dages", "viku", "trzymiesięczny". */
export const spansOf = (text: string): Span[] => {
  const spans: Span[] = []
  let [from, before] = [1, undefined as string | undefined]
  for (const word of text.trim().split(' ')) {
    const to = from + word.length
    const joined = [...ONE_WORD].find(([beginning]) => word.startsWith(beginning))
    const unit = unitOf(word)
    if (joined) spans.push({ from, to, days: joined[1], is_counted: true })
    else if (unit) {
      const count = valueOf(before)
      spans.push({ from, to, days: (count ?? 1) * DAYS[unit], is_counted: count !== null })
    }
    before = word
    from = to + 1
  }
  return spans
}

/** Amounts of money in a statement: whole numbers beside the króna. */
export const amountsOf = (text: string): number[] =>
  [
    ...text.matchAll(/ (\d{4,9}) (?:kr|krón|isk|íslensk)/g),
    ...text.matchAll(/ (?:kr|isk) (\d{4,9}) /g),
  ].map((found) => Number(found[1]))
