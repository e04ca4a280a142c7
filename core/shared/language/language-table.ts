import type { Currency } from '../currencies.ts'

/** Names of a year's months and a week's days (Monday first), separated by spaces. */
interface Names {
  /** Months inside a date; in Ukrainian and Polish the genitive. */
  months: string
  months_alone?: string
  months_short: string
  weekdays: string
  weekdays_short: string
}

export type RelativeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

export interface LanguageTable extends Names {
  /** Patterns: d dd M MM y, MMM short month, MMMM month in a date, LLLL month alone, EEEE weekday. */
  short: string
  medium: string
  long: string
  day_month: string
  month_year: string
  weekday_long: string
  /** Between a long date and the time. */
  long_glue: string
  clock: '24:' | '24.'
  decimal: string
  group: string
  /** Polish groups thousands only from five digits. */
  group_from: number
  percent: string
  symbols: Partial<Record<Currency, string>>
  /** `and`, `or` and what is before them in a list of three. */
  and: string
  or: string
  list_comma: string
  bytes: string
  now: string
  ahead: string
  ago: string
  /** Plural forms in the order one, few, many (or one, other); after a slash those for the past. */
  units: Record<RelativeUnit, string>
  /** Words for nearby days, months and years: `day+1`. */
  nearby: Record<string, string>
}
