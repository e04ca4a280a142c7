import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION, makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { rentalApplications } from './tables.ts'

const COUNT = 13

let app: TestApp
let landlord: Person
let tenant: Person
let listings: string[]
/** The oldest first; each says when the home is wanted, the first at no time. */
let sent: string[]

beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  listings = []
  sent = []
  for (let n = 0; n < COUNT; n += 1) {
    const listing = await makeListing(app, landlord, {
      title: n === 0 ? 'Þakíbúð við höfnina' : `Íbúð ${n}`,
      street_address: n === 0 ? 'Geirsgata 9' : `Barmahlíð ${n}`,
      show_house_number: true,
    })
    const { id } = await app.ok(
      api.sendApplication,
      {
        id: listing,
        body: { ...APPLICATION, wanted_from: n === 0 ? null : `2027-03-${10 + n}` },
      },
      tenant,
    )
    listings.push(listing)
    sent.push(id)
    app.forward(1 / 1440)
  }
})
afterAll(() => app.close())

const own = async (query: object = {}) => {
  const { count, items } = await app.ok(api.listTenantApplications, { query }, tenant)
  return { count, ids: items.map(({ id }) => id) }
}
const received = async (query: object = {}) => {
  const { count, items } = await app.ok(api.listLandlordApplications, { query }, landlord)
  return { count, ids: items.map(({ id }) => id) }
}

describe.each([
  ['a tenant', own, api.listTenantApplications],
  ['a landlord', received, api.listLandlordApplications],
] as const)('the list of %s', (_whose, list, endpoint) => {
  test('has pages of twelve, the newest first, and five where five are asked for', async () => {
    const newest = sent.toReversed()
    expect(await list()).toEqual({ count: COUNT, ids: newest.slice(0, 12) })
    expect(await list({ page: 2 })).toEqual({ count: COUNT, ids: newest.slice(12) })
    expect(await list({ page: 3 })).toEqual({ count: COUNT, ids: [] })
    expect((await list({ page_size: 5 })).ids).toEqual(newest.slice(0, 5))
    expect((await list({ page_size: 100 })).ids).toEqual(newest)
  })

  test('is sorted as asked', async () => {
    const all = { page_size: 100 }
    expect((await list({ ...all, order_by: 'created_at' })).ids).toEqual(sent)
    expect((await list({ ...all, order_by: '-created_at' })).ids).toEqual(sent.toReversed())
    expect((await list({ ...all, order_by: 'wanted_from' })).ids).toEqual([
      ...sent.slice(1),
      sent[0],
    ])
    const changed = sent[3]!
    await app.product.runtime.db
      .update(rentalApplications)
      .set({ updated_at: app.product.clock.now().toISOString() })
      .where(eq(rentalApplications.id, changed))
    expect((await list({ order_by: '-updated_at' })).ids[0]).toBe(changed)
  })

  test('refuses what is no page, no size, no order and no type', async () => {
    const as = list === own ? tenant : landlord
    const wrong = [
      { page: 0 },
      { page: 'x' },
      { page_size: 0 },
      { page_size: 101 },
      { order_by: 'price' },
      { type: 'liked' },
    ]
    for (const query of wrong) {
      const { status } = await app.call(endpoint, { query } as never, as)
      expect([query, status]).toEqual([query, 422])
    }
    // A filter that is empty is none.
    expect((await list({ order_by: '', type: '' })).ids[0]).toBe(sent.at(-1))
  })

  test('is found by each word in any order, with or without accents', async () => {
    const name = list === own ? 'listing_address' : 'profile_name'
    for (const words of ['Geirsgata 9', '105 geirsgata', 'hofnina thakibud'])
      expect(await list({ [name]: words })).toEqual({ count: 1, ids: [sent[0]] })
    expect((await list({ [name]: 'Geirsgata 8' })).count).toBe(0)
    expect((await list({ [name]: '%' })).count).toBe(0)
    expect((await list({ [name]: '  ' })).count).toBe(COUNT)
  })
})

test('a landlord’s list is narrowed to homes, with commas between them', async () => {
  const two = listings.slice(0, 2)
  expect((await received({ listing_ids: two.join(',') })).ids).toEqual([sent[1], sent[0]])
  expect((await received({ listing_ids: '' })).count).toBe(COUNT)
  for (const listing_ids of ['x', `${two[0]},`, `${two[0]},,${two[1]}`, `${two[0]} ${two[1]}`])
    expect(
      (await app.call(api.listLandlordApplications, { query: { listing_ids } }, landlord)).status,
    ).toBe(422)
  // A home of somebody else is as one that there is not.
  const other = await app.person({ user_type: 'LL' })
  const foreign = await makeListing(app, other)
  await app.ok(api.sendApplication, { id: foreign, body: APPLICATION }, await app.person())
  expect((await received({ listing_ids: foreign })).count).toBe(0)
})

