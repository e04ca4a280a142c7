import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromFeatures } from '#tests/support/feature-tests.ts'
import type { TableRows } from '#tests/matrix/table-rows.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { personalData } from './personal-data.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const said = personalData.flatMap((one) => Object.entries(one.tables))

test('every table says once what of it is handed over and what is erased, or why nothing is', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(said.map(([name]) => name).toSorted()).toEqual(rows.map((row) => row.name).toSorted())
})

test('a reason is a sentence, and nothing that points at people is said to be about nobody', async () => {
  const reasons = said.flatMap(([name, { handed_over, erased }]) =>
    [handed_over, erased].flatMap((one) => (typeof one === 'string' ? [[name, one]] : [])),
  )
  expect(reasons.filter(([, reason]) => !/^\S+ \S+/.test(reason!))).toEqual([])
  const people = new Set<string>()
  for (const [, { tableRows }] of await fromFeatures<{ tableRows: TableRows }>('tables.ts'))
    for (const column of Object.keys(tableRows.people)) people.add(column.split('.')[0]!)
  expect(people.size).toBeGreaterThan(15)
  expect(
    reasons.filter(([name, reason]) => people.has(name!) && reason === 'is about nobody'),
  ).toEqual([])
})
