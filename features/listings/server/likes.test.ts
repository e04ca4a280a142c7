import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { LIKES_MAX } from '../shared/steps/likes.ts'
import { readyListing } from '../tests/fixtures.ts'
import { listingLikes, listings } from './tables.ts'
import { eq } from 'drizzle-orm'

let app: TestApp
let landlord: Person
let tenant: Person
/** Three published homes and a draft. */
let homes: string[]
let draft: string
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  homes = []
  for (const landreg of ['2042190', '2507085', '2310015']) {
    const { listing } = await readyListing(app, landlord, landreg)
    await app.ok(api.publishListing, { id: listing }, landlord)
    homes.push(listing)
  }
  draft = (await app.ok(api.createListing, { body: { landreg_id: '2310028' } }, landlord)).id
})
beforeEach(async () => {
  tenant = await app.person()
})
afterAll(() => app.close())

const like = (id: string, as = tenant) => app.call(api.likeListing, { id }, as)
const liked = async (as = tenant) => (await app.ok(api.listLikes, {}, as)).listing_ids
const found = (query: object = {}, as: Person | null = tenant) =>
  app.call(api.searchListings, { query: { liked: true, ...query } }, as)
const page = async (query: object = {}) =>
  app.ok(api.searchListings, { query: { liked: true, ...query } }, tenant)
/** One after the other, so that the latest is known. */
const likeAll = async (ids: readonly string[]) => {
  for (const id of ids) {
    expect((await like(id)).status).toBe(200)
    app.product.clock.offset_ms += 1000
  }
}

describe('saving a home', () => {
  test('lists it first, once, and for its person alone', async () => {
    await likeAll([homes[0]!, homes[1]!, homes[0]!])
    expect(await liked()).toEqual([homes[1], homes[0]])
    const { items, count, unlisted_count } = await page()
    expect(items.map(({ id }) => id)).toEqual([homes[1], homes[0]])
    expect([count, unlisted_count]).toEqual([2, 0])
    expect(await liked(await app.person())).toEqual([])
  })
  test('the same card as in the search', async () => {
    await like(homes[0]!)
    const { items } = await app.ok(api.searchListings, { query: {} })
    expect((await page()).items).toEqual(items.filter(({ id }) => id === homes[0]))
  })
  test('by a visitor is found by its id, in the order given, without what is not listed', async () => {
    const ids = async (...given: string[]) =>
      app.call(api.searchListings, { query: { saved: given.join(',') } })
    const nowhere = '01890000-0000-7000-8000-00000000dead'
    const answer = await app.ok(api.searchListings, {
      query: { saved: [homes[1], draft, nowhere, homes[0], homes[1]].join(',') },
    })
    expect(answer.items.map(({ id }) => id)).toEqual([homes[1], homes[0]])
    expect([answer.count, answer.unlisted_count]).toEqual([2, 2])
    expect((await ids('x')).status).toBe(422)
    expect((await ids(...Array.from({ length: 51 }, () => homes[0]!))).status).toBe(422)
  })
  test('is not done for a draft, a home that is not there, or nobody', async () => {
    expect((await like(draft)).status).toBe(404)
    expect((await like('01890000-0000-7000-8000-00000000dead')).status).toBe(404)
    expect((await app.call(api.likeListing, { id: homes[0]! })).status).toBe(401)
    expect((await found({}, null)).status).toBe(401)
    expect((await app.call(api.searchListings, { query: { liked: false } })).status).toBe(200)
  })
  test('by two calls at once is saved once', async () => {
    const both = await Promise.all([like(homes[0]!), like(homes[0]!)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await liked()).toEqual([homes[0]])
  })
  test('pages are appended without a gap', async () => {
    await likeAll(homes)
    const pages = [await page({ page_size: 2 }), await page({ page_size: 2, page: 2 })]
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
      [homes[2], homes[1]],
      [homes[0]],
    ])
    expect(pages.map(({ count }) => count)).toEqual([3, 3])
    expect((await page({ page: 9 })).items).toEqual([])
  })
})

