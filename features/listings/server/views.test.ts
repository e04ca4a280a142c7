import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { purgeOldRows } from '#app/retention.ts'
import * as api from '../shared/api.ts'
import { readyListing } from '../tests/fixtures.ts'
import { listingViews } from './tables.ts'
import { addDays, plainDateAt } from '#core/shared/plain-date.ts'

let app: TestApp
let landlord: Person
let home: string
beforeAll(async () => {
  app = await openTestApp()
  // At noon: an hour later is the same day.
  const noon = `${plainDateAt(app.product.clock.now())}T12:00:00Z`
  app.product.clock.offset_ms = Date.parse(noon) - Date.now()
  landlord = await app.person({ user_type: 'LL' })
  home = (await readyListing(app, landlord, '2042190')).listing
  await app.ok(api.publishListing, { id: home }, landlord)
})
afterAll(() => app.close())

const interest = async () => (await app.ok(api.readListingRecord, { id: home }, landlord)).interest
let last = 0
const look = (person: Person | null, id = home, ip = `10.0.0.${(last += 1)}`, headers = {}) =>
  app.call(api.countListingView, { id }, person, { ip, headers })

test('looks are counted by day: of anybody but its landlord and staff, and of a home that is listed', async () => {
  expect(await interest()).toMatchObject({ views: { week: 0, month: 0 }, likes: 0 })
  const tenant = await app.person()
  // Many at once are all counted.
  const answers = await Promise.all(
    [null, null, null, tenant, landlord, await app.person({ is_staff: true })].map((who) =>
      look(who),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const { views, days, likes } = await interest()
  expect([views, days.length, days.at(-1), likes]).toEqual([{ week: 4, month: 4 }, 30, 4, 0])
  const draft = await app.ok(api.createListing, { body: { landreg_id: '2310028' } }, landlord)
  expect((await look(tenant, draft.id)).status).toBe(404)
  expect((await look(null, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('an address counts once for a home in an hour, and another site for nothing', async () => {
  const before = (await interest()).views.week
  const other = (await readyListing(app, landlord, '2507085')).listing
  const [one, six] = ['192.0.2.1', '2001:db8:1:2::1']
  // Who does not count uses nothing up.
  await look(landlord, home, one)
  const answers = await Promise.all(Array.from({ length: 5 }, () => look(null, home, one)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await look(await app.person(), home, one)
  for (const ip of [six, '2001:db8:1:2::ffff']) await look(null, home, ip)
  expect((await interest()).views.week).toBe(before + 2)
  expect((await look(null, other, one)).status).toBe(404)
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect(await look(null, home, '192.0.2.9', headers)).toMatchObject({
      status: 403,
      problem: { code: 'accounts.foreign_origin' },
    })
  expect((await interest()).views.week).toBe(before + 2)
  app.product.clock.offset_ms += 3_601_000
  await look(null, home, one)
  app.product.clock.offset_ms -= 3_601_000
  expect((await interest()).views.week).toBe(before + 3)
})

test('saved and older looks, and what is past its time', async () => {
  const today = plainDateAt(app.product.clock.now())
  const { db } = app.product.runtime
  await db.insert(listingViews).values([
    { listing_id: home, day: addDays(today, -7), count: 10 },
    { listing_id: home, day: addDays(today, -30), count: 100 },
    { listing_id: home, day: addDays(today, -402), count: 1000 },
  ])
  await app.ok(api.likeListing, { id: home }, await app.person())
  await app.ok(api.likeListing, { id: home }, await app.person())
  const { views, likes } = await interest()
  expect([views, likes]).toEqual([{ week: 7, month: 17 }, 2])
  await purgeOldRows(app.product.jobContext())
  const left = (await db.select().from(listingViews)).map(({ count }) => count)
  expect(left.toSorted((a, b) => a - b)).toEqual([7, 10, 100])
})
