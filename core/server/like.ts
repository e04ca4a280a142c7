import { sql, type SQL } from 'drizzle-orm'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for what holds this text; the text's own wildcards mean themselves. */
export const containing = (text: string): string => `%${escaped(text)}%`

// By what is typed on a keyboard without Icelandic letters.
const SPELLINGS: Readonly<Record<string, string>> = {
  a: '[aá]',
  d: '[dð]',
  e: '[eé]',
  i: '[ií]',
  o: '[oóöø]',
  u: '[uú]',
  y: '[yý]',
}

/** A regular expression of PostgreSQL for what holds this text, with or without its accents: gudrun finds Guðrún. */
export const spelledAlike = (text: string): string =>
  text
    .toLowerCase()
    .replace(/th|ae|[\s\S]/gu, (part) =>
      part === 'th'
        ? '(t[hH]|þ)'
        : part === 'ae'
          ? '([aá][eé]|æ)'
          : (SPELLINGS[part] ?? part.replace(/[^\p{L}\p{N}\s]/u, '\\$&')),
    )

/** A LIKE pattern for what begins with this text. */
export const startingWith = (text: string): string => `${escaped(text)}%`

/** Words that are looked for at once; the rest of what was typed is passed over. */
const WORDS_MAX = 8

/** The words of what was typed, without the commas of an address. */
export const wordsOf = (typed: string): string[] =>
  typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** A regular expression of PostgreSQL for this word; a number begins where it stands, so that 9 is neither 19 nor 109. */
export const wordAlike = (word: string): string =>
  isNumber(word) ? `\\m${word}` : spelledAlike(word)

/** The regular expressions of all words of what was typed. */
export const wordsAlike = (typed: string): string[] => wordsOf(typed).map(wordAlike)

/**
 * SQL: whether each word that was typed is somewhere in these texts, in any order, with or without its accents. The texts are
 * put together once for all words.
 */
export const hasEachWord = (texts: SQL, typed: string): SQL =>
  sql`${texts} ~* all (${sql.param(wordsAlike(typed))}::text[])`
