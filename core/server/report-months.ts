import { sql, type SQL } from 'drizzle-orm'
import type { PlainDate } from '#core/shared/plain-date.ts'

interface Days {
  from: PlainDate
  to: PlainDate
}

const ZONE = sql.raw(`'Atlantic/Reykjavik'`)

/** SQL: a table `m` of `month`, the first day of each month of a report as a timestamp. */
export const reportMonths = ({ from, to }: Days): SQL =>
  sql`generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') m(month)`

/** SQL: whether an instant is on one of the days of a report. */
export const isInPeriod = (instant: SQL, { from, to }: Days): SQL =>
  sql`(${instant} >= ${from}::timestamp at time zone ${ZONE} and ${instant} < (${to}::timestamp + interval '1 day') at time zone ${ZONE})`

/** SQL: whether an instant is on one of those days and in the month `m`: an equality, so that a table is read once for all months. */
export const isInMonth = (instant: SQL, days: Days): SQL =>
  sql`(date_trunc('month', ${instant} at time zone ${ZONE}) = m.month and ${isInPeriod(instant, days)})`

/** SQL: the day on which the month `m` begins, as the API writes it. */
export const MONTH = sql`to_char(m.month, 'YYYY-MM-DD')`
