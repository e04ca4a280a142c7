import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptApplication, sendApplication } from '#features/applications/shared/api.ts'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const figures = (items: readonly { figure: string; value: number }[]) =>
  Object.fromEntries(items.map(({ figure, value }) => [figure, value]))
const renter = async (person: Person, as = person) =>
  figures((await app.ok(api.readInsights, { id: person.id }, as)).items)
const landlord = async (person: Person, as = person) =>
  figures((await app.ok(api.readLandlordInsights, { id: person.id }, as)).items)

test('count what a person has done, for that person and for staff', async () => {
  const [tenant, other] = [await app.person(), await app.person()]
  const owner = await app.person({ user_type: 'LL' })
  const staff = await app.person({ is_staff: true })
  expect(Object.values(await renter(tenant)).every((value) => value === 0)).toBe(true)
  const home = await makeListing(app, owner)
  const sent = await app.ok(sendApplication, { id: home, body: APPLICATION }, tenant)
  await app.ok(sendApplication, { id: home, body: APPLICATION }, other)
  await app.ok(acceptApplication, { id: sent.id }, owner)
  expect(await renter(tenant)).toEqual({
    applications_sent: 1,
    applications_accepted: 1,
    leases: 0,
    leases_running: 0,
    rent_paid: 0,
    rent_paid_late: 0,
    reviews: 0,
  })
  expect(await landlord(owner)).toMatchObject({
    listings: 1,
    listings_published: 1,
    applications_received: 2,
    leases: 0,
    rent_received: 0,
  })
  expect(await renter(tenant, staff)).toMatchObject({ applications_sent: 1 })
  expect(await landlord(owner, staff)).toMatchObject({ applications_received: 2 })
  for (const endpoint of [api.readInsights, api.readLandlordInsights, api.listTeams])
    expect((await app.call(endpoint, { id: tenant.id }, owner)).status).toBe(404)
})

test('a person is in no team until there are organizations', async () => {
  const person = await app.person()
  expect(await app.ok(api.listTeams, { id: person.id, query: {} }, person)).toEqual({
    count: 0,
    items: [],
  })
})
