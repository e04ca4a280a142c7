import { afterAll, beforeAll, expect, test } from 'vitest'
import * as listings from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { clickNotification, listNotifications } from '#features/notifications/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let home: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  home = (await readyListing(app, landlord, '2042190')).listing
})
afterAll(() => app.close())

const change = async (fields: object) => {
  const { updated_at } = await app.ok(listings.readOwnListing, { id: home }, landlord)
  await app.ok(
    listings.changeListing,
    { id: home, body: { ...fields, updated_at } as never },
    landlord,
  )
}
const read = async () => {
  await app.drain()
  return (await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)).items
}
const said = async () =>
  (await read()).map(({ kind, params, clicked }) => [kind, params.search, params.others, clicked])

test('a notice names the searches that the home fits by now, and is no other notice for that', async () => {
  for (const [name, query] of [
    ['Ódýr', 'price_max=265000'],
    ['Stór', 'price_max=280000'],
    ['Miðlungs', 'price_max=290000'],
  ] as const)
    await app.ok(api.saveSearch, { body: { name, query, alerts: 'now' } }, tenant)
  await app.ok(listings.publishListing, { id: home }, landlord)
  expect(await said()).toEqual([['home_found_by_several', 'Ódýr', '2', false]])
  const [first] = await read()
  await change({ price: 270_000 })
  expect(await said()).toEqual([['home_found_by_several', 'Stór', '1', false]])
  await app.ok(clickNotification, { id: first!.id, body: { click: true } }, tenant)
  await change({ price: 285_000 })
  expect(await said()).toEqual([['home_found', undefined, undefined, true]])
  await change({ price: 265_000 })
  expect(await said()).toEqual([['home_found_by_several', 'Ódýr', '2', true]])
  expect((await read()).map(({ id }) => id)).toEqual([first!.id])
})
