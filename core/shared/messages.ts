import { IntlMessageFormat, type Formatters } from 'intl-messageformat'
import type { Currency } from './currencies.ts'
import {
  formatDate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  type DateStyle,
} from './language/format.ts'
import type { Lang } from './language/languages.ts'
import { pluralRules } from './language/plurals.ts'
import type { MessageParams } from './message-keys.ts'
import { PRODUCT_NAME } from './product.ts'

export type MessageKey = keyof MessageParams
type ParamsArgument<K extends MessageKey> = keyof MessageParams[K] extends never
  ? [params?: undefined]
  : [params: MessageParams[K]]
type Written = ConstructorParameters<typeof IntlMessageFormat>[0]
/** Flat keys and their ICU messages, as text or (in a browser, which has no parser) as their syntax tree. */
export type Catalog = Readonly<Record<string, Written>>

/** Text that means itself: no parameters, tags or quotes of ICU. */
export const isPlainText = (text: string): boolean => !/[{}<>'#]/.test(text)

export interface Translator {
  /** The words for a key; an unknown key falls back to English, then to itself. */
  <K extends MessageKey>(key: K, ...params: ParamsArgument<K>): string
  /** For keys that are put together from data: failure codes, states. */
  dynamic: (key: string, params?: object) => string
  /** With tags: `<link>…</link>` in the message is handed to `params.link`. */
  rich: <T>(
    key: MessageKey,
    params: Record<string, string | number | ((inner: (string | T)[]) => T)>,
  ) => (string | T)[]
  has: (key: string) => boolean
  lang: Lang
}

/**
 * Message files are nested by hand's convenience; keys are flat: `contracts.list.title`.
 * `{product}` is the product's name, filled in here once for every language.
 */
export const flattenMessages = (prefix: string, nested: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([name, value]: [string, unknown]) => {
      const key = `${prefix}.${name}`
      return typeof value === 'object' && value !== null
        ? Object.entries(flattenMessages(key, value))
        : [[key, String(value).replaceAll('{product}', PRODUCT_NAME)]]
    }),
  )

interface NumberStyle {
  style?: string
  currency?: string
  minimumFractionDigits?: number
  maximumFractionDigits?: number
}

const writeNumber = (lang: Lang, value: number, style: NumberStyle): string => {
  if (style.style === 'currency')
    return formatMoney(lang, value, (style.currency ?? 'ISK') as Currency)
  const { minimumFractionDigits: least = 0, maximumFractionDigits: most } = style
  const digits = most !== undefined && least === most ? { digits: most } : { maxDigits: most ?? 3 }
  return style.style === 'percent'
    ? formatPercent(lang, value * 100, most === undefined ? undefined : digits)
    : formatNumber(lang, value, digits)
}

const dateStyleOf = (style: Intl.DateTimeFormatOptions): DateStyle => {
  if (style.weekday) return 'weekday_long'
  if (!style.day && style.month) return 'month_year'
  if (style.month === 'long') return style.year ? 'long' : 'day_month'
  return style.month === 'numeric' || style.month === '2-digit' ? 'short' : 'medium'
}

const writeDate = (lang: Lang, value: string, style: Intl.DateTimeFormatOptions): string => {
  if (value === '') return ''
  const hasDay = Boolean(style.day || style.month || style.year || style.weekday)
  if (style.hour && !hasDay) return formatTime(lang, value)
  const dateStyle = dateStyleOf(style)
  return style.hour && dateStyle !== 'month_year'
    ? formatInstant(lang, value, dateStyle)
    : formatDate(lang, value, dateStyle)
}

// Only the methods that intl-messageformat calls: native formatters know no Icelandic in Chromium.
const formattersFor = (lang: Lang): Formatters =>
  ({
    getNumberFormat: (_: unknown, style: NumberStyle = {}) => ({
      format: (value: number) => writeNumber(lang, Number(value), style),
    }),
    getDateTimeFormat: (_: unknown, style: Intl.DateTimeFormatOptions = {}) => ({
      format: (value: unknown) => writeDate(lang, String(value), style),
    }),
    getPluralRules: (_: unknown, style: Intl.PluralRulesOptions = {}) =>
      pluralRules(lang, style.type),
  }) as unknown as Formatters

