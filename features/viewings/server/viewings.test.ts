import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/shared/plain-date.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import { unpublishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import type { Person } from '#tests/support/test-app.ts'
import { timesIn } from '../tests/fixtures.ts'
import { openShowings } from '#tests/support/viewings.ts'
import * as api from '../shared/api.ts'
import { remindOfTomorrow } from './jobs.ts'

const { app, landlord, home, nextDay, offer, book, kindsOf } = await openShowings()
afterAll(() => app.close())

const attendeesOf = async (id: string) => {
  const { items } = await app.ok(
    api.listLandlordSlots,
    { query: { page_size: 100 } as never },
    landlord,
  )
  return items.find((slot) => slot.id === id)!.attendees.map((one) => one.status)
}
describe('a place', () => {
  test('is given once to whoever of eight asks first; the others are told that it is full', async () => {
    const [slot] = await offer()
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person()))
    const answers = await Promise.all(people.map((person) => book(slot!.id, person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['viewings.full']))
    expect(await attendeesOf(slot!.id)).toEqual(['booked'])
  })

  test('goes to the first on the waiting list when it is given back, and they are told', async () => {
    const [slot] = await offer()
    const [first, second, third] = [await app.person(), await app.person(), await app.person()]
    const held = await app.ok(api.bookSlot, { id: slot!.id, body: {} }, first)
    expect((await book(slot!.id, second)).problem.code).toBe('viewings.full')
    for (const one of [second, third])
      expect((await book(slot!.id, one, true)).body).toMatchObject({ status: 'waiting' })
    await app.ok(api.cancelBooking, { id: held.id }, first)
    expect(await attendeesOf(slot!.id)).toEqual(['booked', 'waiting'])
    expect(await kindsOf(second)).toContain('viewing_place_freed')
    expect(await kindsOf(third)).not.toContain('viewing_place_freed')
    expect(await kindsOf(landlord)).toContain('viewing_given_back')
    // Given back twice: nothing more happens.
    expect((await app.call(api.cancelBooking, { id: held.id }, first)).status).toBe(409)
    expect(await attendeesOf(slot!.id)).toEqual(['booked', 'waiting'])
  })

  test('that was asked for again is the same booking', async () => {
    const [slot] = await offer()
    const person = await app.person()
    const both = [await book(slot!.id, person), await book(slot!.id, person)]
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]!.body).toEqual(both[1]!.body)
  })

  test('more of them go to those who wait', async () => {
    const [slot] = await offer()
    const people = [await app.person(), await app.person(), await app.person()]
    for (const person of people) await book(slot!.id, person, true)
    await app.ok(api.changeSlot, { id: slot!.id, body: { places: 2 } }, landlord)
    expect(await attendeesOf(slot!.id)).toEqual(['booked', 'booked', 'waiting'])
    const fewer = await app.call(api.changeSlot, { id: slot!.id, body: { places: 1 } }, landlord)
    expect([fewer.status, fewer.problem.errors?.[0]]).toMatchObject([
      422,
      { path: 'places', code: 'viewings.places_taken', params: { taken: 2 } },
    ])
  })
})

describe('what is shown is what booking decides', () => {
  const shown = async (slot: string, as: Person | null) =>
    (await app.ok(api.listOfferedSlots, { id: home }, as)).items.find(({ id }) => id === slot)
      ?.availability

  test('for everybody who looks', async () => {
    const [slot] = await offer({ audience: 'applicants' })
    const person = await app.person()
    expect(await shown(slot!.id, null)).toBe('applicants_only')
    expect(await shown(slot!.id, person)).toBe('applicants_only')
    expect((await book(slot!.id, person)).problem).toMatchObject({
      code: 'viewings.not_to_be_had',
      params: { reason: 'applicants_only' },
    })
    await app.ok(sendApplication, { id: home, body: APPLICATION }, person)
    expect(await shown(slot!.id, person)).toBe('book')
    expect((await book(slot!.id, person)).status).toBe(200)
    expect(await shown(slot!.id, person)).toBe('booked')
    // Which bell to ring is for those who have a place.
    const noteFor = async (as: Person | null) =>
      (await app.ok(api.listOfferedSlots, { id: home }, as)).items.find(({ id }) => id === slot!.id)
        ?.note
    expect([await noteFor(null), await noteFor(person)]).toEqual(['', 'Bjalla merkt 2A.'])
    const waits = await app.person()
    await app.ok(sendApplication, { id: home, body: APPLICATION }, waits)
    const { body: waiting } = await book(slot!.id, waits, true)
    expect([waiting.status, waiting.slot.note]).toEqual(['waiting', ''])
    expect((await app.ok(api.listBookings, { query: {} } as never, waits)).items).toEqual([waiting])
    expect(await shown(slot!.id, landlord)).toBe('own_home')
    const [other] = await offer()
    expect(await shown(other!.id, person)).toBe('other_time')
    expect((await book(other!.id, person)).problem.code).toBe('viewings.not_to_be_had')
  })

  test('nobody sees two homes at one time', async () => {
    const second = await app.person({ user_type: 'LL' })
    const elsewhere = await makeListing(app, second)
    const [slot] = await offer()
    const at = { day: slot!.starts_at.slice(0, 10) }
    const [same] = await offer(at, elsewhere, second)
    const person = await app.person()
    expect((await book(slot!.id, person)).status).toBe(200)
    expect((await book(same!.id, person)).problem).toMatchObject({ params: { reason: 'clash' } })
  })

  test('a home that is not in the search shows no times, and its times cannot be booked', async () => {
    const hidden = await makeListing(app, landlord, { status: 'unpublished' })
    const person = await app.person()
    expect(await app.ok(api.listOfferedSlots, { id: hidden }, person)).toEqual({
      items: [],
      booking_id: null,
    })
    const answer = await app.call(
      api.offerSlots,
      { id: hidden, body: { ...timesIn(app), time: '09:00' } },
      landlord,
    )
    expect(answer.problem.code).toBe('viewings.not_published')
  })
})

