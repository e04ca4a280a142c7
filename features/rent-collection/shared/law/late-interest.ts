import { ratio } from '#core/shared/money.ts'
import { addMonths, dateParts, startOfMonth, type PlainDate } from '#core/shared/plain-date.ts'

/** The rate of late interest (dráttarvextir) of one month. It is used on until a later month has a rate. */
export interface InterestRate {
  /** First day of the month. */
  month: PlainDate
  /** Hundredths of a percent a year. */
  basis_points: number
  source: string
  /** Follows from the policy rate; the announcement itself was not seen. */
  is_estimate: boolean
}

// Shown to staff of every language: names and numbers, no sentences.
const ANNOUNCED = 'sedlabanki.is'
/** The policy rate and the margin that the Act adds. */
const DERIVED = 'L. 38/2001, 6. gr.'
const known = (month: PlainDate, basis_points: number, is_estimate = false): InterestRate => ({
  month,
  basis_points,
  source: is_estimate ? DERIVED : ANNOUNCED,
  is_estimate,
})

/** M-20, M-21: what was known when this version was made, the oldest first. Staff enter later months. */
export const KNOWN_RATES: readonly InterestRate[] = [
  known('2019-02-01', 1225),
  known('2021-01-01', 850),
  known('2022-02-01', 975),
  known('2023-12-01', 1700),
  known('2024-10-01', 1700),
  known('2025-05-01', 1550),
  known('2025-07-01', 1525, true),
  known('2025-12-01', 1500, true),
]

/** One row a month, the oldest first: what was entered takes the place of what was known. */
export const mergeRates = (entered: readonly InterestRate[]): InterestRate[] => {
  const months = new Map([...KNOWN_RATES, ...entered].map((rate) => [rate.month, rate]))
  return [...months.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** Months from one day to another for which no rate was announced: those of an earlier month stand in for them. */
export const monthsWithoutRate = (
  rates: readonly InterestRate[],
  from: PlainDate,
  until: PlainDate,
): PlainDate[] => {
  const announced = new Set(rates.filter((rate) => !rate.is_estimate).map((rate) => rate.month))
  const missing: PlainDate[] = []
  for (let month = startOfMonth(from); month <= until; month = addMonths(month, 1))
    if (!announced.has(month)) missing.push(month)
  return missing
}

/** Money that came in on a day; less than zero where it went back. */
export interface DayPayment {
  day: PlainDate
  amount: number
}

interface InterestDays {
  due_date: PlainDate
  final_due_date: PlainDate
  paid_on: PlainDate
}

/** Days from one date to another where every month has thirty. */
const days360 = (from: PlainDate, to: PlainDate): number => {
  const [a, b] = [dateParts(from), dateParts(to)]
  return (
    (b.year - a.year) * 360 + (b.month - a.month) * 30 + Math.min(b.day, 30) - Math.min(a.day, 30)
  )
}

/** Rate times days from one day to another, each day at the rate of its day. In basis points. */
const rateDays = (rates: readonly InterestRate[], from: PlainDate, to: PlainDate): number =>
  rates
    .map(({ month, basis_points }, n) => {
      const until = rates[n + 1]?.month ?? to
      const [start, end] = [month > from ? month : from, until < to ? until : to]
      return start < end ? basis_points * days360(start, end) : 0
    })
    .reduce((sum, part) => sum + part, 0)

/** The days on which interest falls due and is added to what it is computed on: each twelve months (M-20). */
const anniversaries = ({ due_date, paid_on }: InterestDays): PlainDate[] => {
  const found: PlainDate[] = []
  for (let n = 12; addMonths(due_date, n) < paid_on; n += 12) found.push(addMonths(due_date, n))
  return found
}

/**
 * Late interest on rent: none where it is paid by its final due date, else from the due date to the day of payment
 * (RA 33, P-02), on what is unpaid on each day, 30 days a month (M-20). Amounts in krónur, rounded half up once a year
 * (M-30). `rates`: the oldest first, one a month.
 */
export const lateInterest = (
  principal: number,
  days: InterestDays,
  rates: readonly InterestRate[],
  payments: readonly DayPayment[] = [],
): number => {
  if (days.paid_on <= days.final_due_date) return 0
  const yearEnds = new Set(anniversaries(days))
  const between = payments
    .map(({ day }) => day)
    .filter((day) => day > days.due_date && day < days.paid_on)
  const turns = [...new Set([days.due_date, ...between, ...yearEnds, days.paid_on])].toSorted()
  const unpaidOn = (day: PlainDate): number =>
    payments.reduce((rest, one) => (one.day <= day ? rest - one.amount : rest), principal)
  let [added, running] = [0, 0]
  for (const [n, until] of turns.slice(1).entries()) {
    const from = turns[n]!
    running += Math.max(0, unpaidOn(from) + added) * rateDays(rates, from, until)
    if (!yearEnds.has(until)) continue
    added += ratio(1, running, 10_000 * 360)
    running = 0
  }
  return added + ratio(1, running, 10_000 * 360)
}
