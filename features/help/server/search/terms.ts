import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BinaryLemmatizer, CompoundSplitter, createKnownLemmaFilter, isStopword } from 'lemma-is'
import type { Lang } from '#core/shared/language/languages.ts'
import { beginningOf, fold, isStop, storedForm, wordsOf } from '../../shared/text-search.ts'

/** The database's own stemmers serve English and Danish; the other three are reduced here and stored as they are. */
export const CONFIG: Record<Lang, 'simple' | 'english' | 'danish'> = {
  is: 'simple',
  en: 'english',
  uk: 'simple',
  pl: 'simple',
  da: 'danish',
}

interface Icelandic {
  lemmas: (word: string) => string[]
}
let icelandic: Icelandic | null = null

// 9 MB of word forms, read when the first Icelandic text or question comes.
const openIcelandic = (): Icelandic => {
  if (icelandic) return icelandic
  const file = readFileSync(
    createRequire(import.meta.url).resolve('lemma-is/data/lemma-is.core.bin'),
  )
  const lemmatizer = BinaryLemmatizer.loadFromBuffer(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
  )
  const splitter = new CompoundSplitter(
    lemmatizer,
    createKnownLemmaFilter(lemmatizer.getAllLemmas()),
  )
  icelandic = {
    lemmas: (word) => {
      const whole = lemmatizer.lemmatize(word)
      const { isCompound, parts } = splitter.split(word)
      return [...whole, ...(isCompound ? parts : [])]
    },
  }
  return icelandic
}

const REMEMBERED = 60_000
const known = new Map<string, readonly string[]>()

/** Base forms of an Icelandic word, of its parts where it is a compound, and the word as typed without accents. */
const icelandicTerms = (word: string): readonly string[] => {
  const earlier = known.get(word)
  if (earlier) return earlier
  const lemmas = openIcelandic().lemmas(word)
  const terms = [
    ...new Set(
      [...lemmas, fold(word), ...lemmas.map(fold)]
        .map((one) => one.toLowerCase())
        .filter((one) => /^[\p{L}\p{N}]+$/u.test(one)),
    ),
  ]
  if (known.size >= REMEMBERED) known.clear()
  known.set(word, terms)
  return terms
}

/** A text as the words that are stored for searching. */
export const storedWords = (lang: Lang, text: string): string => {
  const words = wordsOf(text)
  if (lang === 'is') return words.flatMap((word) => icelandicTerms(word)).join(' ')
  return lang === 'uk' || lang === 'pl'
    ? words.map((word) => storedForm(lang, word)).join(' ')
    : words.join(' ')
}

export interface Asked {
  /** Texts of tsquery: every word, any word, and any word that begins alike, for words that no dictionary knows. */
  all: string
  any: string
  alike: string
  /** Does this word of a text answer? */
  answers: (word: string) => boolean
}

const WORDS_MAX = 12

/** The last word may not be finished, and an Icelandic one may be typed without accents: both are looked for by how they begin. */
const groupOf = (lang: Lang, word: string): string => {
  if (lang === 'en' || lang === 'da') return `${word}:*`
  if (lang !== 'is') return `${beginningOf(lang, word)}:*`
  const begin = fold(word)
  return `(${[...icelandicTerms(word), ...(begin.length >= 3 ? [`${begin}:*`] : [])].join(' | ')})`
}

const similarWordsQuery = (lang: Lang, word: string): string =>
  `${storedForm(lang, word).slice(0, Math.max(4, Math.ceil(word.length * 0.6)))}:*`

const sayNothing = (lang: Lang, word: string): boolean =>
  lang === 'is' ? isStopword(word) : isStop(lang, word)

const wordMatcher = (lang: Lang, words: readonly string[]): Asked['answers'] => {
  if (lang === 'is') {
    const wanted = new Set(words.flatMap((word) => icelandicTerms(word)))
    const begun = words.map(fold).filter((word) => word.length >= 3)
    return (word) =>
      icelandicTerms(word).some((term) => wanted.has(term)) ||
      begun.some((begin) => fold(word).startsWith(begin))
  }
  const beginnings = words.map((word) =>
    lang === 'uk' || lang === 'pl'
      ? beginningOf(lang, word)
      : fold(word).slice(0, Math.max(3, word.length - 2)),
  )
  return (word) => {
    const folded = storedForm(lang, word)
    return beginnings.some((begin) => folded.startsWith(begin))
  }
}

/** The words of twenty texts are mostly the same few hundred. */
const remembered = (answers: Asked['answers']): Asked['answers'] => {
  const announced = new Map<string, boolean>()
  return (word) => {
    const earlier = announced.get(word)
    if (earlier !== undefined) return earlier
    const answer = answers(word)
    announced.set(word, answer)
    return answer
  }
}

/** What was typed, as questions to the stored words; null where no word was typed. */
export const askedWords = (lang: Lang, q: string): Asked | null => {
  const typed = [...new Set(wordsOf(q))].slice(0, WORDS_MAX)
  const telling = typed.filter((word) => !sayNothing(lang, word))
  const words = telling.length > 0 ? telling : typed
  if (words.length === 0) return null
  const groups = words.map((word) => groupOf(lang, word))
  return {
    all: groups.join(' & '),
    any: groups.join(' | '),
    alike: words.map((word) => similarWordsQuery(lang, word)).join(' | '),
    answers: remembered(wordMatcher(lang, words)),
  }
}
