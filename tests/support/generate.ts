import fc from 'fast-check'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { DEFAULT_CRITERIA } from '#features/applications/shared/steps/criteria.ts'

type Json = Record<string, unknown>
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  additionalProperties?: unknown
  default?: unknown
  allOf?: Schema[]
}

const LETTERS = 'aábdðeéfghiíjklmnoóprstuúvxyýþæöAÁÞÆÖłżщїßø 0123456789-.,'
const text = (schema: Schema) =>
  fc
    .string({
      unit: fc.constantFrom(...LETTERS),
      minLength: Math.max(schema.minLength ?? 0, 1),
      maxLength: Math.min(schema.maxLength ?? 40, Math.max(schema.minLength ?? 0, 24)),
    })
    .map((value) => value.trim() || 'á'.repeat(schema.minLength ?? 1))
const day = fc
  .integer({ min: 0, max: 1400 })
  .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10))

/** Strings whose form the schema cannot say: told by the name of their field. */
const byName = (name: string, schema: Schema): fc.Arbitrary<unknown> | null => {
  if (
    /(^|_)ids?$/.test(name) &&
    !/national_id|icelandic_id|personal_id|landreg_id|claim_id|payout_id|event_id/.test(name)
  )
    return fc.uuid({ version: 7 })
  if (/national_id|icelandic_id|identifier$/.test(name))
    return fc.constantFrom('1203850039', '0506900089', '2411780059')
  if (name === 'landreg_id') return fc.constantFrom('2042190', 'F2507085')
  if (
    /(^|_)(date|day|from|to|on|until|read_on|scheduled_for)$/.test(name) &&
    schema.type !== 'integer'
  )
    return day
  if (name === 'time') return fc.constantFrom('09:00', '17:30')
  if (name === 'month' && schema.type === 'string')
    return fc.constantFrom('2026-01-01', '2026-07-01')
  if (name === 'postal_code' && schema.pattern?.startsWith('^$|'))
    return fc.constantFrom('', '101', '600,603')
  if (/email/.test(name)) return fc.nat(9999).map((n) => `fuzz${n}@example.is`)
  if (/phone/.test(name)) return fc.nat(999).map((n) => `+354612${String(n + 1000)}`)
  if (/^(publish_at|based_on)$/.test(name)) return fc.constant('2027-01-01T09:00:00.000Z')
  if (name === 'position' && schema.type === 'string') return fc.nat(100).map(String)
  if (name === 'profile_username') return fc.nat(9999).map((n) => `lundi-fjara-${n}`)
  if (/^(slug|key)$/.test(name)) return fc.nat(9999).map((n) => `grein-${n}`)
  if (name === 'tree')
    return fc.constantFrom<unknown>(
      { type: 'doc', content: [] },
      {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Trygging.' }] }],
      },
    )
  if (name === 'url') return fc.constantFrom('', 'https://www.althingi.is/')
  if (name === 'updated_at') return fc.constant('2026-01-01T00:00:00.000Z')
  if (name === 'reading') return fc.nat(99_999).map(String)
  if (name === 'account') return fc.constantFrom('0133-26-012345', 'IS410133260123451203850039')
  if (/country/.test(name)) return fc.constantFrom('IS', 'DK', 'PL')
  if (name === 'password') return fc.constant('sjö hestar á heiði')
  return null
}

/** Values that fit a JSON schema. What the schema cannot say is filtered by the caller with the schema itself. */
export const arbitraryOf = (schema: Schema, name = ''): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => arbitraryOf(branch, name)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.integer({
      min: Math.ceil(Math.max(schema.minimum ?? -1000, -1_000_000)),
      max: Math.min(schema.maximum ?? 1_000_000, 100_000_000),
    })
  // Each of a closed list once: chance does not meet it.
  if (name === 'criteria') return fc.constant(DEFAULT_CRITERIA.map((one) => ({ ...one })))
  if (type === 'array')
    return fc.array(arbitraryOf(schema.items ?? {}, name), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    })
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
    return fc.record(
      Object.fromEntries(entries.map(([key, one]) => [key, arbitraryOf(one, key)])),
      { requiredKeys: schema.required ?? [] },
    )
  }
  if (type === 'string')
    return (
      byName(name, schema) ??
      (schema.pattern?.startsWith('^[0-9a-f]{8}-') ? fc.uuid({ version: 7 }) : null) ??
      (schema.pattern?.includes('\\d{1,11}')
        ? fc.nat(50).map((n) => String(n + 1))
        : schema.pattern === '^(true|false)$'
          ? fc.constantFrom('true', 'false')
          : text(schema))
    )
  return byName(name, schema) ?? fc.constant('x')
}

