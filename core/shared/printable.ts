// The letters that the document's one font has: Latin, Greek, Cyrillic, and the signs that people write in leases.
const LETTERS =
  '\\n\\u0020-\\u007e\\u00a0-\\u024f\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u0490\\u0491\\u1e00-\\u1ef9\\u2009\\u200a\\u2010-\\u2015\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u202f\\u2030\\u2032\\u2033\\u2039\\u203a\\u2070\\u2071\\u2074-\\u2079\\u2080-\\u2089\\u20ac\\u2116\\u2122\\u2190-\\u2193\\u2212\\u2248\\u2260\\u2264\\u2265\\u25a0\\u25a1'
export const FOREIGN = new RegExp(`[^${LETTERS}]`, 'gu')
// Joiners, direction marks and picture selectors: invisible, so leaving them out changes no word.
const INVISIBLE =
  /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\u{fe00}-\u{fe0f}]/gu

const normalized = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(INVISIBLE, '')

/** A sign for what cannot be printed: the typesetter ends the whole process at some of them, so none gets through. */
export const printableText = (text: string): string => normalized(text).replace(FOREIGN, '□')

/** The signs that the signed paper could not show, each once. */
export const unprintable = (text: string): string[] => [...new Set(normalized(text).match(FOREIGN))]
