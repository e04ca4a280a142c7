import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { addMonths, startOfMonth, type PlainDate } from '#core/shared/plain-date.ts'
import { mergeRates, monthsWithoutRate, type InterestRate } from '../../shared/law/late-interest.ts'
import type { LateInterestRate } from '../../shared/model.ts'
import { lateInterestRates } from '../tables.ts'

/** Every rate by month, the oldest first: what was known, and what staff have entered. */
export const interestRates = async (db: Db): Promise<InterestRate[]> =>
  mergeRates(
    (await db.select().from(lateInterestRates)).map(({ month, basis_points, source }) => ({
      month,
      basis_points,
      source,
      is_estimate: false,
    })),
  )

/** Enters the rate of a month, or corrects it. */
export const keepInterestRate = async (
  db: Db,
  rate: { month: PlainDate; basis_points: number; source: string },
  by: { user_id: string; now: Date },
): Promise<void> => {
  const now = by.now.toISOString()
  const facts = { basis_points: rate.basis_points, source: rate.source, added_by: by.user_id }
  await db
    .insert(lateInterestRates)
    .values({ month: rate.month, ...facts, created_at: now, updated_at: now })
    .onConflictDoUpdate({ target: lateInterestRates.month, set: { ...facts, updated_at: now } })
}

/** The rate that counts in a month; null before the first one that is known. */
export const rateOfMonth = (
  rates: readonly InterestRate[],
  month: PlainDate,
): LateInterestRate | null => {
  const rate = rates.findLast((one) => one.month <= month)
  return rate ? { ...rate, month, is_carried: rate.month !== month } : null
}

/** The last months, the newest first. */
export const recentRates = (
  rates: readonly InterestRate[],
  today: PlainDate,
  months: number,
): LateInterestRate[] =>
  Array.from({ length: months }, (_, n) => addMonths(startOfMonth(today), -n)).flatMap(
    (month) => rateOfMonth(rates, month) ?? [],
  )

/** Months in which rent that is overdue now bears interest at the rate of an earlier month. */
export const missingRates = async (db: Db, today: PlainDate): Promise<PlainDate[]> => {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select min(b.due_date) as since from bills b where b.state = 'issued' and b.final_due_date < ${today}`,
  )
  const since = rows[0]?.since ?? null
  return since === null ? [] : monthsWithoutRate(await interestRates(db), since, today)
}
