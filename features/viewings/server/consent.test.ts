import { afterAll, expect, test } from 'vitest'
import { addDays } from '#core/shared/plain-date.ts'
import { publishListing } from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { signedContract } from '#tests/support/contracts.ts'
import type { Person } from '#tests/support/test-app.ts'
import { openShowings } from '#tests/support/viewings.ts'
import * as api from '../shared/api.ts'

const { app, offer, book, kindsOf } = await openShowings()
afterAll(() => app.close())

/** A published home in which a tenant lives by a lease of the product. */
const livedIn = async (end_date: string | null = addDays(app.product.clock.today(), 100)) => {
  const [owner, sitting] = [await app.person({ user_type: 'LL' }), await app.person()]
  const start_date = addDays(app.product.clock.today(), -30)
  await signedContract(app, owner, sitting, { start_date, end_date })
  const { listing } = await readyListing(app, owner, '2042190')
  await app.ok(publishListing, { id: listing }, owner)
  return { owner, sitting, listing }
}
const answer = (id: string, agrees: boolean, as: Person) =>
  app.call(api.answerRequest, { id, body: { agrees, message: '' } }, as)
const bookingsOf = async (person: Person) =>
  (await app.ok(api.listBookings, { query: {} } as never, person)).items

test('a place lost because the tenant refused stays listed as one of a time that was called off', async () => {
  const { owner, sitting, listing } = await livedIn()
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