// Each message would ask the browser which locales it knows, which takes a phone longer than all the rest. Our own formatters do
// without the answer.
IntlMessageFormat.resolveLocale = () => undefined

const NOTHING: Catalog = {}

const compiler = (lang: Lang, catalog: Catalog) => {
  const formatters = formattersFor(lang)
  const compiled = new Map<string, IntlMessageFormat | string>()
  return (key: string): IntlMessageFormat | string | undefined => {
    const known = compiled.get(key)
    if (known !== undefined || !Object.hasOwn(catalog, key)) return known
    const written = catalog[key]!
    const fresh =
      typeof written === 'string' && isPlainText(written)
        ? written
        : new IntlMessageFormat(written, lang, undefined, { formatters })
    compiled.set(key, fresh)
    return fresh
  }
}

/** An amount, and a Ukrainian day, bring their own full stop to the end of a sentence: "600.000 kr.", "28 грудня 2026 р." */
const withOneStop = (part: unknown): unknown =>
  typeof part === 'string' ? part.replaceAll('kr..', 'kr.').replaceAll('р..', 'р.') : part

/** What is compiled of a catalog stays with it: a server draws many pages from the same words. */
const translators = new WeakMap<Catalog, Translator>()

/** Translates by one language's catalog; where that has no such key, by the English one, then by the key itself. */
export const createTranslator = (
  lang: Lang,
  catalog: Catalog,
  english: Catalog = NOTHING,
): Translator => {
  const known = translators.get(catalog)
  if (known?.lang === lang) return known
  const fresh = translator(lang, catalog, english)
  translators.set(catalog, fresh)
  return fresh
}

const translator = (lang: Lang, catalog: Catalog, english: Catalog): Translator => {
  const own = compiler(lang, catalog)
  const spare = compiler('en', english)
  const parts = (key: string, params?: object): unknown[] => {
    const message = own(key) ?? spare(key)
    if (message === undefined) return [key]
    if (typeof message === 'string') return [message]
    // A parameter that is missing must not take a whole page down: the words without it say more.
    const given = new Proxy(params ?? {}, {
      has: () => true,
      get: (from, name) => Reflect.get(from, name) ?? '',
    })
    const written = message.format(given as Record<string, string>)
    return (Array.isArray(written) ? written : [written]).map(withOneStop)
  }
  const write = (key: string, params?: object): string => parts(key, params).join('')
  return Object.assign(write, {
    dynamic: write,
    rich: parts as Translator['rich'],
    has: (key: string) => Object.hasOwn(catalog, key) || Object.hasOwn(english, key),
    lang,
  }) as Translator
}

/** A limit that names its currency is money, and is written as such. */
const withMoneyLimit = (lang: Lang, params: { limit?: unknown; currency?: unknown }): object =>
  typeof params.limit === 'number' && typeof params.currency === 'string'
    ? { ...params, limit: formatMoney(lang, params.limit, params.currency as Currency) }
    : params

/**
 * The words for a problem or a failure that the server answered with: `required` is in core.problems,
 * `contracts.locked` in contracts.failures or, when it is at a field, in contracts.problems.
 */
export const problemText = (t: Translator, code: string, params: object = {}): string => {
  const [feature, ...reason] = code.split('.')
  const places =
    reason.length === 0
      ? [`core.problems.${code}`]
      : [`${feature}.failures.${reason.join('.')}`, `${feature}.problems.${reason.join('.')}`]
  return t.dynamic(
    places.find((key) => t.has(key)) ?? 'core.errors.something_went_wrong',
    withMoneyLimit(t.lang, params),
  )
}
