import type { Passage } from './port.ts'

// Control characters but the end of a line, and signs without width: direction marks let a text look like another one.
const HIDDEN = /[^\P{C}\n]/gu
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d?[.-]\s?\d\d?[.-]\s?\d{4})$/
// Without a scheme people still read it as an address.
const DOMAINS = new Set('com net org info is pl dk ua eu io me ly ru top xyz'.split(' '))
const AROUND = '.,;:!?()[]<>"\'„“”'
const BETWEEN_DIGITS = ' ().-'
/** Digits of a telephone number or an account. */
const LONG_NUMBER = 7

const withoutMarks = (word: string): string => {
  let [from, to] = [0, word.length]
  while (from < to && AROUND.includes(word[from]!)) from += 1
  while (to > from && AROUND.includes(word[to - 1]!)) to -= 1
  return word.slice(from, to)
}

const isSite = (word: string): boolean => {
  const labels = word.split('/')[0]!.split('.')
  return labels.length > 1 && labels[0] !== '' && DOMAINS.has(labels.at(-1)!)
}

/** Links, e-mail addresses and names of sites, in small letters. */
const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s/)
    .flatMap((word) => word.split(','))
    .map(withoutMarks)
    .filter(
      (word) =>
        word.includes('://') || word.includes('@') || word.startsWith('www.') || isSite(word),
    )

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Runs of digits with at most one sign between two of them. */
const numbersIn = (text: string): string[] => {
  const runs: string[] = []
  let run = ''
  for (const sign of `${text}\n`)
    if (sign >= '0' && sign <= '9') run += sign
    else if (run !== '' && BETWEEN_DIGITS.includes(sign) && !BETWEEN_DIGITS.includes(run.at(-1)!))
      run += sign
    else {
      if (run !== '') runs.push(run)
      run = ''
    }
  return runs.map(withoutMarks).map((one) => one.trim())
}

/** Whether a text leads somewhere that its original does not: a link, an e-mail address or a long number is new in it. */
const leadsElsewhere = (text: string, original: string): boolean => {
  const known = original.toLowerCase()
  const digits = digitsOf(original)
  return (
    addressesIn(text).some((one) => !known.includes(one)) ||
    numbersIn(text).some(
      (one) =>
        digitsOf(one).length >= LONG_NUMBER && !DATE.test(one) && !digits.includes(digitsOf(one)),
    )
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
