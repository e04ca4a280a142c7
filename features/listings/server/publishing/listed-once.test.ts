import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someoneWaits } from '#tests/support/lock-waits.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readyListing } from '../../tests/fixtures.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let landlord: Person
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const HOME = '2042190'
const publish = (id: string) => app.call(api.publishListing, { id }, landlord)
const change = async (id: string, fields: object) => {
  const { updated_at } = await app.ok(api.readOwnListing, { id }, landlord)
  return app.call(api.changeListing, { id, body: { ...fields, updated_at } }, landlord)
}

test('a room becomes the home while another listing of it is published: the second one is refused', async () => {
  const { listing: part } = await readyListing(app, landlord, HOME)
  const room = { listing_type: 'room', rooms: 1, bedrooms: 1, size_m2: 20, price: 110_000 }
  expect((await change(part, room)).status).toBe(200)
  expect((await publish(part)).body.status).toBe('published')
  const { listing: home } = await readyListing(app, landlord, HOME)
  // The publishing has looked at all listings of the home, and waits with what it is about to write.
  await owner.query('begin')
  await owner.query('lock table listing_publishes in exclusive mode')
  const waiting = (many: number) =>
    expect.poll(() => someoneWaits(app.product.runtime.db, many), { timeout: 10_000 }).toBe(true)
  const published = publish(home)
  await waiting(1)
  const changed = change(part, { listing_type: 'studio' })
  await Promise.race([changed, waiting(2)])
  await owner.query('commit')
  expect((await published).status).toBe(200)
  expect(await changed).toMatchObject({
    status: 422,
    problem: {
      errors: [
        { path: 'listing_type', code: 'listings.listed_already', params: { listing: home } },
      ],
    },
  })
})
