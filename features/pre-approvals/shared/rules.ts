import {
  addDays,
  addMonths,
  startOfMonth,
  yearsBetween,
  type PlainDate,
} from '#core/shared/plain-date.ts'
import type { VisibilityOption } from './enums.ts'
import type { Income } from './model.ts'

/** How long a committed pre-approval can be shown. */
export const VALID_DAYS = 90
/** From how many days before its end a pre-approval can be renewed. */
const RENEWABLE_DAYS = 30
/** Months older than these before today's no longer say what somebody earns. */
const INCOME_MONTHS = 6

const monthsOf = (incomes: readonly Income[]): number =>
  new Set(incomes.map(({ month }) => month)).size

/**
 * The average of a month: everything that was paid, divided by the months that are named. Krónur below a whole one go.
 * Null without incomes.
 */
export function averageNetIncome(incomes: readonly Income[]): number | null {
  const months = monthsOf(incomes)
  if (months === 0) return null
  return Math.floor(incomes.reduce((sum, { net_amount }) => sum + net_amount, 0) / months)
}

/** What an adult of a household entered, and when. */
export interface Entered {
  incomes: readonly Income[]
  updated_at: string
}

export interface JointIncome {
  avg_net_income: number
  months: number
  as_of: string
  applicants: number
}

/**
 * The income of a household: of each adult the average of a month, added up. It is as good as the weakest of them, so the
 * fewest months and the oldest entry are told. Null where nobody entered anything.
 */
export function jointIncome(entered: readonly Entered[]): JointIncome | null {
  const known = entered.flatMap(({ incomes, updated_at }) => {
    const average = averageNetIncome(incomes)
    return average === null ? [] : [{ average, updated_at, months: monthsOf(incomes) }]
  })
  const [first, ...others] = known
  if (!first) return null
  return {
    avg_net_income: known.reduce((sum, { average }) => sum + average, 0),
    months: Math.min(...known.map(({ months }) => months)),
    as_of: others.reduce(
      (oldest, { updated_at }) =>
        Date.parse(updated_at) < Date.parse(oldest) ? updated_at : oldest,
      first.updated_at,
    ),
    applicants: known.length,
  }
}

/**
 * Rent that an income carries. Three tenths leave room for other things; above four tenths the cost of housing counts as
 * a burden in European statistics (Eurostat, housing cost overburden).
 */
export const rentFor = (avgNetIncome: number): { rent_comfortable: number; rent_most: number } => ({
  rent_comfortable: Math.floor((avgNetIncome * 3) / 10),
  rent_most: Math.floor((avgNetIncome * 4) / 10),
})

type IncomeProblem = 'pre-approvals.no_income' | 'pre-approvals.old_income'

/**
 * Why these incomes cannot be committed today; null where they can. The month that runs is not over, but may be named. Who
 * earns nothing may commit where somebody else's income counts.
 */
export function incomeProblem(
  incomes: readonly Income[],
  today: PlainDate,
  counts_others = false,
): IncomeProblem | null {
  if (incomes.length === 0) return counts_others ? null : 'pre-approvals.no_income'
  const oldest = startOfMonth(addMonths(startOfMonth(today), -INCOME_MONTHS))
  const latest = startOfMonth(today)
  return incomes.some(({ month }) => month < oldest || month > latest)
    ? 'pre-approvals.old_income'
    : null
}

/** The months that may be named, the latest first. */
export const nameableMonths = (today: PlainDate): PlainDate[] =>
  Array.from({ length: INCOME_MONTHS + 1 }, (_, back) => addMonths(startOfMonth(today), -back))

export const isRenewable = (expires_at: string, now: string): boolean =>
  now.slice(0, 10) >= addDays(expires_at.slice(0, 10), -RENEWABLE_DAYS)

/** A score is given of adults alone. `born` comes from the proven number. */
export const isOldEnough = (born: PlainDate, today: PlainDate): boolean =>
  yearsBetween(born, today) >= 18

export interface Seeing {
  is_self: boolean
  /** Has a live application of the person's, or is rented from. */
  is_known: boolean
  is_chosen: boolean
}

/** Whether a reader sees a resource under the person's setting. */
export const isShown = (
  option: VisibilityOption,
  { is_self, is_known, is_chosen }: Seeing,
): boolean =>
  is_self || (option === 'APPLIED' && is_known) || (option === 'CHOSEN' && is_known && is_chosen)
