import { afterAll, expect, test } from 'vitest'
import { addDays } from '#core/shared/plain-date.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { eraseDue } from '#features/privacy/server/jobs.ts'
import { askForAccountErasure } from '#features/privacy/shared/api.ts'
import { signedContract } from '#tests/support/contracts.ts'
import type { Person } from '#tests/support/test-app.ts'
import { openShowings } from '#tests/support/viewings.ts'
import * as api from '../shared/api.ts'
import { personalData } from './personal-data.ts'
import { findSlot } from './queries/slots.ts'

const { app, offer, book, bookingsIn, kindsOf, people } = await openShowings()
afterAll(() => app.close())

const DAY_MS = 86_400_000
/** The account goes a fortnight after it was asked for. */
const leave = async (person: Person): Promise<void> => {
  const asked = await app.call(askForAccountErasure, { id: person.id }, person)
  expect(asked.status).toBe(200)
  app.product.clock.offset_ms += 15 * DAY_MS
  await eraseDue(app.product.jobContext())
  await app.drain()
}
/** Still to come when the account goes. */
const later = (days: number) => ({ day: addDays(app.product.clock.today(), days) })

test('a visitor who closes the account leaves the place to the next who waits, who is told', async () => {
  const [slot] = await offer(later(20))
  const [leaves, next] = await people(2)
  for (const person of [leaves!, next!]) await book(slot!.id, person, true)
  await leave(leaves!)
  expect(await bookingsIn(slot!.id)).toEqual([{ person_id: next!.id, status: 'booked' }])
  expect(await kindsOf(next!)).toContain('viewing_place_freed')
})

test('whoever was to come is told when the landlord closes the account', async () => {
  const owner = await app.person({ user_type: 'LL' })
  const { listing } = await readyListing(app, owner, '2042190')
  await app.ok(publishListing, { id: listing }, owner)
  const [slot] = await offer(later(20), listing, owner)
  const [comes, stranger] = await people(2)
  await book(slot!.id, comes!)
  await leave(owner)
  expect(await findSlot(app.product.runtime.db, slot!.id)).toBeNull()
  expect(await kindsOf(comes!)).toContain('viewing_landlord_left')
  expect(await kindsOf(stranger!)).not.toContain('viewing_landlord_left')
  const mails = (await app.mails()).filter(({ to }) => to === comes!.email)
  expect(mails.map(({ subject }) => subject)).toContain('Skoðun fellur niður')
  const { items } = await app.ok(api.listBookings, { query: {} as never }, comes!)
  expect(items).toEqual([])
})

test('what a sitting tenant answered is handed to them, and goes with their account', async () => {
  const [owner, sitting] = [await app.person({ user_type: 'LL' }), await app.person()]
  const today = app.product.clock.today()
  await signedContract(app, owner, sitting, {
    start_date: addDays(today, -30),
    end_date: addDays(today, 6),
  })
  const { listing } = await readyListing(app, owner, '2042190')
  await app.ok(publishListing, { id: listing }, owner)
  const [slot] = await offer(later(4), listing, owner)
  const message = 'Gott, en hundurinn er heima.'
  await app.ok(api.answerRequest, { id: slot!.id, body: { agrees: true, message } }, sitting)
  const handed = async (person: Person) => {
    const { handed_over: handOver } = personalData.tables.viewing_slots!
    if (typeof handOver === 'string') throw new Error(handOver)
    return JSON.stringify(await handOver(app.product.runtime.db, person.id))
  }
  expect(await handed(sitting)).toContain(message)
  // It is the tenant's own: the landlord is handed the time without it, a stranger nothing.
  expect(await handed(owner)).toContain(slot!.id)
  expect(await handed(owner)).not.toContain(message)
  expect(await handed(await app.person())).toBe('[]')
  // A lease that runs keeps the account; what is erased with it is asked for here.
  const { erased } = personalData.tables.viewing_slots!
  if (typeof erased === 'string') throw new Error(erased)
  await app.product
    .jobContext()
    .inTransaction(({ tx, now, announce }) =>
      erased({ tx, now, announce, person_id: sitting.id, dropFile: () => undefined }),
    )
  expect(await findSlot(app.product.runtime.db, slot!.id)).toMatchObject({ answer: '' })
})
