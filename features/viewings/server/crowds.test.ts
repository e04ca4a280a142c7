import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { publishListing, unpublishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openShowings } from '#tests/support/viewings.ts'
import * as api from '../shared/api.ts'

const { app, landlord, offer, book, bookingsIn, kindsOf, people } = await openShowings()
afterAll(() => app.close())

const count = (rows: { status: string }[], status: string) =>
  rows.filter((row) => row.status === status).length

describe('fifteen people at once', () => {
  test('book, wait, give back and move: no place is given twice, none stays free while somebody waits', async () => {
    const [one, other] = await offer({ slots: 2, places: 3 })
    const crowd = await people(15)
    const booked = await Promise.all(
      crowd.map((person, n) => book(n % 2 === 0 ? one!.id : other!.id, person, true)),
    )
    const ids = booked.map(({ body }) => (body as { id?: string }).id ?? one!.id)
    const answers = await Promise.all(
      crowd.map((person, n) =>
        n % 3 === 0
          ? app.call(api.cancelBooking, { id: ids[n]! }, person)
          : n % 3 === 1
            ? app.call(
                api.moveBooking,
                {
                  id: ids[n]!,
                  body: { slot_id: n % 2 === 0 ? other!.id : one!.id, may_wait: true },
                },
                person,
              )
            : book(n % 2 === 0 ? other!.id : one!.id, person, true),
      ),
    )
    expect([...booked, ...answers].some(({ status }) => status === 500)).toBe(false)
    const rows = [await bookingsIn(one!.id), await bookingsIn(other!.id)]
    for (const slot of rows) {
      expect(count(slot, 'booked')).toBeLessThanOrEqual(3)
      if (count(slot, 'waiting') > 0) expect(count(slot, 'booked')).toBe(3)
    }
    expect(count(rows.flat(), 'booked')).toBeGreaterThan(0)
    // One booking for each person and home.
    const active = rows.flat().filter(({ status }) => status !== 'canceled')
    expect(new Set(active.map(({ person_id }) => person_id)).size).toBe(active.length)
  })

  test('book while the time is called off: nobody keeps a place that is none', async () => {
    const [slot] = await offer({ places: 20 })
    const crowd = await people(10)
    await Promise.all([
      ...crowd.map((person) => book(slot!.id, person, true)),
      app.call(api.cancelSlot, { id: slot!.id }, landlord),
    ])
    expect(count(await bookingsIn(slot!.id), 'booked')).toBe(0)
  })

  test('book while the home is taken down: whoever got a place is told that it was called off', async () => {
    const owner = await app.person({ user_type: 'LL' })
    const { listing } = await readyListing(app, owner, '2042190')
    await app.ok(publishListing, { id: listing }, owner)
    const [slot] = await offer({ places: 20 }, listing, owner)
    const crowd = await people(10)
    await Promise.all([
      ...crowd.map((person) => book(slot!.id, person)),
      app.call(unpublishListing, { id: listing, body: {} }, owner).then(() => app.drain()),
    ])
    await app.drain()
    expect(count(await bookingsIn(slot!.id), 'booked')).toBe(0)
  })
})

test('a time that was refused is called off too where the home is taken down', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const { listing } = await readyListing(app, owner, '2106054')
  await app.ok(publishListing, { id: listing }, owner)
  const [slot] = await offer({}, listing, owner)
  await app.product.runtime.db.execute(
    sql`update viewing_slots set status = 'refused' where id = ${slot!.id}`,
  )
  await app.ok(unpublishListing, { id: listing, body: {} }, owner)
  await app.drain()
  const { items } = await app.ok(api.listLandlordSlots, { query: {} as never }, owner)
  expect(items).toMatchObject([{ status: 'canceled' }])
})

test('nobody gets two places at one time by waiting for one of them', async () => {
  const second = await app.person({ user_type: 'LL' })
  const elsewhere = await makeListing(app, second)
  const [full] = await offer()
  const [free] = await offer({ day: full!.starts_at.slice(0, 10) }, elsewhere, second)
  const [holder, waits] = [await app.person(), await app.person()]
  const held = await app.ok(api.bookSlot, { id: full!.id, body: {} }, holder)
  expect((await book(full!.id, waits, true)).status).toBe(200)
  expect((await book(free!.id, waits)).problem).toMatchObject({ params: { reason: 'clash' } })
  await app.ok(api.cancelBooking, { id: held.id }, holder)
  expect((await bookingsIn(full!.id)).map(({ status }) => status)).toEqual(['canceled', 'booked'])
})

test('a landlord hears of whoever gets a place, and not of whoever waits for one', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const listing = await makeListing(app, owner)
  const [slot] = await offer({}, listing, owner)
  const [first, second, third] = await people(3)
  const heard = async (kind: string) => (await kindsOf(owner)).filter((one) => one === kind).length
  const held = await app.ok(api.bookSlot, { id: slot!.id, body: {} }, first!)
  for (const person of [second!, third!]) await book(slot!.id, person, true)
  expect(await heard('viewing_booked')).toBe(1)
  const mine = await app.ok(api.listBookings, { query: {} as never }, third!)
  await app.ok(api.cancelBooking, { id: mine.items[0]!.id }, third!)
  expect(await heard('viewing_given_back')).toBe(0)
  await app.ok(api.cancelBooking, { id: held.id }, first!)
  expect([await heard('viewing_given_back'), await heard('viewing_booked')]).toEqual([1, 2])
})
