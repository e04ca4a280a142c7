import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#core/shared/plain-date.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { makeListing } from '#tests/support/listings.ts'
import type { Person } from '#tests/support/test-app.ts'
import { openShowings } from '#tests/support/viewings.ts'
import { timesIn } from '../tests/fixtures.ts'
import * as api from '../shared/api.ts'

const { app, offer, book, kindsOf } = await openShowings()
afterAll(() => app.close())

/** A published home in which a tenant lives by a lease of the product. */
const [owner, sitting] = [await app.person({ user_type: 'LL' }), await app.person()]
await signedContract(app, owner, sitting, {
  start_date: addDays(app.product.clock.today(), -30),
  end_date: addDays(app.product.clock.today(), 100),
})
const { listing } = await readyListing(app, owner, '2042190')
await app.ok(publishListing, { id: listing }, owner)

const answer = (id: string, agrees: boolean, as: Person) =>
  app.call(api.answerRequest, { id, body: { agrees, message: '' } }, as)
test('times of a home that there is not are not found', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  for (const as of [null, owner])
    expect((await app.call(api.listOfferedSlots, { id }, as)).status).toBe(404)
})
const bookingsOf = async (person: Person) =>
  (await app.ok(api.listBookings, { query: {} } as never, person)).items

test('a place lost because the tenant refused stays listed as one of a time that was called off', async () => {
  const [slot] = await offer({}, listing, owner)
  expect((await answer(slot!.id, true, sitting)).status).toBe(200)
  const person = await app.person()
  await book(slot!.id, person)
  expect((await answer(slot!.id, false, sitting)).status).toBe(200)
  expect(await bookingsOf(person)).toMatchObject([
    {
      status: 'canceled',
      slot_status: 'refused',
      slot: { id: slot!.id, note: '' },
      can: { move: false, cancel: false },
    },
  ])
  expect(await kindsOf(person)).toContain('viewing_called_off')
})

