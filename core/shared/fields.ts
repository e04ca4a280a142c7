import * as z from 'zod/mini'
import { CURRENCIES } from './currencies.ts'
import { isPlainName } from './person-name.ts'

// PostgreSQL stores neither NUL nor lone surrogates: they are refused here, as input, instead of failing there.
// eslint-disable-next-line no-control-regex
const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\u0000'), {
  error: 'not_storable',
  abort: true,
})

// Control characters and those without width, blanks, marks on other characters, and the filler of Hangul.
const SEEN = /[^\p{C}\p{Z}\p{M}\u3164]/u
/** Is there nothing to see in it? */
export const isBlank = (value: string): boolean => !SEEN.test(value)

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/** Free text of at most `max` characters, trimmed. Where some is asked for, there is something to see in it. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.trim(),
    z.minLength(min, { error: min === 1 ? 'required' : undefined }),
    z.refine((value) => !min || !value || !isBlank(value), { error: 'required' }),
    z.maxLength(max),
    storable,
  )

/** The name of a person or a company: it is written in e-mails, so it holds nothing that becomes a link there (`name_with_link`). */
export const personName = (max: number, min = 0) =>
  text(max, min).check(z.refine(isPlainName, { error: 'name_with_link' }))

/** Text exactly as typed: passwords. */
export const rawText = (max: number, min = 0) =>
  z.string().check(z.minLength(min), z.maxLength(max), storable)

export const id = () =>
  z
    .string()
    .check(
      z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: 'id' }),
    )
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
/** Names that mail can go to: no dot at an end or beside another, and a domain of whole names (RFC 5321, 4.1.2). */
const isMailAddress = (value: string): boolean => {
  const [local = '', domain = ''] = value.trim().split('@')
  return (
    local.split('.').every((part) => part !== '') &&
    domain.split('.').every((label) => LABEL.test(label))
  )
}

/** A form that mail servers take; whether somebody reads there is shown by a letter alone. */
export const email = () =>
  z.string().check(
    z.trim(),
    z.maxLength(254),
    storable,
    z.regex(/^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]{2,}$/, {
      error: 'email',
      abort: true,
    }),
    z.refine(isMailAddress, { error: 'email' }),
  )
export const plainDate = () =>
  z
    .string()
    .check(z.regex(DATE, { error: 'date', abort: true }), z.refine(isRealDate, { error: 'date' }))
export const instant = () =>
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/, { error: 'instant' }))
/** An amount in the currency's minor unit. Ten thousand million is above any rent. */
export const amount = (min = 0) => z.int().check(z.gte(min), z.lte(10_000_000_000))
export const count = (max: number, min = 0) => z.int().check(z.gte(min), z.lte(max))
/** The form of a country's code; whether there is that country, the server says (`isCountry`), for no page has room for them all. */
export const country = () => z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'country' }))
export const currency = () => z.enum(CURRENCIES)

/** A whole number in a query string; one below `min` is too small, and no wrong number. */
export const queryCount = (max: number, min = 0) =>
  z.pipe(
    z.string().check(z.regex(/^(-[1-9]\d{0,10}|\d{1,11})$/, { error: 'integer' })),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      count(max, min),
    ),
  )
export const queryFlag = () =>
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value: 'true' | 'false') => value === 'true'),
  )

/** `page` counts from 1; `page_size` has the specification's default and a maximum of 100. */
export const paging = (pageSize: number) => ({
  page: z._default(queryCount(100_000, 1), 1),
  page_size: z._default(queryCount(100, 1), pageSize),
})

/** The shape of every list: how many there are in all, and the page. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ count: z.int(), items: z.array(item) })

function isRealDate(value: string): boolean {
  const parts = DATE.exec(value)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1800 || year > 2200 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
}
