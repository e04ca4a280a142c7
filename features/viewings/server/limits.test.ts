import { afterAll, expect, test } from 'vitest'
import { blockUser } from '#features/accounts/shared/api.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import type { Person } from '#tests/support/test-app.ts'
import { openShowings } from '#tests/support/viewings.ts'
import * as api from '../shared/api.ts'

const { app, landlord, offer, book, bookingsIn, kindsOf, people } = await openShowings()
afterAll(() => app.close())
const staff = await app.person({ is_staff: true })

const block = async (person: Person): Promise<void> => {
  await app.ok(blockUser, { id: person.id, body: { reason: 'abuse' } }, staff)
  await app.drain()
}

test('somebody books, moves and cancels up to 40 times a day; what is refused counts for nothing, and a landlord cancels more', async () => {
  const [one, other] = await offer({ slots: 2 })
  const [person, rival] = await people(2)
  const booking = await app.ok(api.bookSlot, { id: one!.id, body: {} }, person!)
  await book(one!.id, rival!, true)
  const move = (slot_id: string, may_wait = true) =>
    app.call(api.moveBooking, { id: booking.id, body: { slot_id, may_wait } }, person!)
  // To and fro 39 times: a place in the one, and the end of the list in the other.
  for (let n = 1; n < 40; n += 1)
    expect((await move(n % 2 === 1 ? other!.id : one!.id)).status, `${n}`).toBe(200)
  const [late] = await offer()
  const refused = await move(one!.id)
  expect([refused.status, refused.problem.code]).toEqual([429, 'viewings.too_many_changes'])
  const canceled = await app.call(api.cancelBooking, { id: booking.id }, person!)
  expect([canceled.status, canceled.problem.code]).toEqual([429, 'viewings.too_many_changes'])
  // It stands as it was, is answered again, and the landlord may end it.
  expect((await book(other!.id, person!)).body).toMatchObject({ id: booking.id })
  expect((await app.call(api.cancelBooking, { id: booking.id }, landlord)).status).toBe(200)
  expect((await book(late!.id, person!)).status).toBe(429)
  expect((await book(late!.id, rival!)).problem.code).toBe('viewings.not_to_be_had')
})

test('whoever staff block loses the place to the next who waits, who is told; the landlord is told of both', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const { listing } = await readyListing(app, owner, '2042190')
  await app.ok(publishListing, { id: listing }, owner)
  const [slot] = await offer({}, listing, owner)
  const [blocked, next, last] = await people(3)
  for (const person of [blocked!, next!, last!]) await book(slot!.id, person, true)
  await block(blocked!)
  expect(await bookingsIn(slot!.id)).toEqual([
    { person_id: blocked!.id, status: 'canceled' },
    { person_id: next!.id, status: 'booked' },
    { person_id: last!.id, status: 'waiting' },
  ])
  expect(await kindsOf(next!)).toContain('viewing_place_freed')
  expect(await kindsOf(last!)).not.toContain('viewing_place_freed')
  expect(await kindsOf(owner)).toEqual(
    expect.arrayContaining(['viewing_given_back', 'viewing_booked']),
  )
})

test('the times of a landlord whom staff block are called off, and whoever had booked is told', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const { listing } = await readyListing(app, owner, '2106054')
  await app.ok(publishListing, { id: listing }, owner)
  const [slot] = await offer({}, listing, owner)
  const [comes, waits] = await people(2)
  for (const person of [comes!, waits!]) await book(slot!.id, person, true)
  await block(owner)
  expect((await bookingsIn(slot!.id)).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  for (const person of [comes!, waits!])
    expect(await kindsOf(person)).toContain('viewing_called_off')
})
