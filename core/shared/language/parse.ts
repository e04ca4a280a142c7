import { CURRENCY_EXPONENTS, type Currency } from '../currencies.ts'
import { isPlainDate, plainDateOf, type PlainDate } from '../plain-date.ts'
import type { Lang } from './languages.ts'
import { TABLES } from './tables.ts'

const UNITS = /(?:kr\.?|isk|dkk|eur|pln|uah|usd|zł|₴|€|us\$|\$|%|m²)/gi

const otherOf = (decimal: string): string => (decimal === ',' ? '.' : ',')

/** With the separators as they are meant, and with the one of groups in the place of the other. */
export const numberExpressions = (decimal: string): [asGrouped: RegExp, asDecimal: RegExp] => {
  const group = otherOf(decimal)
  const grouped = `^\\d{1,3}(\\${group}\\d{3})*(\\${decimal}\\d*)?$`
  return [new RegExp(`${grouped}|^\\d*(\\${decimal}\\d*)?$`), new RegExp(`^\\d*\\${group}\\d*$`)]
}

/**
 * The number as plain decimal text. The separator of the language's decimals is one; the other one
 * groups thousands, unless it cannot (67.3 in Icelandic), when it was meant as a decimal.
 */
const decimalText = (lang: Lang, text: string): string | null => {
  const bare = text.replace(/[\s\u00A0\u202F]/g, '').replace(/^[−–]/, '-')
  const decimal = TABLES[lang].decimal
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(bare) ?? []
  if (!/\d/.test(digits)) return null
  const group = otherOf(decimal)
  const [asGrouped, asDecimal] = numberExpressions(decimal)
  if (asGrouped.test(digits)) return sign + digits.replaceAll(group, '').replace(decimal, '.')
  return asDecimal.test(digits) ? sign + digits.replace(group, '.') : null
}

/** What a person typed, with the separators of the language and with or without a unit; null when it is no number. */
export const parseNumber = (lang: Lang, text: string): number | null => {
  const plain = decimalText(lang, text.replace(UNITS, ''))
  return plain === null ? null : Number(plain)
}

/** Groups of three after a full stop or a comma: in an amount without decimals they can be nothing else. */
const GROUPED = /^([^\d]*[1-9]\d{0,2})((?:([.,])\d{3})(?:\3\d{3})*)(?![\d.,])/

/** Signs and names of each currency: an amount in another one is none in this. */
const OF_CURRENCY: Record<Currency, RegExp> = {
  ISK: /kr(?:ónur|óna|ona|oner|\.)?|isk|koron[ay]?|крон[аи]?/gi,
  DKK: /kr(?:oner|\.)?|dkk/gi,
  EUR: /eur|€/gi,
  PLN: /pln|zł/gi,
  UAH: /uah|грн|₴/gi,
  USD: /usd|us\$|\$/gi,
}
/** Thousands by a word of any of the languages behind the figures: `250 þús.`, `250 þ.`, `192,5 tys.`, `250k`. */
const THOUSANDS =
  /(?:k|þ(?:ús(?:und)?)?|thous(?:and)?|тис(?:яч[аі]?)?|tys(?:iąc|iące|ięcy)?|tus(?:ind)?|t)\.?$/i

/** What is left of an amount without its unit; null where that stands between figures: `12 kr 50`. */
const withoutUnit = (text: string, currency: Currency): string | null => {
  const parts = text
    .split(OF_CURRENCY[currency])
    .map((part) => part.trim())
    .filter(Boolean)
  const isSigned = parts.length === 2 && /^[+\-−–]$/.test(parts[0]!)
  return parts.length < 2 || isSigned ? parts.join('') : null
}
const GROUP = /[.,]\d{3}(?:\D|$)/
/** A space that is not before three figures parts two numbers. */
const areSeveral = (figures: string): boolean =>
  figures
    .replace(/^[+\-−–]\s*/, '')
    .split(/\s+/)
    .slice(1)
    .some((group) => !/^\d{3}(?:\D|$)/.test(group))

/**
 * An amount in the minor unit; null when it is no number or has more decimals than the currency (ISK has none, FM-05). Of
 * kronur it means the same in every language. What can be read in two ways is none: `250.000 þús.`, `0.500`.
 */
export const parseMoney = (lang: Lang, text: string, currency: Currency): number | null => {
  const exponent = CURRENCY_EXPONENTS[currency]
  const bare = withoutUnit(text, currency)
  if (bare === null) return null
  const figures = bare.replace(THOUSANDS, '').trim()
  const areThousands = figures !== bare
  const places = areThousands ? exponent + 3 : exponent
  const isWhole = exponent === 0 && !areThousands
  const ungrouped = isWhole
    ? figures.replace(GROUPED, (_, first, rest) => first + rest.replace(/[.,]/g, ''))
    : figures
  if (areSeveral(figures) || ((exponent === 0 || areThousands) && GROUP.test(ungrouped)))
    return null
  const plain = decimalText(lang, ungrouped)
  if (plain === null) return null
  const [whole = '', decimals = ''] = plain.replace(/^[+-]/, '').split('.')
  if (decimals.length > places) return null
  const amount = Number((whole || '0') + decimals.padEnd(places, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return plain.startsWith('-') && amount !== 0 ? -amount : amount
}

/** DD.MM.YYYY, D.M.YY or ISO; two-digit years are 1950-2049. Null when it is no date. */
export const parseDateInput = (text: string): PlainDate | null => {
  const trimmed = text.trim()
  if (isPlainDate(trimmed)) return trimmed
  const [, day, month, year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/.exec(trimmed) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)
  const date = plainDateOf(full, Number(month), Number(day))
  return isPlainDate(date) ? date : null
}
