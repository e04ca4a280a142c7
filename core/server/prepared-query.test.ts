import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { ownedBy } from './ownership.ts'
import { preparedQuery } from './prepared-query.ts'
import { asSystem } from './scope.ts'

let app: TestApp
let first: Person
let second: Person
beforeAll(async () => {
  app = await openTestApp()
  first = await app.person({ full_name: 'Anna Prófdóttir' })
  second = await app.person({ full_name: 'Birna Prófdóttir' })
})
afterAll(() => app.close())

const named = preparedQuery<{ like: string; limit: number }, { full_name: string }>(
  'tests_named',
  ['like', 'limit'],
  ({ like, limit }, actor) =>
    sql`select u.full_name from users u where ${ownedBy(actor, sql`u.id`)} and u.full_name like ${like} order by u.full_name limit ${limit}`,
)
const ask = async (ids: readonly string[], like = '%Prófdóttir', limit = 9) =>
  (
    await asSystem('a test', () =>
      named(app.product.runtime.db, { acts_for: ids }, { like, limit }),
    )
  ).map((row) => row.full_name)

test('values and actors are those of each call', async () => {
  expect(await ask([first.id])).toEqual(['Anna Prófdóttir'])
  expect(await ask([second.id])).toEqual(['Birna Prófdóttir'])
  expect(await ask([second.id], 'Anna%')).toEqual([])
  expect(await ask([first.id], '%', 0)).toEqual([])
  // More often than the database plans for single values.
  for (let round = 0; round < 8; round += 1)
    expect(await ask([round % 2 === 0 ? first.id : second.id])).toHaveLength(1)
})

test('whoever acts for several, or for nobody, is answered too', async () => {
  expect(await ask([first.id, second.id])).toEqual(['Anna Prófdóttir', 'Birna Prófdóttir'])
  expect(await ask([first.id, second.id], '%', 1)).toEqual(['Anna Prófdóttir'])
  expect(await ask([])).toEqual([])
})

test('a value inside a list, which would stay as it was first, is refused', async () => {
  const wrong = preparedQuery<{ id: string }, object>(
    'tests_wrong',
    ['id'],
    ({ id }) => sql`select 1 where ${sql.param([id])}::text[] <> '{}'`,
  )
  await expect(
    wrong(app.product.runtime.db, { acts_for: [first.id] }, { id: first.id }),
  ).rejects.toThrow('inside a list')
})
