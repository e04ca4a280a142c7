/** A calendar date `YYYY-MM-DD`. Dates sort as text: `a < b` is earlier. Years 1800-2200. */
export type PlainDate = string
/** A calendar month `YYYY-MM`. */
export type PlainMonth = string
/** A date or a month; the first seven characters of both are the month. */
type DateOrMonth = string

/** The calendar day of a moment in Iceland, where the clock is UTC all year. */
export const plainDateAt = (moment: Date): PlainDate => moment.toISOString().slice(0, 10)

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)$/
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : LENGTHS[month - 1]!
const twoDigits = (value: number): string => String(value).padStart(2, '0')

export const isPlainDate = (value: unknown): value is PlainDate => {
  const parts = typeof value === 'string' ? SHAPE.exec(value) : null
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return (
    year >= 1800 &&
    year <= 2200 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= lengthOf(year, month)
  )
}

export interface DateParts {
  year: number
  month: number
  day: number
}

/** Throws on text that is not a date: input is checked before it comes this far. */
export const dateParts = (date: PlainDate): DateParts => {
  if (!isPlainDate(date)) throw new RangeError(`not a date: ${String(date)}`)
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
  }
}

export const plainDateOf = (year: number, month: number, day: number): PlainDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`

// Days since 1970-01-01 and back: H. Hinnant, "chrono-compatible low-level date algorithms".
const toDays = ({ year, month, day }: DateParts): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

const fromDays = (days: number): PlainDate => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const m = Math.floor((5 * dayOfYear + 2) / 153)
  const month = m < 10 ? m + 3 : m - 9
  return plainDateOf(
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * m + 2) / 5) + 1,
  )
}

export const addDays = (date: PlainDate, days: number): PlainDate =>
  fromDays(toDays(dateParts(date)) + days)

/** 31 January plus one month is the last day of February. */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const { year, month, day } = dateParts(date)
  const total = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1]
  return plainDateOf(toYear, toMonth, Math.min(day, lengthOf(toYear, toMonth)))
}

/** From `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  toDays(dateParts(to)) - toDays(dateParts(from))

/** Whole months from one day to another; below zero where the second is earlier. */
export const monthsBetween = (from: PlainDate, to: PlainDate): number => {
  const [a, b] = from <= to ? [dateParts(from), dateParts(to)] : [dateParts(to), dateParts(from)]
  const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0)
  return from <= to ? months : -months
}

/** Whole years from `from` to `to`: a person's age. Born on 29 February, one is a year older on 1 March of common years. */
export const yearsBetween = (from: PlainDate, to: PlainDate): number => {
  const years = dateParts(to).year - dateParts(from).year
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** 1 Monday ... 7 Sunday (ISO 8601). */
export const weekday = (date: PlainDate): number => {
  const since = toDays(dateParts(date)) + 3
  return (((since % 7) + 7) % 7) + 1
}

export const monthOf = (date: PlainDate): PlainMonth => date.slice(0, 7)
/** Of a date or a month. */
export const startOfMonth = (date: DateOrMonth): PlainDate => `${date.slice(0, 7)}-01`
export const daysInMonth = (date: DateOrMonth): number => {
  const { year, month } = dateParts(startOfMonth(date))
  return lengthOf(year, month)
}
export const endOfMonth = (date: DateOrMonth): PlainDate =>
  `${date.slice(0, 7)}-${twoDigits(daysInMonth(date))}`
