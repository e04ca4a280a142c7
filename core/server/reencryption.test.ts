import pg from 'pg'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readUser } from '#features/accounts/shared/api.ts'
import { TEST_DATA_KEYS } from '#tests/support/data-keys.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { dataKeyIds, encrypt, lookupOf, openDataKeys, useDataKeys } from './encryption.ts'
import { encryptedTables } from './encrypted-columns.ts'
import { bringEncryption, keysProblemOf, reencryptRows } from './reencryption.ts'

const NEW = 'a-new-data-key-of-thirty-two-characters'
const { IGLOO_DATA_KEYS: FIRST, IGLOO_LOOKUP_KEY: LOOKUP } = TEST_DATA_KEYS

let app: TestApp
let owner: pg.Client
let person: Person
beforeAll(async () => {
  app = await openTestApp()
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
  person = await app.person()
  await signedContract(app, await app.person({ user_type: 'LL' }), person)
})
afterAll(async () => {
  useDataKeys(openDataKeys([FIRST], LOOKUP))
  await owner.end()
  await app.close()
})

const night = () => reencryptRows(app.product.jobContext())
const numberOf = async () => (await app.ok(readUser, {}, person)).icelandic_id
const seen = async () =>
  (await owner.query<{ value: unknown }>("select value from settings where key = 'data_keys'"))
    .rows[0]!.value
/** How many values each key of the database has encrypted; `plain` those that none has. */
const countByKey = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { name, columns } of encryptedTables())
    for (const column of columns) {
      const text = column.is_json ? `${column.name} #>> '{}'` : column.name
      const { rows } = await owner.query<{ kid: string; n: number }>(
        `select case when ${text} like 'enc1.%' then split_part(${text}, '.', 2) else 'plain' end as kid, count(*)::int as n
          from ${name} where ${column.name} is not null group by 1`,
      )
      for (const { kid, n } of rows) counts[kid] = (counts[kid] ?? 0) + n
    }
  return counts
}

test('a fresh database knows its keys, and every check of it holds', async () => {
  expect(await seen()).toEqual({ used: [dataKeyIds().current], lookup: dataKeyIds().lookup })
  expect(await keysProblemOf(owner)).toBeNull()
  const { rows } = await owner.query(
    "select conname from pg_constraint where contype = 'c' and not convalidated",
  )
  expect(rows).toEqual([])
})

test('every column that the database wants encrypted is known to a running product', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select conname as name from pg_constraint where contype = 'c' and conname like '%_encrypted'",
  )
  expect(rows.map((row) => row.name).toSorted()).toEqual(
    encryptedTables()
      .flatMap(({ name, columns }) => columns.map((column) => `${name}_${column.name}_encrypted`))
      .toSorted(),
  )
})

test('the database refuses a number in plain text, and one without its hash', async () => {
  const update = (change: string, value: string) =>
    owner.query(`update proven_identities set ${change} = $1 where user_id = $2`, [
      value,
      person.id,
    ])
  await expect(update('number', person.national_id)).rejects.toThrow(
    'proven_identities_number_encrypted',
  )
  await expect(owner.query('update proven_identities set number_lookup = null')).rejects.toThrow(
    'proven_identities_number_lookup_with_value',
  )
})