test('each change of a time has a newer event in the calendars of the landlord and of whoever books', async () => {
  const [slot, other] = [...(await offer({}, listing, owner)), ...(await offer({}, listing, owner))]
  const person = await app.person()
  const files: Record<'owner' | 'person', [number, string][]> = { owner: [], person: [] }
  /** What a calendar is told after each step. */
  const take = async (...sides: ('owner' | 'person')[]) => {
    for (const side of sides) {
      const { raw } = await app.call(
        api.downloadSlotCalendar,
        { id: slot!.id },
        side === 'owner' ? owner : person,
      )
      const text = raw.toString('utf8')
      files[side].push([Number(/SEQUENCE:(\d+)/.exec(text)![1]), /STATUS:(\w+)/.exec(text)![1]!])
    }
  }
  const answered = async (agrees: boolean) =>
    expect((await answer(slot!.id, agrees, sitting)).status).toBe(200)
  await take('owner')
  await answered(true)
  await answer(other!.id, true, sitting)
  await take('owner')
  const { body: first } = await book(slot!.id, person)
  expect(first.status).toBe('booked')
  await take('person')
  await answered(false)
  await take('owner', 'person')
  await answered(true)
  await take('owner')
  const { body: second } = await book(slot!.id, person)
  await take('person')
  for (const slot_id of [other!.id, slot!.id])
    await app.ok(api.moveBooking, { id: second.id, body: { slot_id, may_wait: false } }, person)
  await take('person')
  await app.ok(api.cancelBooking, { id: second.id }, person)
  await take('person')
  await book(slot!.id, person)
  await take('person')
  await app.ok(api.cancelSlot, { id: slot!.id }, owner)
  await take('owner', 'person')
  const [on, off] = ['CONFIRMED', 'CANCELLED']
  expect(files.owner.map(([, status]) => status)).toEqual([on, on, off, on, off])
  expect(files.person.map(([, status]) => status)).toEqual([on, off, on, on, off, on, off])
  for (const told of Object.values(files)) {
    const numbers = told.map(([number]) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  }
})

/** The open times of the landlord on the day of one. */
const openWith = async ({ starts_at }: { starts_at: string }) => {
  const query = { status: 'open', page_size: 100 }
  const { items } = await app.ok(api.listLandlordSlots, { query } as never, owner)
  return items.flatMap((one) =>
    one.starts_at.slice(0, 10) === starts_at.slice(0, 10) ? [one.id] : [],
  )
}
const canOf = async (sitting: Person, id: string) =>
  (await app.ok(api.listRequests, {}, sitting)).items.find((one) => one.id === id)!.can
const codeOf = async (call: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await call
  return status === 200 ? 200 : `${status} ${problem.code}`
}
/** As if the time began so many minutes from now. */
const begins = (id: string, minutes: number) =>
  app.product.runtime.db.execute(
    sql`update viewing_slots set starts_at = ${new Date(app.product.clock.now().getTime() + minutes * 60_000).toISOString()} where id = ${id}`,
  )

test('a time that was refused and then given to another home is not agreed to after all', async () => {
  const elsewhere = await makeListing(app, owner)
  const [slot] = await offer({}, listing, owner)
  await answer(slot!.id, false, sitting)
  expect(await canOf(sitting, slot!.id)).toEqual({ agree: true, refuse: false })
  const day = slot!.starts_at.slice(0, 10)
  // 17:00 to 17:15 there; 16:30 to 16:45 here, with an hour on the way.
  const [other] = await offer({ day, time: '16:30', travel_minutes: 60 }, elsewhere, owner)
  expect(await canOf(sitting, slot!.id)).toEqual({ agree: false, refuse: false })
  expect(await codeOf(answer(slot!.id, true, sitting))).toBe('409 viewings.no_longer_fits')
  expect(await openWith(slot!)).toEqual([other!.id])
  await app.ok(api.cancelSlot, { id: other!.id }, owner)
  expect(await canOf(sitting, slot!.id)).toEqual({ agree: true, refuse: false })
  expect(await codeOf(answer(slot!.id, true, sitting))).toBe(200)
  expect(await openWith(slot!)).toEqual([slot!.id])
})

test('agreed to and offered elsewhere at once, one of the two is open', async () => {
  const elsewhere = await makeListing(app, owner)
  const [slot] = await offer({}, listing, owner)
  await answer(slot!.id, false, sitting)
  const body = { ...timesIn(app), day: slot!.starts_at.slice(0, 10) }
  const answers = await Promise.all([
    answer(slot!.id, true, sitting),
    app.call(api.offerSlots, { id: elsewhere, body }, owner),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await openWith(slot!)).toHaveLength(1)
})

test('times of two hours that were refused and offered again are not three hours after all', async () => {
  const [slot] = await offer({ minutes: 60 }, listing, owner)
  await answer(slot!.id, false, sitting)
  const day = slot!.starts_at.slice(0, 10)
  await offer({ day, time: '18:00', minutes: 60, slots: 2 }, listing, owner)
  expect(await codeOf(answer(slot!.id, true, sitting))).toBe('409 viewings.no_longer_fits')
})

test('to agree and to refuse is possible until an hour before', async () => {
  const [slot] = await offer({}, listing, owner)
  const id = slot!.id
  await answer(id, false, sitting)
  // The notice of a day was given with the offer.
  await begins(id, 61)
  expect(await canOf(sitting, id)).toEqual({ agree: true, refuse: false })
  expect(await codeOf(answer(id, true, sitting))).toBe(200)
  expect(await canOf(sitting, id)).toEqual({ agree: false, refuse: true })
  expect(await codeOf(answer(id, false, sitting))).toBe(200)
  await begins(id, -1)
  expect(await codeOf(answer(id, true, sitting))).toBe('409 viewings.wrong_state')
})

test('a home that is let is shown in the last six months of the lease', async () => {
  const day = addDays(app.product.clock.today(), 40)
  const until = (end: string) =>
    app.product.runtime.db.execute(
      sql`update contracts set end_date = ${end} where id = (select contract_id from contract_parties where user_id = ${sitting.id} limit 1)`,
    )
  const tryOffer = (time: string) =>
    app.call(api.offerSlots, { id: listing, body: { ...timesIn(app), day, time } }, owner)
  // The first day after the last six months that begin on `day`.
  const over = addMonths(day, 6)
  await until(over)
  const refused = await tryOffer('17:00')
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [
      {
        path: 'day',
        code: 'viewings.lease_runs_on',
        params: { from: addDays(day, 1), months: 6 },
      },
    ],
  ])
  await until(addDays(over, -1))
  const first = await tryOffer('17:00')
  expect(first.status).toBe(200)
  const { id } = (first.body as { items: { id: string }[] }).items[0]!
  // The lease was made longer before the tenant answered.
  await until(addDays(over, 400))
  expect(await canOf(sitting, id)).toEqual({ agree: false, refuse: true })
  expect(await codeOf(answer(id, true, sitting))).toBe('409 viewings.too_early_in_lease')
  await until(addDays(over, -1))
  expect(await codeOf(answer(id, true, sitting))).toBe(200)
})
