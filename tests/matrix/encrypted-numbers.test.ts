import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptedTables } from '#core/server/encrypted-columns.ts'
import { decrypt, type Ciphertext, type EncryptedKind } from '#core/server/encryption.ts'
import { formatIban } from '#core/shared/iban.ts'
import { formatNationalId } from '#core/shared/national-id.ts'
import { formatPhone } from '#core/shared/phone.ts'
import { changeParty, readContract } from '#features/contracts/shared/api.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'
import { versionOf } from '#tests/support/contracts.ts'

let fixtures: Fixtures
let owner: pg.Client
beforeAll(async () => {
  fixtures = await openFixtures()
  owner = new pg.Client({ connectionString: fixtures.app.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await fixtures.app.close()
})

/** The ways in which a number is written. */
const SPELLINGS: Partial<Record<EncryptedKind, (value: string) => string[]>> = {
  national_id: (value) => [value, formatNationalId(value)],
  phone: (value) => [value, value.replace(/^\+354/, ''), formatPhone(value)],
  account: (value) => [value, value.slice(4), formatIban(value)],
}

const readNumbers = async (): Promise<Map<string, EncryptedKind>> => {
  const numbers = new Map<string, EncryptedKind>()
  for (const { name, columns } of encryptedTables())
    for (const column of columns) {
      const spellings = SPELLINGS[column.kind]
      if (!spellings) continue
      const { rows } = await owner.query<{ value: Ciphertext }>(
        `select ${column.name} as value from ${name} where ${column.name} is not null`,
      )
      for (const { value } of rows)
        for (const text of spellings(decrypt(column.kind, value)))
          if (text.length >= 7) numbers.set(text, column.kind)
    }
  return numbers
}

/** Every row of every table of every schema, as a dump writes it. */
const placesOf = async (numbers: ReadonlyMap<string, unknown>): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_t%'`,
  )
  const places = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    )
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value)
        if ([...numbers.keys()].some((number) => text.includes(number)))
          places.add(`${name}.${column}`)
      }
  }
  return [...places]
}

test('a dump of the database shows no national id, account or phone', async () => {
  const { app, people, ids } = fixtures
  const draft = await app.ok(readContract, { id: ids.contract! }, people.landlord!)
  const reply = await app.ok(
    changeParty,
    {
      id: draft.tenants[0]!.id,
      body: { phones: ['+3548884455'], updated_at: await versionOf(app, draft.id) },
    },
    people.landlord!,
    { key: 'a-reply-that-is-kept' },
  )
  expect(JSON.stringify(reply)).toContain('+3548884455')
  await app.drain()
  const numbers = await readNumbers()
  for (const person of [people.landlord!, people.tenant!])
    expect(numbers.get(person.national_id)).toBe('national_id')
  expect(new Set(numbers.values())).toEqual(new Set(['national_id', 'phone', 'account']))
  expect(await placesOf(numbers)).toEqual([])
})

test('the search finds a number that is there', async () => {
  const { national_id } = fixtures.people.tenant!
  await owner.query('update users set address = $1 where id = $2', [
    `Kt. ${formatNationalId(national_id)}`,
    fixtures.people.tenant!.id,
  ])
  expect(await placesOf(await readNumbers())).toEqual(['public.users.address'])
})

test('no query compares an encrypted column: it would never find anything', () => {
  const files = ['features', 'core', 'app', 'providers'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(folder, file)),
  )
  const camel = (name: string) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const columns = encryptedTables().flatMap(({ name, columns: found }) =>
    found.map((column) => `${camel(name)}\\.${column.name}`),
  )
  const comparison = new RegExp(
    `\\b(?:eq|ne|gt|lt|like|ilike|inArray|orderBy|asc|desc)\\(\\s*(?:${columns.join('|')})\\b`,
  )
  expect(comparison.test('eq(payoutMethods.iban, x)')).toBe(true)
  expect(files.filter((file) => comparison.test(readFileSync(file, 'utf8')))).toEqual([])
})
