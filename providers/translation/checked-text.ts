import type { Passage } from './port.ts'

// Control characters but the end of a line, and signs without width: direction marks let a text look like another one.
const HIDDEN = /[^\P{C}\n]/gu
const LINK = /(?:https?:\/\/|www\.)[^\s<>"]{1,300}/gi
const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/gu
// Without a scheme people still read it as an address.
const SITE =
  /[\p{L}\p{N}-]{2,63}\.(?:com|net|org|info|is|pl|dk|ua|eu|io|me|ly|ru|top|xyz)(?![\p{L}\p{N}])/giu
const NUMBER = /\d(?:[\s().-]?\d){6,30}/g
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d?[.-]\s?\d\d?[.-]\s?\d{4})$/

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const bare = (text: string): string => text.toLowerCase().replace(/[.,;:!?)]+$/, '')

/** Whether a text leads somewhere that its original does not: a link, an e-mail address or a long number is new in it. */
const leadsElsewhere = (text: string, original: string): boolean => {
  const known = original.toLowerCase()
  const digits = digitsOf(original)
  return (
    [LINK, MAIL, SITE].some((form) =>
      (text.match(form) ?? []).some((one) => !known.includes(bare(one))),
    ) ||
    (text.match(NUMBER) ?? []).some((one) => !DATE.test(one) && !digits.includes(digitsOf(one)))
  )
}

/**
 * A translation as plain text; null where it cannot be one of its passage. A model may follow what a text asks of it: what
 * is much longer than the original, or gives a link, an address or a number that is not there, is thrown away.
 */
export const checkedText = (given: unknown, { text, max }: Passage): string | null => {
  if (typeof given !== 'string' || !given.isWellFormed()) return null
  const plain = given.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(HIDDEN, '').trim()
  if ((plain === '') !== (text.trim() === '')) return null
  if (plain.length > max || plain.length > text.length * 3 + 60) return null
  return leadsElsewhere(plain, text) ? null : plain
}
