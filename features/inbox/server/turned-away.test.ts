import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as applications from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { uploadAttachments } from '#features/profiles/shared/api.ts'
import {
  cancelBooking,
  downloadSlotCalendar,
  listBookings,
  listOfferedSlots,
  moveBooking,
} from '#features/viewings/shared/api.ts'
import { makeListing } from '#tests/support/listings.ts'
import type { Person } from '#tests/support/test-app.ts'
import { openShowings } from '#tests/support/viewings.ts'
import * as api from '../shared/api.ts'
import { PAPER } from '../tests/fixtures.ts'

const { app, landlord, home, offer, book, bookingsIn, kindsOf, people } = await openShowings()
afterAll(() => app.close())

let tenant: Person
let conversation: string
const begin = async (): Promise<void> => {
  const body = { message: 'Er íbúðin laus?', client_id: randomUUID() }
  conversation = (await app.ok(api.writeAboutListing, { id: home, body }, tenant)).id
}
beforeEach(async () => {
  tenant = await app.person()
  await begin()
})
const block = (as = landlord) => app.ok(api.blockOtherPerson, { id: conversation }, as)
const codeOf = async (call: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await call
  return status === 200 ? 200 : problem.code
}
const apply = (listing: string) =>
  codeOf(app.call(applications.sendApplication, { id: listing, body: APPLICATION }, tenant))
const keep = (listing: string) =>
  codeOf(
    app.call(
      applications.keepApplicationDraft,
      { id: listing, body: { values: APPLICATION, based_on: null } } as never,
      tenant,
    ),
  )
const isTurnedAway = async (listing: string) =>
  (await app.ok(applications.readLiveApplication, { id: listing }, tenant)).is_turned_away

test('whom a landlord has blocked applies for none of their homes, and for those of others', async () => {
  const [second, elsewhere] = [
    await makeListing(app, landlord),
    await makeListing(app, await app.person({ user_type: 'LL' })),
  ]
  expect(await isTurnedAway(home)).toBe(false)
  await block()
  for (const listing of [home, second]) {
    expect(await isTurnedAway(listing)).toBe(true)
    expect([await keep(listing), await apply(listing)]).toEqual([
      'applications.not_taken',
      'applications.not_taken',
    ])
  }
  // Of a home that is not public nothing is told, whose it is neither.
  const draft = await makeListing(app, landlord, { status: 'draft', published_at: null })
  expect(await isTurnedAway(draft)).toBe(false)
  expect([await isTurnedAway(elsewhere), await apply(elsewhere)]).toEqual([false, 200])
  await app.ok(api.unblockOtherPerson, { id: conversation }, landlord)
  expect([await isTurnedAway(home), await apply(home)]).toEqual([false, 200])
})

test('a tenant who blocks a landlord may apply still', async () => {
  await block(tenant)
  expect([await isTurnedAway(home), await apply(home)]).toEqual([false, 200])
})

/** A letter among the papers of the tenant. */
const addLetter = async (): Promise<string> => {
  const letter = { field: 'attachments', name: 'a.pdf', type: 'application/pdf', bytes: PAPER }
  const { body } = await app.upload(uploadAttachments, { username: 'me' }, [letter], tenant, {
    kind: 'recommendation',
  })
  return (body as { success: { id: string }[] }).success[0]!.id
}

test('an application from before goes on: nothing new is said in it, and it can be withdrawn', async () => {
  const listing = await makeListing(app, landlord)
  const letter = await addLetter()
  const { id } = await app.ok(
    applications.sendApplication,
    { id: listing, body: { ...APPLICATION, attachment_ids: [letter] } },
    tenant,
  )
  await block()
  const papers = (attachment_ids: string[]) =>
    codeOf(
      app.call(applications.changeApplicationAttachments, { id, body: { attachment_ids } }, tenant),
    )
  // What was sent is taken back all the same.
  expect([await papers([]), await papers([letter])]).toEqual([200, 'applications.not_taken'])
  const change = app.call(applications.changeResponses, { id, body: { responses: [] } }, tenant)
  expect(await codeOf(change)).toBe('applications.not_taken')
  expect(await app.ok(applications.readTenantApplication, { id }, tenant)).toMatchObject({
    status: 'sent',
  })
  expect(await app.ok(applications.cancelApplication, { id }, tenant)).toMatchObject({
    status: 'canceled',
  })
})

test('whom a landlord has blocked loses the places with them, is told, and is offered, books and moves to none', async () => {
  const [held, other, full] = [(await offer())[0]!, (await offer())[0]!, (await offer())[0]!]
  const [first, waits] = (await people(2)) as [Person, Person]
  const booking = (await book(held.id, tenant)).body as { id: string }
  const offered = async () =>
    (await app.ok(listOfferedSlots, { id: home }, tenant)).items.map(({ id }) => id)
  expect(await offered()).toEqual([held.id, other.id, full.id])
  const others = await app.person({ user_type: 'LL' })
  const [kept] = await offer({}, await makeListing(app, others), others)
  const keptBooking = (await book(kept!.id, tenant)).body as { id: string }
  const [next] = (await people(1)) as [Person]
  await book(held.id, next, true)
  await block()
  expect(await offered()).toEqual([])
  await app.drain()
  // The place goes to whoever waits for it; what the landlord wrote to those who come is theirs no more.
  expect(await bookingsIn(held.id)).toEqual([
    { person_id: tenant.id, status: 'canceled' },
    { person_id: next.id, status: 'booked' },
  ])
  expect(await kindsOf(tenant)).toContain('viewing_taken_back')
  expect((await app.ok(listBookings, { query: {} } as never, tenant)).items).toMatchObject([
    { id: keptBooking.id, status: 'booked', slot: { note: 'Bjalla merkt 2A.' } },
  ])
  // The calendar forgets the time; where the home is and what was written there are theirs no more.
  const off = (await app.call(downloadSlotCalendar, { id: held.id }, tenant)).raw.toString('utf8')
  expect(off).toContain('METHOD:CANCEL')
  expect(off).not.toMatch(/LOCATION|DESCRIPTION/)
  const move = { id: booking.id, body: { slot_id: other.id, may_wait: true } }
  expect(await codeOf(app.call(moveBooking, move, tenant))).toBe('viewings.wrong_state')

  tenant = waits
  await begin()
  const place = (await book(full.id, first)).body as { id: string }
  await book(full.id, waits, true)
  await block()
  const refused = await book(other.id, waits)
  expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
    409,
    'viewings.not_to_be_had',
    { reason: 'not_open' },
  ])
  await app.drain()
  await app.ok(cancelBooking, { id: place.id }, first)
  expect(await bookingsIn(full.id)).toEqual([
    { person_id: first.id, status: 'canceled' },
    { person_id: waits.id, status: 'canceled' },
  ])
})
