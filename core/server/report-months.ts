import { sql, type SQL } from 'drizzle-orm'
import type { PlainDate } from '#core/shared/plain-date.ts'

/** So many months a report of staff goes back, the one that runs counted. */
const REPORT_MONTHS = 24

/** SQL: a table `m` of `month`, the first day of each month of a report as a timestamp, the one that runs counted. */
export const reportMonths = (today: PlainDate): SQL =>
  sql`generate_series(date_trunc('month', ${today}::timestamp) - make_interval(months => ${REPORT_MONTHS - 1}), ${today}::timestamp, interval '1 month') m(month)`

/** SQL: whether an instant is in the month `m`: an equality, so that a table is read once for all months. */
export const isInMonth = (instant: SQL): SQL =>
  sql`date_trunc('month', ${instant} at time zone 'Atlantic/Reykjavik') = m.month`

/** SQL: the day on which the month `m` begins, as the API writes it. */
export const MONTH = sql`to_char(m.month, 'YYYY-MM-DD')`
