import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromFeatures } from '#tests/support/feature-tests.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { TableRows } from './table-rows.ts'

const COLUMNS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...(await fromFeatures<{ tableRows: TableRows }>('tables.ts')).map(
    ([, { tableRows }]) => tableRows.people,
  ),
)

/** Where rows of contract_parties are written, and whether `user_id` is among what is written. */
const PARTY_WRITES: Readonly<Record<string, readonly string[]>> = {
  'features/contracts/server/parties/parties.ts': ['insert', 'update', 'delete'],
  'features/contracts/server/parties/party-accounts.ts': ['update user_id'],
}
/** The only places that write proven identities. */
const PROOF_WRITES = [
  'database/migrations',
  'features/accounts/server/identity/proven-identities.ts',
]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('every column that points at a person or a principal is known', async () => {
  const { rows } = await app.product.runtime.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'principals'::regclass) order by 1`)
  const unknown = rows.map((row) => row.name).filter((name) => !(name in COLUMNS))
  expect(unknown, 'columns without an entry in tests/tables.ts of their feature').toEqual([])
  expect(
    Object.keys(COLUMNS).filter((name) => !rows.some((row) => row.name === name)),
    'entries without a column',
  ).toEqual([])
})

const ROOT = path.resolve(import.meta.dirname, '../..')
const sources = globSync('{app,core,features,providers}/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/\.test\.ts$|fixtures/.test(file),
)
const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** The statement that begins at an index: up to the end of its template or its chain of calls. */
const statementAt = (text: string, index: number): string =>
  text.slice(index, index + 400).split(/\n\s*\n|\n\s*(?:const|await|return|if|for)\b/)[0]!

const writesTo = (variable: string, table: string, text: string): string[] => {
  const found = new RegExp(
    `\\.(insert|update|delete)\\(${variable}\\)|(insert) into ${table}\\b|(update) ${table}\\b|(delete) from ${table}\\b`,
    'g',
  )
  return [...text.matchAll(found)].map((match) => {
    const verb = match.slice(1).find(Boolean)!
    return /\buser_id\b/.test(statementAt(text, match.index).replace(/where.*$/s, ''))
      ? `${verb} user_id`
      : verb
  })
}

test('who stands behind a party of a lease is written in one place', () => {
  const found: Record<string, string[]> = {}
  for (const file of sources) {
    const writes = writesTo('contractParties', 'contract_parties', textOf(file))
    if (writes.length > 0) found[file] = writes
  }
  expect(found).toEqual(PARTY_WRITES)
})

test('what is proven is written by the identity step alone', () => {
  const found = sources.filter(
    (file) => writesTo('provenIdentities', 'proven_identities', textOf(file)).length > 0,
  )
  expect(found).toEqual(PROOF_WRITES.slice(1))
})

test('a new place that writes it would be found', () => {
  expect(
    writesTo(
      'contractParties',
      'contract_parties',
      'await tx.update(contractParties).set({ user_id: me })',
    ),
  ).toEqual(['update user_id'])
  expect(
    writesTo(
      'contractParties',
      'contract_parties',
      'sql`update contract_parties set user_id = ${me}`',
    ),
  ).toEqual(['update user_id'])
  expect(
    writesTo(
      'contractParties',
      'contract_parties',
      'sql`insert into contract_parties (id, user_id) values (1, 2)`',
    ),
  ).toEqual(['insert user_id'])
})
