import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

/** Every statement that any connection of the process sends, in order. */
const sent: string[] = []
const { query: send } = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...statement: unknown[]) => unknown
}
let app: TestApp
let staff: Person
beforeAll(async () => {
  pg.Client.prototype.query = function counted(this: pg.Client, ...statement: unknown[]) {
    const [first] = statement
    sent.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''))
    return send.apply(this, statement)
  } as never
  app = await openTestApp()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
})
afterAll(async () => {
  await app.close()
  pg.Client.prototype.query = send as never
})

const statements = async (endpoint: typeof api.listAllListings | typeof api.listPublishes) => {
  sent.length = 0
  const { items } = await app.ok(endpoint, { query: {} } as never, staff)
  return { rows: items.length, statements: sent.length }
}

test('a page of 25 takes as many statements as a page of one', async () => {
  const landlord = await app.person({ user_type: 'LL' })
  const add = async () => {
    const id = await makeListing(app, landlord)
    await app.product.pool.query(
      "insert into listing_publishes (id, listing_id, way, published_at, published_by) values ($1, $2, 'at_once', now(), $3)",
      [crypto.randomUUID(), id, landlord.id],
    )
  }
  await add()
  const lists = [api.listAllListings, api.listPublishes] as const
  // The first call of a process may prepare more than later ones.
  for (const list of lists) await statements(list)
  const one = [await statements(lists[0]), await statements(lists[1])]
  for (let n = 0; n < 30; n++) await add()
  const many = [await statements(lists[0]), await statements(lists[1])]
  expect(one.map(({ rows }) => rows)).toEqual([1, 1])
  expect(many.map(({ rows }) => rows)).toEqual([25, 25])
  expect(many.map((list) => list.statements)).toEqual(one.map((list) => list.statements))
})