const jsonSchema = (schema: unknown): Schema =>
  z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as Schema
interface Parsing {
  safeParse: (value: unknown) => { success: boolean }
}

const MOST_REFUSED = 100_000
/** Values that a schema accepts. Says so where none is made, instead of trying for ever. */
const fitting = <T>(
  made: fc.Arbitrary<T>,
  schema: unknown,
  { name }: AnyEndpoint,
): fc.Arbitrary<T> => {
  let refused = 0
  return made.filter((value) => {
    const fits = (schema as Parsing).safeParse(value).success
    refused = fits ? 0 : refused + 1
    if (refused > MOST_REFUSED) throw new Error(`no input that fits is made for ${name}`)
    return fits
  })
}

/** Bodies and queries that the endpoint's own schema accepts. */
export const validInput = (
  endpoint: AnyEndpoint,
): fc.Arbitrary<{ body?: unknown; query?: Json }> => {
  const body = endpoint.body
    ? fitting(arbitraryOf(jsonSchema(endpoint.body)), endpoint.body, endpoint)
    : fc.constant(undefined)
  const query = endpoint.query
    ? fitting(
        arbitraryOf(jsonSchema(endpoint.query)).map((value) =>
          Object.fromEntries(
            Object.entries(value as Json).filter(([, one]) => one !== undefined && one !== null),
          ),
        ),
        endpoint.query,
        endpoint,
      )
    : fc.constant(undefined)
  return fc.tuple(body, query).map(([one, two]) => ({
    ...(one === undefined ? {} : { body: one }),
    ...(two === undefined ? {} : { query: two as Json }),
  }))
}

/** One fitting input, the same one each time. */
export const sampleInput = (endpoint: AnyEndpoint, seed = 7): { body?: unknown; query?: Json } =>
  fc.sample(validInput(endpoint), { seed, numRuns: 1 })[0]!

const WRONG: readonly unknown[] = [
  null,
  17.5,
  true,
  'x'.repeat(20_000),
  [],
  {},
  -1,
  '\u0000',
  '\ud800',
  1e308,
  '',
  'not-one-of-these',
  ['a', {}],
]

/** Inputs one change away from fitting: a wrong value, a field left out. Only those that the schema refuses are kept. */
export const brokenBody = (
  endpoint: AnyEndpoint,
): fc.Arbitrary<{ body: unknown; field: string }> => {
  const schema = jsonSchema(endpoint.body)
  const fields = Object.keys(schema.properties ?? {})
  if (fields.length === 0)
    return fc
      .constantFrom<{ body: unknown; field: string }>(
        { body: [], field: '' },
        { body: 5, field: '' },
      )
      .filter(({ body }) => !(endpoint.body as Parsing).safeParse(body).success)
  return fc
    .tuple(
      validInput(endpoint),
      fc.constantFrom(...fields),
      fc.constantFrom<unknown>(...WRONG, undefined),
    )
    .map(([good, field, wrong]) => {
      const body = { ...(good.body as Json) }
      if (wrong === undefined) delete body[field]
      else body[field] = wrong
      return { body, field }
    })
    .filter(({ body }) => !(endpoint.body as Parsing).safeParse(body).success)
}

const WRONG_WORDS: readonly string[] = [
  '-1',
  '1.5',
  '1e999',
  'not-one-of-these',
  '9'.repeat(30),
  '\u0000',
  'x'.repeat(5_000),
  '[]',
  '{}',
]

/** Queries one change away from fitting. */
export const brokenQuery = (
  endpoint: AnyEndpoint,
): fc.Arbitrary<{ query: Json; field: string }> => {
  const fields = Object.keys(jsonSchema(endpoint.query).properties ?? {})
  return fc
    .tuple(validInput(endpoint), fc.constantFrom(...fields), fc.constantFrom(...WRONG_WORDS))
    .map(([good, field, wrong]) => ({ query: { ...good.query, [field]: wrong }, field }))
    .filter(({ query }) => !(endpoint.query as Parsing).safeParse(query).success)
}
