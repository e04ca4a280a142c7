// What leads out of a text: links, e-mail addresses, and numbers as long as those of telephones, accounts and people.

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

const isAddress = (word: string): boolean =>
  word.includes('://') || word.includes('@') || word.startsWith('www.') || isSite(word)

/** Links, e-mail addresses and names of sites, as they are written. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/\s/)
    .flatMap((word) => word.split(','))
    .map(withoutMarks)
    .filter((word) => isAddress(word.toLowerCase()))

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

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

/** Numbers as long as that of a telephone, as they are written; a date is none. */
export const longNumbersIn = (text: string): string[] =>
  numbersIn(text).filter((one) => digitsOf(one).length >= LONG_NUMBER && !DATE.test(one))

// Control characters but the end of a line, and signs without width: direction marks let a text look like another one.
const HIDDEN = /[^\P{C}\n]/gu

/** What a model answered, as people may be shown it. */
export const plainText = (given: string): string =>
  given.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(HIDDEN, '').trim()
