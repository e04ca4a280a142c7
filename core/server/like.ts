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
