import { afterAll, expect, test } from 'vitest'
import {
  acceptApplication,
  sendApplication,
  setBlindReview,
} from '#features/applications/shared/api.ts'
import { APPLICATION } from '#features/applications/tests/fixtures.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openShowings } from '#tests/support/viewings.ts'
import * as api from '../shared/api.ts'

const { app, landlord, offer, book, kindsOf } = await openShowings()
afterAll(() => app.close())

test('while names are hidden, who comes to see the home has none either: in the list, notices and e-mails', async () => {
  const listing = await makeListing(app, landlord)
  await app.ok(setBlindReview, { id: listing, body: { is_blind: true } }, landlord)
  const applicant = await app.person({ full_name: 'Hallgerður Langbrók' })
  const visitor = await app.person({ full_name: 'Bergþóra Skarphéðinsdóttir' })
  const { id } = await app.ok(sendApplication, { id: listing, body: APPLICATION }, applicant)
  const [one, two] = await offer({ slots: 2, places: 3 }, listing)
  const booking = (await book(one!.id, applicant)).body as { id: string }
  await app.ok(
    api.moveBooking,
    { id: booking.id, body: { slot_id: two!.id, may_wait: false } },
    applicant,
  )
  const given = (await book(one!.id, visitor)).body as { id: string }
  await app.ok(api.cancelBooking, { id: given.id }, visitor)
  await book(two!.id, visitor)
  const attendees = async () => {
    const { items } = await app.ok(
      api.listLandlordSlots,
      { query: { page_size: 100 } as never },
      landlord,
    )
    return items.find((slot) => slot.id === two!.id)!.attendees
  }
  const names = async () => (await attendees()).map(({ full_name }) => full_name)

  expect(await names()).toEqual([null, null])
  expect(await kindsOf(landlord)).toEqual(
    expect.arrayContaining([
      'viewing_booked_blind',
      'viewing_moved_blind',
      'viewing_given_back_blind',
    ]),
  )
  const told = await app.ok(
    listNotifications,
    { id: landlord.id, query: { page_size: 100 } as never },
    landlord,
  )
  const mails = (await app.mails()).filter(({ to }) => to === landlord.email)
  expect(mails.map(({ subject }) => subject).join()).toContain('Skoðun var bókuð')
  for (const seen of [await attendees(), told, mails])
    expect(JSON.stringify(seen)).not.toMatch(/Hallgerður|Langbrók|Bergþóra|Skarphéðinsdóttir/)

  await app.ok(acceptApplication, { id }, landlord)
  expect(await names()).toEqual(['Hallgerður Langbrók', null])
  await app.ok(setBlindReview, { id: listing, body: { is_blind: false } }, landlord)
  expect(await names()).toEqual(['Hallgerður Langbrók', 'Bergþóra Skarphéðinsdóttir'])
})
