import { trimEndOf } from '../trim.ts'
import { CURRENCY_EXPONENTS, type Currency } from '../currencies.ts'
import {
  addDays,
  dateParts,
  daysBetween,
  weekday,
  type PlainDate,
  monthsBetween,
} from '../plain-date.ts'
import type { Lang } from './languages.ts'
import { pluralCategory } from './plurals.ts'
import type { RelativeUnit } from './language-table.ts'
import { TABLES } from './tables.ts'

/** FM-08: between a figure and its unit. */
const NB = '\u00A0'

export interface Digits {
  /** Exactly so many decimals. */
  digits?: number
  /** At most so many decimals (3 unless told). */
  maxDigits?: number
}

const groupThousands = (lang: Lang, whole: string): string => {
  const { group, group_from } = TABLES[lang]
  if (whole.length < group_from) return whole
  const first = whole.length % 3 || 3
  const threes = whole.slice(first).match(/\d{3}/g) ?? []
  return [whole.slice(0, first), ...threes].join(group)
}

const assembleNumber = (lang: Lang, negative: boolean, whole: string, decimals: string): string => {
  const body = groupThousands(lang, whole) + (decimals ? TABLES[lang].decimal + decimals : '')
  return negative && /[1-9]/.test(whole + decimals) ? `-${body}` : body
}

// Rounds the decimal text of the number, as ICU does: 1.005 is 1.01 and not the double just below it.
const decimalText = (value: number, digits: number): string => {
  const shifted = Number(`${Math.abs(value)}e${digits}`)
  if (!Number.isFinite(shifted) || Math.abs(shifted) >= 1e15) return Math.abs(value).toFixed(digits)
  return (Math.round(shifted) / 10 ** digits).toFixed(digits)
}

export const formatNumber = (
  lang: Lang,
  value: number,
  { digits, maxDigits = 3 }: Digits = {},
): string => {
  if (!Number.isFinite(value)) return String(value)
  const [whole = '0', decimals = ''] = decimalText(value, digits ?? maxDigits).split('.')
  return assembleNumber(
    lang,
    value < 0,
    whole,
    digits === undefined ? trimEndOf(decimals, '0') : decimals,
  )
}

/** What stands beside an amount: `kr.` in Icelandic, `ISK` in Polish. */
export const currencySign = (lang: Lang, currency: Currency): string =>
  TABLES[lang].symbols[currency] ?? currency

/** `amount` is an integer in the minor unit; ISK prints as `285.000 kr.` in Icelandic, with a no-break space. */
export const formatMoney = (lang: Lang, amount: number, currency: Currency): string => {
  const exponent = CURRENCY_EXPONENTS[currency]
  const text = String(Math.abs(amount)).padStart(exponent + 1, '0')
  const cut = text.length - exponent
  const number = assembleNumber(lang, false, text.slice(0, cut), text.slice(cut))
  const symbol = currencySign(lang, currency)
  const sign = amount < 0 ? '-' : ''
  if (lang !== 'en') return `${sign}${number}${NB}${symbol}`
  return `${sign}${symbol}${symbol.length > 1 ? NB : ''}${number}`
}

/** 5.3 is "5,3%". */
export const formatPercent = (
  lang: Lang,
  percent: number,
  digits: Digits = { maxDigits: 2 },
): string => formatNumber(lang, percent, digits) + TABLES[lang].percent

/** Square metres (FM-06). */
export const formatArea = (lang: Lang, squareMetres: number): string =>
  `${formatNumber(lang, squareMetres, { maxDigits: 1 })}${NB}m²`

/** Thousand by thousand (kB, MB, GB), with one decimal at most. */
export const formatBytes = (lang: Lang, bytes: number): string => {
  const units = TABLES[lang].bytes.split(' ')
  const step = bytes < 1000 ? 0 : bytes < 999_950 ? 1 : bytes < 999_950_000 ? 2 : 3
  return `${formatNumber(lang, bytes / 1000 ** step, { maxDigits: 1 })}${NB}${units[step]}`
}

/** "A, B og C". */
export const formatList = (
  lang: Lang,
  items: readonly string[],
  kind: 'and' | 'or' = 'and',
): string => {
  if (items.length < 2) return items[0] ?? ''
  const comma = items.length > 2 ? TABLES[lang].list_comma : ''
  return `${items.slice(0, -1).join(', ')}${comma}${TABLES[lang][kind]}${items.at(-1)}`
}

/** `form` is what people type in forms, DD.MM.YYYY in every language (FM-01). */
export type DateStyle =
  | 'short'
  | 'medium'
  | 'long'
  | 'month_year'
  | 'weekday_long'
  | 'day_month'
  | 'form'

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const wordsOf = (names: string): string[] => names.split(' ')

/** FM-03: inside a date Polish and Ukrainian inflect the month; alone they do not. */
export const monthNames = (lang: Lang, style: 'alone' | 'short' = 'alone'): string[] => {
  const table = TABLES[lang]
  return wordsOf(style === 'short' ? table.months_short : (table.months_alone ?? table.months))
}

