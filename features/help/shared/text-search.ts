import type { Lang } from '#core/shared/language/languages.ts'

const LETTERS: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  æ: 'ae',
  ö: 'o',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
}

/** People type without accents: `husaleiga` finds `húsaleiga`, `najem` and `kaucję` alike. */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[þðæöøłß]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** A word as it is stored where the database has no stemmer. Ukrainian і and о change places as a word is inflected (договір, договору). */
export const storedForm = (lang: Lang, word: string): string =>
  lang === 'uk' ? fold(word).replaceAll('і', 'о') : fold(word)

/** The words of a text, lower case, without what is between them. An apostrophe inside a Ukrainian word belongs to it. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .replace(/(\p{Script=Cyrillic})['’ʼ](?=\p{Script=Cyrillic})/gu, '$1')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word.length <= 60)

// Endings of nouns, adjectives and verbs, the long ones first. Stripped words are looked for by how they begin.
const POLISH = [
  'iejszych',
  'iejszego',
  'owaniem',
  'owania',
  'owanie',
  'ościach',
  'ością',
  'ości',
  'ość',
  'niach',
  'niami',
  'niem',
  'nia',
  'nie',
  'iach',
  'iami',
  'iego',
  'iemu',
  'ach',
  'ami',
  'ego',
  'emu',
  'owi',
  'ych',
  'ymi',
  'imi',
  'ich',
  'iem',
  'iej',
  'cie',
  'ów',
  'om',
  'em',
  'ej',
  'ym',
  'im',
  'ie',
  'ia',
  'ią',
  'ię',
  'iu',
  'ji',
  'ja',
  'ję',
  'ją',
  'je',
  'a',
  'ą',
  'e',
  'ę',
  'i',
  'o',
  'ó',
  'u',
  'y',
]
const UKRAINIAN = [
  'уваннями',
  'уванням',
  'ування',
  'уванні',
  'остями',
  'остях',
  'ості',
  'істю',
  'ість',
  'еннями',
  'енням',
  'ення',
  'енні',
  'аннями',
  'анням',
  'ання',
  'анні',
  'ового',
  'ому',
  'ого',
  'ими',
  'ами',
  'ями',
  'ові',
  'еві',
  'ати',
  'ити',
  'іти',
  'ах',
  'ях',
  'ам',
  'ям',
  'ом',
  'ем',
  'єм',
  'ою',
  'ею',
  'єю',
  'ів',
  'їв',
  'ей',
  'ий',
  'ій',
  'им',
  'их',
  'ої',
  'ію',
  'ії',
  'ія',
  'а',
  'я',
  'о',
  'е',
  'є',
  'и',
  'і',
  'ї',
  'у',
  'ю',
  'ь',
  'й',
]
const byLength = (lang: Lang, endings: readonly string[]): string[] =>
  [...new Set(endings.map((ending) => storedForm(lang, ending)))].toSorted(
    (a, b) => b.length - a.length,
  )
const ENDINGS: Partial<Record<Lang, readonly string[]>> = {
  pl: byLength('pl', POLISH),
  uk: byLength('uk', UKRAINIAN),
}

/** How every form of a word begins, as near as its endings tell; at least four letters where the word has them. */
export const beginningOf = (lang: Lang, word: string): string => {
  const folded = storedForm(lang, word)
  const ending = ENDINGS[lang]?.find(
    (one) => folded.endsWith(one) && folded.length - one.length >= 4,
  )
  return ending ? folded.slice(0, -ending.length) : folded
}

// Words that are in every text say nothing about which one is looked for (Danish and English have the database's own lists).
const STOPS: Partial<Record<Lang, ReadonlySet<string>>> = {
  pl: new Set(
    'a aby ale bo by być czy co dla do gdy i ich ile ja jak jaka jaki jakie jako je jest jeśli już kiedy kto która które który ma mam mnie mogę można może mój moja na nad nie o od oraz po pod przed przez przy się są ta tak te to trzeba tu ty u w we więc z za ze że'.split(
      ' ',
    ),
  ),
  uk: new Set(
    'а або але б без бо в ви від він вона вони воно до де для є же з за зі і із й коли мене мені ми мій моя може можна на над не ні о об однак оскільки от під по при про скільки та так такі те ти то треба у хто це чи чого чому що щоб щодо я як яка який які якщо'.split(
      ' ',
    ),
  ),
}
export const isStop = (lang: Lang, word: string): boolean => STOPS[lang]?.has(word) ?? false

export const QUERY_MAX = 100
