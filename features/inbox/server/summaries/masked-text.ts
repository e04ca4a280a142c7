import { addressesIn, digitsOf, longNumbersIn } from '#providers/found-in-text.ts'
import { wordsOf } from '../../shared/steps/scam-signals.ts'

/** Beginnings of words for income and credit scores, in the five languages, as `wordsOf` gives them. */
const FINANCES = [
  ['tekj', 'laun', 'lánshæf', 'lánstraust', 'vanskil'],
  ['income', 'salar', 'wage', 'earn', 'paycheck', 'credit'],
  ['dochód', 'dochod', 'zarab', 'zarob', 'pensj', 'wynagrodz', 'kredyt', 'scoring'],
  ['дохід', 'доход', 'зарплат', 'заробі', 'кредит'],
  ['indkomst', 'indtægt', 'løn', 'kredit'],
].flat()
const CREDIT_BAND = /\b[A-E][1-3]\b/g
const FIGURE = /\d[\d.,\s]*\d|\d/g

const speaksOfFinances = (sentence: string): boolean =>
  wordsOf(sentence).some((word) => FINANCES.some((head) => word.startsWith(head)))

/** An amount of a million or more has as many digits as a telephone number. */
const isAmount = (number: string, text: string): boolean => {
  const after = text.slice(text.indexOf(number) + number.length, text.length).trimStart()
  return /^\d{1,3}(?:\.\d{3})+$/.test(number) && /^(?:kr|isk)/i.test(after)
}

/** The longest first, so that none is replaced inside of another one. */
const without = (text: string, found: readonly string[], sign: string): string =>
  found
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, one) => left.replaceAll(one, sign), text)

/** Numbers of a sentence about income or a credit score go, and those of the sentence after it, which may hold the figure. */
const withoutFinances = (text: string): string => {
  const parts = text.split(/(\n+|(?<=[!?]) +|(?<=\.) (?=\p{Lu}))/u)
  let isAfter = false
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part
      const isAbout = speaksOfFinances(part)
      const isMasked = isAbout || isAfter
      isAfter = isAbout
      return isMasked ? part.replace(CREDIT_BAND, '[number]').replace(FIGURE, '[number]') : part
    })
    .join('')
}

/**
 * What a message says without what nobody needs for a summary: links and addresses, the numbers of people, telephones,
 * accounts and cards, and figures of income and credit scores.
 */
export const maskedText = (text: string): string => {
  const bare = without(text, addressesIn(text), '[link]')
  const numbers = longNumbersIn(bare).filter((one) => !isAmount(one, bare) && digitsOf(one) !== '')
  return withoutFinances(without(bare, numbers, '[number]'))
}