/** Monday first (FM-02). */
export const weekdayNames = (lang: Lang, style: 'long' | 'short' = 'long'): string[] =>
  wordsOf(style === 'short' ? TABLES[lang].weekdays_short : TABLES[lang].weekdays)

/** A calendar date; of an instant the date in Iceland is taken (Atlantic/Reykjavik is UTC all year, FM-04). */
export const formatDate = (lang: Lang, value: PlainDate, style: DateStyle = 'medium'): string => {
  const date = value.slice(0, 10)
  const { year, month, day } = dateParts(date)
  const table = TABLES[lang]
  const token = (name: string): string => {
    switch (name) {
      case 'd':
        return String(day)
      case 'dd':
        return twoDigits(day)
      case 'M':
        return String(month)
      case 'MM':
        return twoDigits(month)
      case 'MMM':
        return wordsOf(table.months_short)[month - 1]!
      case 'MMMM':
        return wordsOf(table.months)[month - 1]!
      case 'LLLL':
        return monthNames(lang)[month - 1]!
      case 'EEEE':
        return wordsOf(table.weekdays)[weekday(date) - 1]!
      default:
        return String(year)
    }
  }
  const pattern = style === 'form' ? '{dd}.{MM}.{y}' : table[style]
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => token(name))
}

/** The time of day of an instant or of `HH:MM`. */
export const formatTime = (lang: Lang, value: string): string => {
  const [hour, minute] = (value.includes('T') ? value.slice(11, 16) : value)
    .split(':')
    .map(Number) as [number, number]
  const { clock } = TABLES[lang]
  return `${twoDigits(hour)}${clock === '24.' ? '.' : ':'}${twoDigits(minute)}`
}

/** Date and time of an instant (ISO 8601 in UTC), as clocks in Iceland show it. */
export const formatInstant = (
  lang: Lang,
  iso: string,
  style: Exclude<DateStyle, 'month_year'> = 'medium',
): string => {
  const glue = style === 'long' || style === 'weekday_long' ? TABLES[lang].long_glue : ', '
  return `${formatDate(lang, iso, style)}${glue}${formatTime(lang, iso)}`
}

/** `named`: whether words such as “next month” may stand for it. */
const inUnits = (lang: Lang, count: number, unit: RelativeUnit, named = true): string => {
  const table = TABLES[lang]
  const near = table.nearby[`${unit}${count < 0 ? '' : '+'}${count}`]
  if (named && near !== undefined) return near
  const size = Math.abs(count)
  const [ahead = '', ago = ahead] = table.units[unit].split('/')
  const forms = (count < 0 ? ago : ahead).split(' ')
  const place = { one: 0, few: 1, many: 2, other: forms.length - 1, two: 0, zero: 0 }[
    pluralCategory(lang, size)
  ]
  return (count < 0 ? table.ago : table.ahead).replace(
    '#',
    `${formatNumber(lang, size)} ${forms[place]}`,
  )
}

const secondsBetween = (from: string, to: string): number => {
  const seconds = (iso: string) => {
    const [hour = 0, minute = 0, second = 0] = iso.slice(11, 19).split(':').map(Number)
    return hour * 3600 + minute * 60 + second
  }
  return daysBetween(from.slice(0, 10), to.slice(0, 10)) * 86_400 + seconds(to) - seconds(from)
}

/** A day as near as it is: without its year in this one. */
export const formatNear = (lang: Lang, date: string, today: string): string =>
  formatDate(lang, date, date.slice(0, 4) === today.slice(0, 4) ? 'day_month' : 'medium')

/** "fyrir 3 dögum": an instant seen from another, or a date from today. Days are calendar days in Iceland. */
export const formatRelative = (lang: Lang, value: string, now: string): string => {
  const [date, today] = [value.slice(0, 10), now.slice(0, 10)]
  if (value.length > 10 && now.length > 10) {
    const seconds = secondsBetween(now, value)
    if (Math.abs(seconds) < 45) return TABLES[lang].now
    if (Math.abs(seconds) < 45 * 60)
      return inUnits(
        lang,
        Math.sign(seconds) * Math.max(1, Math.round(Math.abs(seconds) / 60)),
        'minute',
      )
    if (Math.abs(seconds) < 22 * 3600)
      return inUnits(
        lang,
        Math.sign(seconds) * Math.max(1, Math.round(Math.abs(seconds) / 3600)),
        'hour',
      )
  }
  const days = daysBetween(today, date)
  if (Math.abs(days) < 30) return inUnits(lang, days, 'day')
  const months = monthsBetween(today, addDays(date, Math.sign(days)))
  const [from, to] = [dateParts(today), dateParts(date)]
  const years = to.year - from.year
  if (Math.abs(months) < 12) {
    const count = months || Math.sign(days)
    // From 28 November the 1 January is a month away, and not in the next one.
    return inUnits(lang, count, 'month', years * 12 + to.month - from.month === count)
  }
  const count = Math.trunc(months / 12)
  return inUnits(lang, count, 'year', years === count)
}
