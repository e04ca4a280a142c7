import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#core/shared/endpoint.ts'
import { endpoints } from '#app/api.ts'
import { advanceDays } from '#app/timetable.ts'
import { ROUTE_TABLE } from '#app/web/route-table.ts'
import { changePassword, login } from '#features/accounts/shared/api.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { nameOf } from './cells.ts'

/** Promises of the legal texts that hold for every operation, page and table (docs/claims.md). */
let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await openFixtures()
})
afterAll(() => fixtures.app.close())

const propertiesIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(propertiesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? [...Object.keys(value as object), ...propertiesIn(Object.values(value as object))]
      : propertiesIn(value),
  )
}
/** Names of every field at any depth. */
const fieldsOf = (schema: unknown, io: 'input' | 'output'): string[] =>
  schema
    ? propertiesIn(z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' }))
    : []
const IDENTITY = /national_id|icelandic_id|personal_id|kennitala|identifier/

describe('what is in no schema', () => {
  test('identity numbers stand in no address of a call or a page', () => {
    const named = endpoints.flatMap((one) => [
      ...(IDENTITY.test(one.path) ? [nameOf(one)] : []),
      ...fieldsOf(one.query, 'input')
        .filter((field) => IDENTITY.test(field))
        .map((field) => `${nameOf(one)} ?${field}`),
    ])
    expect(named).toEqual([])
    expect(ROUTE_TABLE.map((page) => page.path).filter((path) => IDENTITY.test(path))).toEqual([])
  })

  test('no answer about a listing has an identity number, and no answer that everybody may read', () => {
    const open = endpoints.filter(
      (one) => one.feature === 'listings' || one.access.needs === 'nothing',
    )
    expect(open.length).toBeGreaterThan(20)
    const named = open.flatMap((one) =>
      fieldsOf(one.reply, 'output')
        .filter((field) => IDENTITY.test(field))
        .map((field) => `${nameOf(one)}: ${field}`),
    )
    // The number of the company that runs the product, which the law on e-commerce wants to be told.
    expect(named).toEqual(['marketing.readOperator: national_id'])
  })

  test('nobody is asked for race, origin, belief or health; for income and credit score in a pre-approval alone', () => {
    const asked = (one: AnyEndpoint) => [
      ...fieldsOf(one.body, 'input'),
      ...fieldsOf(one.query, 'input'),
      ...fieldsOf(one.reply, 'output'),
    ]
    const matching = (among: readonly AnyEndpoint[], words: RegExp) => [
      ...new Set(among.flatMap(asked).filter((field) => words.test(field))),
    ]
    expect(new Set(endpoints.flatMap(asked)).size).toBeGreaterThan(200)
    const everybody = /race|ethnic|origin|nationality|religio|health|sexual/
    expect(matching(endpoints, everybody)).toEqual([])
    const others = endpoints.filter((one) => one.feature !== 'pre-approvals')
    const finances = /income|salary|credit/
    const of = (feature: string) => others.filter((one) => one.feature === feature)
    const rest = others.filter(({ feature }) => !['profiles', 'tenant-files'].includes(feature))
    expect(matching(rest, finances)).toEqual([])
    // On a rental profile its own person reads the average of their pre-approval (specification section 3).
    expect(matching(of('profiles'), finances)).toEqual(['avg_net_income'])
    // A tenant may show what the pre-approval says by a link of their own.
    expect(matching(of('tenant-files'), finances).toSorted()).toEqual([
      'avg_net_income',
      'credit_score',
      'net_income',
    ])
  })
})

test('tokens and passwords are in no column of any table', async () => {
  const { app } = fixtures
  const person = await app.person()
  const password = 'sjö hestar á heiði'
  await app.ok(changePassword, { id: person.id, body: { new_password: password } }, person)
  const signedIn = await app.ok(login, {
    body: {
      provider: 'password',
      data: { email: person.email, password },
      device: 'app',
    },
  })
  const secrets = [signedIn.refreshToken, signedIn.accessToken, password]
  expect(secrets.map((secret) => secret.length > 10)).toEqual([true, true, true])
  const { db } = app.product.runtime
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(rows.length).toBeGreaterThan(40)
  for (const { name } of rows)
    for (const secret of secrets) {
      const found = await db.execute(
        sql`select 1 from ${sql.raw(name)} as t where strpos(t::text, ${secret}) > 0 limit 1`,
      )
      expect(found.rows, name).toEqual([])
    }
})

test('time alone accepts and denies nobody', async () => {
  const { app } = fixtures
  const tenant = await app.person()
  const application = await app.ok(
    sendApplication,
    {
      id: fixtures.ids.listing!,
      body: {
        message: 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.',
        household_adults: 2,
        household_children: 0,
        pets: '',
        occupation: 'Kennari',
        wanted_from: '2027-02-01',
        wanted_months: 12,
      },
    },
    tenant,
  )
  await advanceDays(
    app.product,
    60,
    async () => undefined,
    async (offset) => {
      app.product.clock.offset_ms = offset
    },
  )
  const { rows } = await app.product.runtime.db.execute<{ status: string }>(
    sql`select status from rental_applications where id = ${application.id}`,
  )
  expect(rows).toEqual([{ status: application.status }])
})
