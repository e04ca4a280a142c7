import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/shared/plain-date.ts'
import { denyApplication, sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import type { Person } from '#tests/support/test-app.ts'
import { openShowings } from '#tests/support/viewings.ts'
import { timesIn } from '../tests/fixtures.ts'
import * as api from '../shared/api.ts'

const { app, landlord, home, nextDay, offer, book, bookingsIn, people } = await openShowings()
afterAll(() => app.close())

const tryOffer = async (given: object) => {
  const body = { ...timesIn(app), day: nextDay(), ...given }
  const { status, problem } = await app.call(api.offerSlots, { id: home, body }, landlord)
  return [status, ...(problem?.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
}
const cancel = (id: string, as: Person) => app.call(api.cancelBooking, { id }, as)
const move = (id: string, slot_id: string, as: Person) =>
  app.call(api.moveBooking, { id, body: { slot_id } } as never, as)
/** As if the time began so many minutes from now. */
const begins = (id: string, minutes: number) =>
  app.product.runtime.db.execute(
    sql`update viewing_slots set starts_at = ${new Date(app.product.clock.now().getTime() + minutes * 60_000).toISOString()} where id = ${id}`,
  )

describe('a time that cannot be', () => {
  test('is refused at its field', async () => {
    const now = app.product.clock.today()
    expect(await tryOffer({ day: addDays(now, -1) })).toEqual([422, 'time viewings.too_soon'])
    expect(await tryOffer({ day: addDays(now, 92) })).toEqual([422, 'day viewings.too_far'])
    for (const [given, field] of [
      [{ day: '2027-02-30' }, 'day'],
      [{ time: '24:00' }, 'time'],
      [{ time: '17' }, 'time'],
      [{ minutes: 9 }, 'minutes'],
      [{ minutes: 121 }, 'minutes'],
      [{ slots: 0 }, 'slots'],
      [{ slots: 13 }, 'slots'],
      [{ places: 0 }, 'places'],
      [{ places: 21 }, 'places'],
      [{ travel_minutes: 121 }, 'travel_minutes'],
      [{ note: 'a'.repeat(301) }, 'note'],
      [{ note: 'a\u0000' }, 'note'],
      [{ note: 'hálfur \ud83d' }, 'note'],
    ] as const) {
      const [status, problem] = await tryOffer(given)
      expect([given, status, String(problem).split(' ')[0]]).toEqual([given, 422, field])
    }
    expect(await tryOffer({ minutes: 10, slots: 12, places: 20, travel_minutes: 120 })).toEqual([
      200,
    ])
  })

  test('where somebody lives: without their consent, without a day between, or for longer than two hours', async () => {
    const lived = { is_occupied: true, tenant_agreed: true }
    expect(await tryOffer({ is_occupied: true })).toEqual([422, 'tenant_agreed required'])
    const soon = new Date(app.product.clock.now().getTime() + 23 * 3_600_000).toISOString()
    const [day, time] = [soon.slice(0, 10), soon.slice(11, 16)]
    expect(await tryOffer({ ...lived, day, time })).toEqual([422, 'time viewings.notice_needed'])
    expect(await tryOffer({ ...lived, minutes: 41, slots: 3 })).toEqual([
      422,
      'slots viewings.too_long',
    ])
    const on = nextDay()
    const two = { ...lived, day: on, minutes: 60, slots: 2 }
    expect(await tryOffer({ ...two, time: '10:00' })).toEqual([200])
    expect(await tryOffer({ ...two, time: '12:00' })).toEqual([422, 'slots viewings.too_long'])
    expect(await tryOffer({ ...two, time: '13:00' })).toEqual([200])
  })
})

test('an hour before it is too late to book and to move; giving back goes on until it begins, and nobody is called in', async () => {
  const [held, other] = [(await offer())[0]!.id, (await offer())[0]!.id]
  const [comes, waits, late] = (await people(3)) as [Person, Person, Person]
  const booking = await app.ok(api.bookSlot, { id: held, body: {} }, comes)
  expect((await book(held, waits, true)).body).toMatchObject({ status: 'waiting' })
  await begins(held, 59)
  const refused = await book(held, late, true)
  expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
    409,
    'viewings.not_to_be_had',
    { reason: 'closed' },
  ])
  expect((await move(booking.id, other, comes)).problem.code).toBe('viewings.wrong_state')
  await begins(other, 59)
  const [third] = await offer()
  const own = await app.ok(api.bookSlot, { id: third!.id, body: {} }, late)
  expect((await move(own.id, other, late)).problem.params).toEqual({ reason: 'closed' })
  expect((await cancel(booking.id, comes)).status).toBe(200)
  expect((await bookingsIn(held)).map(({ status }) => status)).toEqual(['canceled', 'waiting'])
  await begins(third!.id, 0)
  expect((await cancel(own.id, late)).problem.code).toBe('viewings.wrong_state')
  const change = { id: third!.id, body: { places: 2 } }
  expect((await app.call(api.changeSlot, change as never, landlord)).problem.code).toBe(
    'viewings.wrong_state',
  )
})

test('given back twice at once, a place goes to one', async () => {
  const [slot] = await offer()
  const [comes, first, second] = (await people(3)) as [Person, Person, Person]
  const { id } = await app.ok(api.bookSlot, { id: slot!.id, body: {} }, comes)
  await book(slot!.id, first, true)
  await book(slot!.id, second, true)
  const answers = await Promise.all([cancel(id, comes), cancel(id, landlord)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await bookingsIn(slot!.id)).map(({ status }) => status)).toEqual([
    'canceled',
    'booked',
    'waiting',
  ])
})

test('two who would change places at once, where both times are full, keep their own', async () => {
  const slots = await offer({ slots: 2 })
  const two = (await people(2)) as [Person, Person]
  const held = await Promise.all(
    two.map((person, n) => app.ok(api.bookSlot, { id: slots[n]!.id, body: {} }, person)),
  )
  const answers = await Promise.all(
    two.map((person, n) => move(held[n]!.id, slots[1 - n]!.id, person)),
  )
  expect(answers.map(({ problem }) => problem.code)).toEqual(['viewings.full', 'viewings.full'])
  for (const n of [0, 1])
    expect(await bookingsIn(slots[n]!.id)).toEqual([{ person_id: two[n]!.id, status: 'booked' }])
})

test('the booking of somebody else is moved and given back by nobody else, and its place is theirs', async () => {
  const [slot, free] = [(await offer())[0]!.id, (await offer())[0]!.id]
  const [comes, stranger] = (await people(2)) as [Person, Person]
  const other = await app.person({ user_type: 'LL' })
  const { id } = await app.ok(api.bookSlot, { id: slot, body: {} }, comes)
  for (const as of [stranger, other]) {
    expect((await cancel(id, as)).status).toBe(404)
    expect((await move(id, free, as)).status).toBe(404)
  }
  // The landlord gives it back, and moves nobody.
  expect((await move(id, free, landlord)).status).toBe(403)
  expect((await move(id, '00000000-0000-7000-8000-000000000000', comes)).status).toBe(404)
  expect(await bookingsIn(slot)).toEqual([{ person_id: comes.id, status: 'booked' }])
})

test('both lists are found by each word in any order, with or without accents', async () => {
  const listing = await makeListing(app, landlord, {
    title: 'Þakíbúð við höfnina',
    street_address: 'Geirsgata 9',
    show_house_number: true,
    postal_code: '101',
  })
  const [slot] = await offer({}, listing)
  const person = await app.person()
  await book(slot!.id, person)
  for (const q of ['101 geirsgata', 'hofnina Geirsgata 9', 'Geirsgata 9, 101 Reykjavík'])
    for (const [endpoint, as] of [
      [api.listLandlordSlots, landlord],
      [api.listBookings, person],
    ] as const)
      expect((await app.ok(endpoint, { query: { q } } as never, as)).count).toBe(1)
  expect((await app.ok(api.listBookings, { query: { q: '_' } } as never, person)).count).toBe(0)
})

test('moving is offered where it would be granted: a denied applicant keeps the place and moves to no time for applicants', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const listing = await makeListing(app, owner)
  const [held] = await offer({ slots: 2, audience: 'applicants' }, listing, owner)
  const [person] = (await people(1)) as [Person]
  const { id } = await app.ok(sendApplication, { id: listing, body: APPLICATION }, person)
  const booking = await app.ok(api.bookSlot, { id: held!.id, body: {} }, person)
  const mine = async () =>
    (await app.ok(api.listBookings, { query: {} as never }, person)).items.map(
      ({ status, can }) => [status, can.move, can.cancel],
    )
  expect(booking.can).toEqual({ move: true, cancel: true })
  await app.ok(denyApplication, { id, body: { message: 'Því miður.' } } as never, owner)
  expect(await mine()).toEqual([['booked', false, true]])
  const [open] = await offer({}, listing, owner)
  expect(await mine()).toEqual([['booked', true, true]])
  expect((await move(booking.id, open!.id, person)).status).toBe(200)
  // The only other times are for applicants.
  expect(await mine()).toEqual([['booked', false, true]])
})