test('a page of saved homes holds six where nothing else is asked for', async () => {
  const many = [...homes]
  while (many.length < 7) many.push(await makeListing(app, landlord))
  await likeAll(many)
  const [first, second] = [await page(), await page({ page: 2 })]
  expect([first.items.length, second.items.length, first.count]).toEqual([6, 1, 7])
  const wrong = await found({ page: -1 })
  expect(wrong.problem.errors).toMatchObject([{ path: 'page', code: 'too_small' }])
})

describe('taking it back', () => {
  test('works for what is listed and what is not, and again', async () => {
    await likeAll([homes[0]!, homes[1]!])
    await app.ok(api.unpublishListing, { id: homes[1]!, body: { is_let: true } }, landlord)
    for (const id of [homes[0]!, homes[1]!, homes[1]!])
      expect((await app.call(api.unlikeListing, { id }, tenant)).status).toBe(200)
    expect(await liked()).toEqual([])
    await app.ok(
      api.relistListing,
      { id: homes[1]!, body: { available_from: '2027-06-01', available_to: null } },
      landlord,
    )
  })
})

describe('a home that is let or taken down', () => {
  test('is counted without a word of it, found again when it is listed again, or dropped', async () => {
    await likeAll([homes[0]!, homes[1]!])
    await app.ok(api.unpublishListing, { id: homes[0]!, body: {} }, landlord)
    const without = await page()
    expect([without.count, without.unlisted_count]).toEqual([1, 1])
    expect(JSON.stringify(without)).not.toContain(homes[0])
    await app.ok(api.publishListing, { id: homes[0]! }, landlord)
    expect((await page()).unlisted_count).toBe(0)
    await app.ok(api.unpublishListing, { id: homes[0]!, body: {} }, landlord)
    expect((await app.ok(api.dropUnlistedLikes, {}, tenant)).listing_ids).toEqual([homes[1]])
    await app.ok(api.publishListing, { id: homes[0]! }, landlord)
    expect((await page()).count).toBe(1)
  })
})

describe('what a visitor has saved', () => {
  test('is added to the account in its order; drafts, unknown ones and doubles are left out', async () => {
    await like(homes[1]!)
    const given = [homes[0]!, draft, homes[0]!, '01890000-0000-7000-8000-00000000dead', homes[1]!]
    const { listing_ids } = await app.ok(api.addLikes, { body: { listing_ids: given } }, tenant)
    expect(new Set(listing_ids)).toEqual(new Set([homes[0], homes[1]]))
    expect(listing_ids).toHaveLength(2)
    expect((await app.ok(api.addLikes, { body: { listing_ids: [] } }, tenant)).listing_ids).toEqual(
      listing_ids,
    )
  })
  test('of more than fifty is refused', async () => {
    const listing_ids = Array.from({ length: 51 }, () => homes[0]!)
    const answer = await app.call(api.addLikes, { body: { listing_ids } }, tenant)
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'listing_ids'])
  })
})

test('the most that fit, by two at once too', async () => {
  const { db } = app.product.runtime
  const [row] = await db.select().from(listings).where(eq(listings.id, homes[0]!))
  const others = Array.from({ length: LIKES_MAX - 1 }, (_, n) => ({
    ...row!,
    id: `01890000-0000-7000-8000-00cc${String(n).padStart(8, '0')}`,
    status: 'unpublished' as const,
    property_id: null,
    cover_photo_id: null,
    photo_count: 0,
  }))
  await db.insert(listings).values(others)
  const created_at = app.product.clock.now().toISOString()
  await db
    .insert(listingLikes)
    .values(others.map(({ id }) => ({ user_id: tenant.id, listing_id: id, created_at })))
  const both = await Promise.all([like(homes[0]!), like(homes[1]!)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.problem.code).toBe('listings.too_many_likes')
  await app.ok(api.addLikes, { body: { listing_ids: homes } }, tenant)
  expect(await liked()).toHaveLength(LIKES_MAX)
})