test('whoever has a place sees the whole address, whoever waits for one does not; the landlord sees names', async () => {
  const [slot] = await offer()
  const [comes, waits] = [await app.person(), await app.person()]
  await book(slot!.id, comes)
  await book(slot!.id, waits, true)
  const addressFor = async (person: Person) =>
    (await app.ok(api.listBookings, { query: {} as never }, person)).items[0]!.listing
      .street_address
  // The house number of this home is not shown to everybody.
  expect([await addressFor(comes), await addressFor(waits)]).toEqual(['Barmahlíð 12', 'Barmahlíð'])
  const { items } = await app.ok(
    api.listLandlordSlots,
    { query: { page_size: 100 } as never },
    landlord,
  )
  const names = items.find(({ id }) => id === slot!.id)!.attendees.map((one) => one.full_name)
  expect(names).toEqual([comes.full_name, waits.full_name])
})

describe('moving', () => {
  test('frees the old place, and keeps it where the new one is full', async () => {
    const [one, other] = await offer({ slots: 2 })
    const [mover, stays, waits] = [await app.person(), await app.person(), await app.person()]
    const booking = await app.ok(api.bookSlot, { id: one!.id, body: {} }, mover)
    await book(other!.id, stays)
    await book(one!.id, waits, true)
    const full = await app.call(
      api.moveBooking,
      { id: booking.id, body: { slot_id: other!.id } },
      mover,
    )
    expect(full.problem.code).toBe('viewings.full')
    expect(await attendeesOf(one!.id)).toEqual(['booked', 'waiting'])
    await app.ok(api.changeSlot, { id: other!.id, body: { places: 2 } }, landlord)
    await app.ok(api.moveBooking, { id: booking.id, body: { slot_id: other!.id } }, mover)
    expect(await attendeesOf(one!.id)).toEqual(['booked'])
    expect(await attendeesOf(other!.id)).toEqual(['booked', 'booked'])
    expect(await kindsOf(landlord)).toContain('viewing_moved')
  })

  test('not to another home', async () => {
    const elsewhere = await makeListing(app, landlord)
    const [one] = await offer()
    const [other] = await offer({}, elsewhere)
    const person = await app.person()
    const booking = await app.ok(api.bookSlot, { id: one!.id, body: {} }, person)
    const answer = await app.call(
      api.moveBooking,
      { id: booking.id, body: { slot_id: other!.id } },
      person,
    )
    expect(answer.status).toBe(404)
  })
})

describe('a landlord', () => {
  test('offers no two times at once, also by two calls at once', async () => {
    const body = { ...timesIn(app), day: nextDay() }
    const both = await Promise.all([
      app.call(api.offerSlots, { id: home, body }, landlord),
      app.call(api.offerSlots, { id: home, body }, landlord),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)!.problem.errors).toMatchObject([
      { path: 'time', code: 'viewings.overlaps' },
    ])
  })

  test('calls a time off, once, and everybody who had booked is told', async () => {
    const [slot] = await offer()
    const [comes, waits] = [await app.person(), await app.person()]
    await book(slot!.id, comes)
    await book(slot!.id, waits, true)
    await app.ok(api.cancelSlot, { id: slot!.id }, landlord)
    for (const person of [comes, waits])
      expect(await kindsOf(person)).toContain('viewing_called_off')
    expect((await app.call(api.cancelSlot, { id: slot!.id }, landlord)).status).toBe(409)
    expect((await book(slot!.id, await app.person())).status).toBe(404)
  })

  test('who takes a home down calls off what was to come', async () => {
    const owner = await app.person({ user_type: 'LL' })
    const { listing } = await readyListing(app, owner, '2042190')
    await app.ok(publishListing, { id: listing }, owner)
    const [slot] = await offer({}, listing, owner)
    const person = await app.person()
    await book(slot!.id, person)
    await app.ok(unpublishListing, { id: listing, body: {} }, owner)
    expect(await kindsOf(person)).toContain('viewing_called_off')
    const { items } = await app.ok(api.listBookings, { query: {} as never }, person)
    expect(items).toMatchObject([{ slot_status: 'canceled', can: { move: false, cancel: false } }])
  })
})