test('an application says what the specification names', async () => {
  const id = sent[5]!
  const as = { id }
  expect(await app.ok(api.readTenantApplication, as, tenant)).toMatchObject({
    status: 'sent',
    accepted_at: null,
    canceled_at: null,
    is_read_by_landlord: false,
    active: true,
  })
  await app.ok(api.setConsideration, { id, body: { is_considered: true } }, landlord)
  expect(await app.ok(api.markRead, as, landlord)).toMatchObject({
    is_considered: true,
    is_read_by_landlord: true,
  })
  expect(await app.ok(api.markUnread, as, landlord)).toMatchObject({ is_read_by_landlord: false })
  const accepted = await app.ok(api.acceptApplication, as, landlord)
  expect(accepted).toMatchObject({ status: 'accepted', active: true, is_read_by_landlord: true })
  expect(accepted.accepted_at).not.toBeNull()
  const canceled = await app.ok(api.cancelApplication, as, tenant)
  expect(canceled).toMatchObject({ status: 'canceled', active: false, accepted_at: null })
  expect(canceled.canceled_at).not.toBeNull()
  // Withdrawn it stays in both lists, and nothing is decided any more.
  expect((await own({ type: 'canceled' })).ids).toEqual([id])
  expect((await received({ type: 'canceled' })).ids).toEqual([id])
  for (const [endpoint, who] of [
    [api.cancelApplication, tenant],
    [api.acceptApplication, landlord],
    [api.undoDeny, landlord],
  ] as const)
    expect((await app.call(endpoint, as, who)).problem.code).toBe('applications.wrong_state')
})

test('what a tenant has ended stands apart from what runs', async () => {
  const person = await app.person()
  const [running, withdrawn] = [
    await app.ok(
      api.sendApplication,
      { id: await makeListing(app, landlord), body: APPLICATION },
      person,
    ),
    await app.ok(
      api.sendApplication,
      { id: await makeListing(app, landlord), body: APPLICATION },
      person,
    ),
  ]
  await app.ok(api.cancelApplication, { id: withdrawn.id }, person)
  const listed = async (type: 'all' | 'active' | 'ended') =>
    (await app.ok(api.listTenantApplications, { query: { type } }, person)).items.map(
      ({ id }) => id,
    )
  expect(await listed('active')).toEqual([running.id])
  expect(await listed('ended')).toEqual([withdrawn.id])
  expect((await listed('all')).toSorted()).toEqual([running.id, withdrawn.id].toSorted())
})

test('of many that are denied at once one that is not one’s own refuses all', async () => {
  const other = await app.person({ user_type: 'LL' })
  const foreign = await app.ok(
    api.sendApplication,
    { id: await makeListing(app, other), body: APPLICATION },
    await app.person(),
  )
  const deny = (rental_application_ids: string[]) =>
    app.call(api.rejectMany, { body: { rental_application_ids } } as never, landlord)
  expect((await deny([sent[6]!, foreign.id])).status).toBe(404)
  expect((await deny([])).status).toBe(422)
  expect((await deny(Array.from({ length: 101 }, () => sent[6]!))).status).toBe(422)
  expect((await app.ok(api.readLandlordApplication, { id: sent[6]! }, landlord)).status).toBe(
    'sent',
  )
  expect((await deny([sent[6]!, sent[6]!])).body).toEqual({ rejected: 1 })
})

describe('of what reaches the other side by e-mail there is a number a day', () => {
  test('for one home three applications, though each before was withdrawn', async () => {
    const listing = await makeListing(app, landlord)
    const person = await app.person()
    const apply = () =>
      app.call(api.sendApplication, { id: listing, body: APPLICATION } as never, person)
    for (let n = 0; n < 3; n += 1) {
      const { body } = await apply()
      await app.ok(api.cancelApplication, { id: (body as { id: string }).id }, person)
    }
    const refused = await apply()
    expect([refused.status, refused.problem.code]).toEqual([
      429,
      'applications.too_many_applications',
    ])
    // Another home, and somebody else, are not meant by it.
    const other = { id: await makeListing(app, landlord), body: APPLICATION }
    await app.ok(api.sendApplication, other, person)
    await app.ok(api.sendApplication, { id: listing, body: APPLICATION }, await app.person())
    app.forward(1.1)
    expect((await apply()).status).toBe(200)
  })

  test('three times that a denial is taken back', async () => {
    const { id } = await app.ok(
      api.sendApplication,
      { id: await makeListing(app, landlord), body: APPLICATION },
      await app.person(),
    )
    const deny = () => app.ok(api.denyApplication, { id, body: { message: 'Nei.' } }, landlord)
    const undo = () => app.call(api.undoDeny, { id }, landlord)
    for (let n = 0; n < 3; n += 1) {
      await deny()
      expect((await undo()).status).toBe(200)
    }
    await deny()
    expect((await undo()).problem.code).toBe('applications.too_many_undone')
    app.forward(1.1)
    expect((await undo()).status).toBe(200)
  })
})
