import { isPlainDate } from '#core/shared/plain-date.ts'
import { at, type Problem } from '#core/shared/problem.ts'

/** More than any rent or security comes to, in krónur. */
const AMOUNT_MAX = 100_000_000
/** Months of a lease that is compared. */
const MONTHS_MAX = 120

const numberProblem = (path: string, value: unknown, limit: number): Problem | null => {
  if (value === null) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) return at(path, 'number')
  if (!Number.isSafeInteger(value)) return at(path, 'integer')
  if (value <= 0) return at(path, 'must_be_positive')
  return value > limit ? at(path, 'too_big', { limit }) : null
}

/** What is wrong with an amount in whole krónur; nothing typed is nothing wrong. */
export const amountProblem = (path: string, value: unknown): Problem | null =>
  numberProblem(path, value, AMOUNT_MAX)

export const monthsProblem = (path: string, value: unknown): Problem | null =>
  numberProblem(path, value, MONTHS_MAX)

export const dayProblem = (path: string, value: unknown): Problem | null =>
  value === null || isPlainDate(value) ? null : at(path, 'date')

/** Days that follow one another: each is a day, and none is before one that it comes after. */
export const daysProblems = (days: readonly (readonly [path: string, value: unknown])[]) =>
  days.flatMap(([path, value], index): Problem[] => {
    const wrong = dayProblem(path, value)
    if (wrong) return [wrong]
    const earlier = days.slice(0, index).flatMap(([, day]) => (isPlainDate(day) ? [day] : []))
    return isPlainDate(value) && earlier.some((day) => day > value)
      ? [at(path, 'marketing.day_before')]
      : []
  })

export interface Offers {
  /** Months of the lease. */
  months: number
  /** The deposit in cash, what an insurer asks a month and what a bank asks a year; null where nobody offered it. */
  deposit: number | null
  premium: number | null
  bank_fee: number | null
}

export interface OfferCost {
  kind: 'bank_guarantee' | 'third_party' | 'insurance' | 'deposit'
  /** What the tenant pays before moving in, what of all payments never comes back, and what does. */
  at_start: number | null
  spent: number | null
  back: number | null
}

/** What each security costs the tenant over a lease, in the order of the Act (art. 40). A bank's fee is asked for each year begun. */
export const offerCosts = ({ months, deposit, premium, bank_fee }: Offers): OfferCost[] => [
  {
    kind: 'bank_guarantee',
    at_start: bank_fee,
    spent: bank_fee === null ? null : bank_fee * Math.ceil(months / 12),
    back: bank_fee === null ? null : 0,
  },
  { kind: 'third_party', at_start: 0, spent: 0, back: 0 },
  {
    kind: 'insurance',
    at_start: premium,
    spent: premium === null ? null : premium * months,
    back: premium === null ? null : 0,
  },
  { kind: 'deposit', at_start: deposit, spent: deposit === null ? null : 0, back: deposit },
]
