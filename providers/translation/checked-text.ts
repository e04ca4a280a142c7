import { addressesIn, digitsOf, longNumbersIn, plainText } from '#providers/found-in-text.ts'
import type { Passage } from './port.ts'

/** Whether a text leads somewhere that its original does not: a link, an e-mail address or a long number is new in it. */
const leadsElsewhere = (text: string, original: string): boolean => {
  const known = original.toLowerCase()
  const digits = digitsOf(original)
  return (
    addressesIn(text).some((one) => !known.includes(one.toLowerCase())) ||
    longNumbersIn(text).some((one) => !digits.includes(digitsOf(one)))
  )
}

/**
 * A translation as plain text; null where it cannot be one of its passage. A model may follow what a text asks of it: what
 * is much longer than the original, or gives a link, an address or a number that is not there, is thrown away.
 */
export const checkedText = (given: unknown, { text, max }: Passage): string | null => {
  if (typeof given !== 'string' || !given.isWellFormed()) return null
  const plain = plainText(given)
  if ((plain === '') !== (text.trim() === '')) return null
  if (plain.length > max || plain.length > text.length * 3 + 60) return null
  return leadsElsewhere(plain, text) ? null : plain
}
