import * as z from 'zod/mini'
import { plainDate } from './fields.ts'
import { addMonths, startOfMonth, type PlainDate } from './plain-date.ts'

/** What a report of staff is about: the running month and those before it, the running year, or days of one's own. */
export const REPORT_PERIODS = ['twelve_months', 'month', 'three_months', 'year', 'own'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** So many months at most, however far apart one's own days are. */
const MOST_MONTHS = 120

/** In the query of a report. `from` and `to` count for days of one's own. */
export const askedPeriod = () => ({
  period: z._default(z.enum(REPORT_PERIODS), 'twelve_months'),
  from: z.optional(plainDate()),
  to: z.optional(plainDate()),
})
/** In its reply: the first and the last day, and whether the last month is not over. */
export const ShownPeriod = z.object({
  from: plainDate(),
  to: plainDate(),
  is_running: z.boolean(),
})
export type ShownPeriod = z.infer<typeof ShownPeriod>

interface Asked {
  period: ReportPeriod
  from?: PlainDate | undefined
  to?: PlainDate | undefined
}

/** The first day of so many months, the one of this day counted. */
const monthsUpTo = (day: PlainDate, months: number): PlainDate =>
  addMonths(startOfMonth(day), 1 - months)

const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b)
const later = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? b : a)

const ownDays = ({ from, to }: Asked, today: PlainDate): [PlainDate, PlainDate] => {
  const end = to ?? today
  const start = from ?? monthsUpTo(end, 12)
  const [first, last] = [earlier(start, end), later(start, end)]
  // Days that are all to come are shown as they were asked for: nothing has happened on them.
  if (first > today) return [first, earlier(last, addMonths(first, MOST_MONTHS - 1))]
  const until = earlier(last, today)
  return [earlier(later(first, monthsUpTo(until, MOST_MONTHS)), until), until]
}

const daysOf = (asked: Asked, today: PlainDate): [PlainDate, PlainDate] => {
  switch (asked.period) {
    case 'month':
      return [startOfMonth(today), today]
    case 'three_months':
      return [monthsUpTo(today, 3), today]
    case 'twelve_months':
      return [monthsUpTo(today, 12), today]
    case 'year':
      return [`${today.slice(0, 4)}-01-01`, today]
    case 'own':
      return ownDays(asked, today)
  }
}

/** The days of a report: up to today, or all of them still to come, whichever of one’s own was given first. */
export const shownPeriod = (asked: Asked, today: PlainDate): ShownPeriod => {
  const [from, to] = daysOf(asked, today)
  return { from, to, is_running: startOfMonth(to) === startOfMonth(today) }
}