describe('a home where a tenant lives', () => {
  test('is shown once they agree, and no more once they refuse', async () => {
    const [owner, sitting] = [await app.person({ user_type: 'LL' }), await app.person()]
    await signedContract(app, owner, sitting, {
      start_date: addDays(app.product.clock.today(), -30),
      end_date: addDays(app.product.clock.today(), 100),
    })
    const { listing } = await readyListing(app, owner, '2042190')
    await app.ok(publishListing, { id: listing }, owner)
    const [slot] = await offer({}, listing, owner)
    expect(slot!.status).toBe('asked')
    expect(await kindsOf(sitting)).toContain('viewing_asked')
    const person = await app.person()
    expect((await app.ok(api.listOfferedSlots, { id: listing }, person)).items).toEqual([])
    expect((await book(slot!.id, person)).status).toBe(404)
    // Neither the landlord nor somebody else answers for them.
    expect(
      (await app.call(api.answerRequest, { id: slot!.id, body: { agrees: true } as never }, owner))
        .status,
    ).toBe(403)
    const answer = (agrees: boolean) =>
      app.ok(api.answerRequest, { id: slot!.id, body: { agrees, message: 'Gott.' } }, sitting)
    expect(await answer(true)).toMatchObject({
      status: 'open',
      can: { agree: false, refuse: true },
    })
    // What was asked is answered: its notice is gone.
    expect(await kindsOf(sitting)).not.toContain('viewing_asked')
    expect((await book(slot!.id, person)).status).toBe(200)
    await answer(false)
    expect(await kindsOf(person)).toContain('viewing_called_off')
    expect(await kindsOf(owner)).toEqual(
      expect.arrayContaining(['viewing_agreed', 'viewing_refused']),
    )
  })
})

test('whoever comes tomorrow is reminded once', async () => {
  const person = await app.person()
  const [slot] = await offer()
  await book(slot!.id, person)
  await app.product.runtime.db.execute(
    sql`update viewing_slots set starts_at = ${`${addDays(app.product.clock.today(), 1)}T23:59:00Z`} where id = ${slot!.id}`,
  )
  for (let n = 0; n < 2; n += 1) await remindOfTomorrow(app.product.jobContext())
  expect((await kindsOf(person)).filter((kind) => kind === 'viewing_tomorrow')).toHaveLength(1)
})

test('the calendar file holds what was typed as text, in lines of 75 octets', async () => {
  const title = 'Íbúð; með, „stæði“\\ við Ægisíðu — þrjú herbergi, svalir og geymsla í kjallara'
  const listing = await makeListing(app, landlord, { title })
  const [slot] = await offer({ note: 'Lína 1\nBEGIN:VEVENT' }, listing)
  const person = await app.person()
  await book(slot!.id, person)
  const { raw } = await app.call(api.downloadSlotCalendar, { id: slot!.id }, person)
  const lines = raw.toString('utf8').split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const whole = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(whole).toContain(
    'SUMMARY:Íbúð\\; með\\, „stæði“\\\\ við Ægisíðu — þrjú herbergi\\, svalir og geymsla í kjallara',
  )
  expect(whole).toContain('DESCRIPTION:Lína 1\\nBEGIN:VEVENT')
  expect(whole.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
})

test('whoever gives a place up takes it out of their calendar, and reads no address there', async () => {
  const [slot] = await offer({ note: 'Hringja bjöllunni' })
  const [person, other] = [await app.person(), await app.person()]
  const file = async () => {
    const { raw } = await app.call(api.downloadSlotCalendar, { id: slot!.id }, person)
    return raw.toString('utf8')
  }
  const { body: booking } = await book(slot!.id, person)
  const kept = await file()
  expect(kept).toMatch(/STATUS:CONFIRMED\r\n/)
  expect(kept).toContain('LOCATION:')
  await app.ok(api.cancelBooking, { id: booking.id }, person)
  const off = await file()
  expect(off).toMatch(/METHOD:CANCEL\r\n/)
  // Whoever books anew has a newer event than the one that was taken out.
  const numberOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1])
  expect(numberOf(off)).toBeGreaterThan(numberOf(kept))
  expect(off).toMatch(/STATUS:CANCELLED\r\n/)
  expect(off).not.toMatch(/LOCATION|DESCRIPTION/)
  const uidOf = (text: string) => /UID:\S+/.exec(text)![0]
  expect(uidOf(off)).toBe(uidOf(kept))
  expect((await app.call(api.downloadSlotCalendar, { id: slot!.id }, other)).status).toBe(403)
  await book(slot!.id, person)
  const anew = await file()
  expect(anew).toContain('STATUS:CONFIRMED')
  expect(numberOf(anew)).toBeGreaterThan(numberOf(off))
  await app.ok(api.cancelSlot, { id: slot!.id }, landlord)
  expect(await file()).toMatch(/METHOD:CANCEL\r\n/)
  expect((await app.call(api.downloadSlotCalendar, { id: slot!.id }, other)).status).toBe(404)
})