test('what an earlier version wrote in plain text is encrypted at the next start', async () => {
  await owner.query('begin')
  for (const name of ['number_encrypted', 'number_lookup_with_value'])
    await owner.query(`alter table proven_identities drop constraint proven_identities_${name}`)
  await owner.query('alter table provider_records drop constraint provider_records_data_encrypted')
  await owner.query("delete from settings where key = 'data_keys'")
  await owner.query(
    'update proven_identities set number = $1, number_lookup = null where user_id = $2',
    [person.national_id, person.id],
  )
  await owner.query(
    `insert into provider_records (provider, kind, id, data) values ('bank', 'note', 'a', '{"national_id":"1203850039"}'), ('bank', 'note', 'b', '"1203850039"')`,
  )
  await owner.query('commit')
  await bringEncryption(owner)
  expect(await countByKey()).toEqual({ [dataKeyIds().current]: expect.any(Number) })
  expect(await numberOf()).toBe(person.national_id)
  const { rows } = await owner.query(
    'select number_lookup from proven_identities where user_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ number_lookup: lookupOf('national_id', person.national_id) }])
  const { store } = app.product.sandbox!
  expect(await store.getMany('bank', 'note', ['a', 'b'])).toEqual(
    new Map<string, unknown>([
      ['a', { national_id: '1203850039' }],
      ['b', '1203850039'],
    ]),
  )
})

test('a new key is brought in, reads what the old one wrote, and the night rewrites it', async () => {
  const before = await countByKey()
  const old = dataKeyIds().current
  useDataKeys(openDataKeys([NEW, FIRST], LOOKUP))
  expect(await keysProblemOf(owner)).toContain('new to this database')
  await bringEncryption(owner)
  expect(await keysProblemOf(owner)).toBeNull()
  expect(await seen()).toMatchObject({ used: [old, dataKeyIds().current] })
  expect(await numberOf()).toBe(person.national_id)
  expect(await countByKey()).toEqual(before)
  await night()
  expect(await countByKey()).toEqual({ [dataKeyIds().current]: before[old] })
  expect(await seen()).toMatchObject({ used: [dataKeyIds().current] })
  // Another process had not been given the new key yet and wrote with the old one after that night.
  useDataKeys(openDataKeys([FIRST], LOOKUP))
  const late = encrypt('phone', '+3546129999')
  useDataKeys(openDataKeys([NEW, FIRST], LOOKUP))
  await app.product.runtime.db.execute(
    sql`update phones set number = ${late}, number_lookup = ${lookupOf('phone', '+3546129999')} where user_id = ${person.id}`,
  )
  await night()
  expect(await countByKey()).toEqual({ [dataKeyIds().current]: before[old] })
  // A process that still has the old key first does not encrypt back.
  const newest = dataKeyIds().current
  useDataKeys(openDataKeys([FIRST, NEW], LOOKUP))
  await night()
  expect(await countByKey()).toEqual({ [newest]: before[old] })
})

test('no start without a key that is still needed', async () => {
  useDataKeys(openDataKeys([FIRST], LOOKUP))
  await expect(bringEncryption(owner)).rejects.toThrow('IGLOO_DATA_KEYS does not name')
  expect(await keysProblemOf(owner)).toContain('IGLOO_DATA_KEYS does not name')
  useDataKeys(openDataKeys([NEW], LOOKUP))
  await bringEncryption(owner)
})

test('a new lookup key makes every hash anew, in one go', async () => {
  useDataKeys(openDataKeys([NEW], 'a-new-lookup-key-of-thirty-two-characters'))
  expect(await keysProblemOf(owner)).toContain('new to this database')
  await bringEncryption(owner)
  const { rows } = await owner.query(
    'select number_lookup from proven_identities where user_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ number_lookup: lookupOf('national_id', person.national_id) }])
  const parties = await owner.query<{ n: number }>(
    'select count(*)::int as n from contract_parties p join proven_identities i on i.country = p.identifier_country and i.number_lookup = p.identifier_lookup',
  )
  expect(parties.rows[0]!.n).toBe(2)
  expect(await keysProblemOf(owner)).toBeNull()
})

test('a column that a migration begins to look for gets its hashes at the next start', async () => {
  await owner.query('begin')
  await owner.query(
    'alter table contract_parties drop constraint contract_parties_identifier_lookup_with_value',
  )
  await owner.query('update contract_parties set identifier_lookup = null')
  await owner.query(
    'alter table contract_parties add constraint contract_parties_identifier_lookup_with_value check ((identifier_lookup is null) = (identifier is null)) not valid',
  )
  await owner.query('commit')
  await bringEncryption(owner)
  const { rows } = await owner.query<{ found: number; checked: boolean }>(
    `select (select count(*)::int from contract_parties p join proven_identities i
      on i.country = p.identifier_country and i.number_lookup = p.identifier_lookup) as found,
      (select convalidated from pg_constraint where conname = 'contract_parties_identifier_lookup_with_value') as checked`,
  )
  expect(rows).toEqual([{ found: 2, checked: true }])
})
