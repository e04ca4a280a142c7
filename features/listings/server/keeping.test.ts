import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import { sendApplication } from '#features/applications/shared/api.ts'
import { readyListing } from '../tests/fixtures.ts'
import * as api from '../shared/api.ts'

let app: TestApp
let landlord: Person
let tenant: Person

beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person({ user_type: 'TN' })
})
afterAll(() => app.close())

const APPLICATION = {
  message: 'Við erum rólegt par með fasta vinnu og langar að búa í hverfinu.',
  household_adults: 2,
  household_children: 1,
  pets: '',
  occupation: 'Kennari',
  wanted_from: '2027-12-01',
  wanted_months: 12,
}
const apply = (id: string, as = tenant) => app.call(sendApplication, { id, body: APPLICATION }, as)
// A home of each block of flats of the local register: nobody lists one twice.
const HOMES = Array.from({ length: 40 }, (_, n) => String(2_100_000 + (n + 1) * 1009))
const published = async (as = landlord): Promise<string> => {
  const { listing } = await readyListing(app, as, HOMES.shift()!)
  await app.ok(api.publishListing, { id: listing }, as)
  return listing
}
const stateOf = async (id: string) => (await app.ok(api.readListingRecord, { id }, landlord)).status
const relist = (id: string, available_from: string, available_to: string | null = null) =>
  app.call(api.relistListing, { id, body: { available_from, available_to } }, landlord)

describe('keeping a listing', () => {
  test('what was let is listed again with fresh dates alone', async () => {
    const id = await published()
    await app.ok(api.unpublishListing, { id, body: { is_let: true } }, landlord)
    const plain = await app.call(api.publishListing, { id }, landlord)
    expect([plain.status, plain.problem.code]).toEqual([409, 'listings.wrong_state'])
    const past = await relist(id, '2020-01-01')
    expect(past.problem.errors).toMatchObject([
      { path: 'available_from', code: 'listings.in_the_past' },
    ])
    const ends = await relist(id, '2027-06-01', '2027-06-01')
    expect(ends.problem.errors).toMatchObject([
      { path: 'available_to', code: 'listings.ends_before_it_begins' },
    ])
    expect(await stateOf(id)).toBe('let')
    expect((await relist(id, '2027-06-01')).body).toMatchObject({
      status: 'published',
      available_from: '2027-06-01',
    })
    const { history } = await app.ok(api.readListingRecord, { id }, landlord)
    expect(history.map(({ name }) => name)).toEqual([
      'listing_published',
      'listing_let',
      'listing_published',
    ])
  })

  test('publishing and being let at once: one comes first, and the state says which', async () => {
    const { listing: id } = await readyListing(app, landlord, '2507085')
    await app.ok(api.publishListing, { id }, landlord)
    await app.ok(api.unpublishListing, { id, body: {} }, landlord)
    const [publishing, letting] = await Promise.all([
      app.call(api.publishListing, { id }, landlord),
      app.call(api.unpublishListing, { id, body: { is_let: true } }, landlord),
    ])
    // Letting is possible before and after; publishing of what is let is not.
    expect(letting.status).toBe(200)
    expect([200, 409]).toContain(publishing.status)
    if (publishing.status === 409) expect(publishing.problem.code).toBe('listings.wrong_state')
    expect(await stateOf(id)).toBe('let')
  })

  test('a copy has the facts and its own photos, and neither dates nor applications', async () => {
    const id = await published()
    expect((await apply(id)).status).toBe(200)
    const first = await app.ok(api.readOwnListing, { id }, landlord)
    const copy = await app.ok(api.duplicateListing, { id }, landlord)
    expect(copy).toMatchObject({
      status: 'draft',
      title: first.title,
      price: first.price,
      landreg_id: first.landreg_id,
      available_from: null,
      available_to: null,
      published_at: null,
    })
    expect(copy.id).not.toBe(id)
    expect(copy.photos).toHaveLength(first.photos.length)
    expect(copy.photos[0]!.photo_id).not.toBe(first.photos[0]!.photo_id)
    const record = await app.ok(api.readListingRecord, { id: copy.id }, landlord)
    expect(record).toMatchObject({ open_applications: 0, has_applications: false, history: [] })
    // Taking the copy's photo off leaves the picture of the first.
    await app.ok(
      api.removeListingPhoto,
      { id: copy.id, photo_id: copy.photos[0]!.photo_id },
      landlord,
    )
    const picture = await app.product.pool.query(
      'select is_public from stored_files where id = $1',
      [first.photos[0]!.photo_id],
    )
    expect(picture.rows).toEqual([{ is_public: true }])
  })

  test('what is put away leaves the list and the search, and comes back paused or as a draft', async () => {
    const [shown, { listing: draft }] = [
      await published(),
      await readyListing(app, landlord, '2888888'),
    ]
    for (const id of [shown, draft]) await app.ok(api.archiveListing, { id }, landlord)
    const idsOf = async (query: object) =>
      (await app.ok(api.listOwnListings, { query } as never, landlord)).items.map(({ id }) => id)
    expect(await idsOf({})).not.toEqual(expect.arrayContaining([shown]))
    expect((await idsOf({ status: 'archived' })).toSorted()).toEqual([shown, draft].toSorted())
    const seen = await Promise.all(
      [shown, draft].map((id) => app.call(api.readListing, { id }, tenant)),
    )
    expect(seen.map(({ status }) => status)).toEqual([410, 404])
    for (const call of [
      app.call(api.publishListing, { id: shown }, landlord),
      app.call(api.unpublishListing, { id: shown, body: {} }, landlord),
      relist(shown, '2027-06-01'),
    ])
      expect((await call).problem.code).toBe('listings.wrong_state')
    expect((await app.ok(api.restoreListing, { id: shown }, landlord)).status).toBe('unpublished')
    expect((await app.ok(api.restoreListing, { id: draft }, landlord)).status).toBe('draft')
    expect((await app.call(api.restoreListing, { id: draft }, landlord)).problem.code).toBe(
      'listings.wrong_state',
    )
  })

  test('applying and archiving at once: who is first wins, and the other one is told why', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round++) {
      const id = await published()
      const person = await app.person({ user_type: 'TN' })
      const calls = [() => apply(id, person), () => app.call(api.archiveListing, { id }, landlord)]
      const order = round % 2 === 0 ? calls : calls.toReversed()
      const answers = await Promise.all(order.map((call) => call()))
      const [applied, archived] = round % 2 === 0 ? answers : answers.toReversed()
      outcomes.add(`${applied!.status} ${archived!.status}`)
      if (applied!.status === 200) {
        expect(archived!.problem).toMatchObject({ code: 'listings.applications_wait' })
        expect(await stateOf(id)).toBe('published')
      } else {
        expect([applied!.status, archived!.status]).toEqual([404, 200])
        expect(await stateOf(id)).toBe('archived')
      }
    }
    for (const outcome of outcomes) expect(['200 409', '404 200']).toContain(outcome)
  })
})
