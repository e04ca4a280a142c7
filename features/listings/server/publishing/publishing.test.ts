import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '#features/accounts/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { listTasks } from '#features/tasks/shared/api.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readyListing } from '../../tests/fixtures.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let landlord: Person
let staff: Person

// Flats of two streets of the local register; each test has one of its own.
const UNITS = [2106054, 2107063].flatMap((first) =>
  Array.from({ length: 8 }, (_, n) => String(first + n * 13)),
)
const unit = (): string => UNITS.shift()!

beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const publish = (id: string, as = landlord) => app.call(api.publishListing, { id }, as)
const publishing = (id: string, as = landlord) => app.ok(api.readPublishing, { id }, as)
const own = (id: string, as = landlord) => app.ok(api.readOwnListing, { id }, as)
const change = ({ id, updated_at }: { id: string; updated_at: string }, fields: object) =>
  app.call(api.changeListing, { id, body: { ...fields, updated_at } }, landlord)
const others = (landreg_id: string, as = landlord) =>
  readyListing(app, as, landreg_id, { is_owner: false })
/** A home that waits for staff because the register names others. */
const waiting = async (): Promise<{ id: string; request: string; updated_at: string }> => {
  const { listing: id } = await others(unit())
  const { status, updated_at } = (await publish(id)).body
  expect(status).toBe('draft')
  return { id, request: (await publishing(id)).request!.id, updated_at }
}
const approve = (id: string, updated_at: string, as = staff) =>
  app.call(api.approvePublishRequest, { id, body: { updated_at, note: '' } }, as)
const deny = (id: string, note = 'Umboð eigandans vantar.', as = staff) =>
  app.call(api.denyPublishRequest, { id, body: { note } }, as)
const pending = async (q = '') =>
  (await app.ok(api.listPublishRequests, { query: { q } } as never, staff)).items
/** Whether staff read of a listing that it waits for them; its landlord's own list says the same. */
const isInReview = async (id: string) => {
  const of = { query: { q: id } } as never
  const { items } = await app.ok(api.listOwnListings, { query: {} } as never, landlord)
  const own = items.find((one) => one.id === id)
  return (await app.ok(api.listAllListings, of, staff)).items.map(
    ({ is_in_review }) => is_in_review && own?.is_in_review === true,
  )
}
const historyOf = async (id: string) =>
  (await app.ok(api.readListingRecord, { id }, landlord)).history.map(({ name }) => name)
const toldOf = async (person: Person) => {
  await app.drain()
  return (await app.ok(listNotifications, { id: person.id, query: {} } as never, person)).items.map(
    ({ kind }) => kind,
  )
}

describe('publishing', () => {
  test('the owner of a home publishes it at once', async () => {
    const { listing } = await readyListing(app, landlord, unit())
    expect((await publish(listing)).body.status).toBe('published')
    expect(await publishing(listing)).toMatchObject({ elsewhere: 'none', request: null })
  })

  test('where the register names others staff look first, are asked once, and publish', async () => {
    const { id, request, updated_at } = await waiting()
    await publish(id)
    expect((await publishing(id)).request).toMatchObject({
      state: 'pending',
      reasons: ['not_owner'],
    })
    expect((await app.call(api.readListing, { id })).status).toBe(404)
    const found = (await pending()).filter((one) => one.listing.id === id)
    expect(found).toMatchObject([
      {
        id: request,
        owner_id: landlord.id,
        listed_by_other_id: null,
        listing: { ownership: 'not_owner', photos: [{ alt: expect.any(String) as string }] },
      },
    ])
    const tasks = await app.ok(listTasks, {}, staff)
    expect(tasks.items).toContainEqual(
      expect.objectContaining({
        kind: 'listings.look_at_listings',
        path: '/admin/listings/publish-requests',
      }),
    )
    expect(await isInReview(id)).toEqual([true])
    expect((await approve(request, updated_at)).status).toBe(200)
    expect((await own(id)).status).toBe('published')
    expect(await isInReview(id)).toEqual([false])
    expect(await historyOf(id)).toEqual(['listing_published', 'publish_approved', 'publish_asked'])
    expect(await toldOf(landlord)).toContain('listing_approved')
    expect((await app.mails()).some(({ to }) => to === landlord.email)).toBe(true)
    const again = await approve(request, updated_at)
    expect([again.status, again.problem.code]).toEqual([409, 'listings.wrong_state'])
    // What they let pass is not asked again.
    await app.ok(api.unpublishListing, { id, body: {} }, landlord)
    expect((await publish(id)).body.status).toBe('published')
  })

  test('staff read who owns the home while they judge it, and of what was settled the rent of then', async () => {
    const { id, request, updated_at } = await waiting()
    const owners = () => app.call(api.readRegisteredOwners, { id: request }, staff)
    const { names } = (await owners()).body
    expect(names.length).toBeGreaterThan(0)
    expect(names).not.toContain(landlord.full_name)
    expect((await app.call(api.readRegisteredOwners, { id: request }, landlord)).status).toBe(404)
    const { price } = await own(id)
    await app.product.pool.query('update listings set price = price + 1000 where id = $1', [id])
    const shown = async (state: 'pending' | 'approved') =>
      (await app.ok(api.listPublishRequests, { query: { state } }, staff)).items.find(
        (one) => one.id === request,
      )!.listing.price
    expect(await shown('pending')).toBe(price! + 1000)
    expect((await approve(request, updated_at)).status).toBe(200)
    expect(await shown('approved')).toBe(price)
    const settled = await owners()
    expect([settled.status, settled.problem.code]).toEqual([409, 'listings.wrong_state'])
  })

  test('who did not prove a number waits too, until the register names them', async () => {
    const unproven = await app.person({ user_type: 'LL', is_proven: false })
    const { listing } = await others(unit(), unproven)
    expect((await publish(listing, unproven)).body.status).toBe('draft')
    expect((await publishing(listing, unproven)).request?.reasons).toEqual(['owner_unknown'])
  })

  test('a refusal is read by the landlord, who may ask again', async () => {
    const { id, request } = await waiting()
    const empty = await deny(request, '')
    expect(empty.problem.errors).toMatchObject([{ path: 'note' }])
    expect((await deny(request)).status).toBe(200)
    expect((await publishing(id)).request).toMatchObject({
      state: 'denied',
      answer: 'Umboð eigandans vantar.',
    })
    expect(await toldOf(landlord)).toContain('listing_denied')
    expect((await own(id)).status).toBe('draft')
    await publish(id)
    expect((await publishing(id)).request?.state).toBe('pending')
    expect((await publishing(id)).request?.id).not.toBe(request)
  })

  test('staff publish the version that they looked at, and no home of their own', async () => {
    const { id, request, updated_at } = await waiting()
    await app.ok(
      api.changeListing,
      { id, body: { title: 'Allt önnur íbúð en áður', updated_at } },
      landlord,
    )
    const stale = await approve(request, updated_at)
    expect([stale.status, stale.problem.code]).toEqual([409, 'listings.stale'])
    expect((await publishing(id)).request?.state).toBe('pending')
    const { listing } = await others(unit(), staff)
    await publish(listing, staff)
    const mine = (await publishing(listing, staff)).request!
    expect((await deny(mine.id)).status).toBe(404)
  })
})

describe('one home, several listings', () => {
  test('the same account lists it once, rooms of it several times', async () => {
    const landreg = unit()
    const first = await readyListing(app, landlord, landreg)
    await publish(first.listing)
    const second = await readyListing(app, landlord, landreg)
    const refused = await publish(second.listing)
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      [
        {
          path: 'landreg_id',
          code: 'listings.listed_already',
          params: { listing: first.listing },
        },
      ],
    ])
    const { updated_at } = await own(second.listing)
    await app.ok(
      api.changeListing,
      {
        id: second.listing,
        body: {
          listing_type: 'room',
          rooms: 1,
          bedrooms: 1,
          size_m2: 20,
          price: 110_000,
          updated_at,
        },
      },
      landlord,
    )
    const room = (await publish(second.listing)).body
    expect(room.status).toBe('published')
    // Nor does the room become the home afterwards.
    const studio = await change(room, { listing_type: 'studio' })
    expect([studio.status, studio.problem.errors]).toEqual([
      422,
      [
        {
          path: 'listing_type',
          code: 'listings.listed_already',
          params: { listing: first.listing },
        },
      ],
    ])
    expect((await change(room, { listing_type: 'storage' })).status).toBe(200)
  })

  test('of two accounts that publish it at once one is public and one waits', async () => {
    const landreg = unit()
    const other = await app.person({ user_type: 'LL' })
    const [mine, theirs] = [
      await readyListing(app, landlord, landreg),
      await readyListing(app, landlord, landreg).then(async ({ listing }) => {
        await app.product.pool.query('update listings set owner_id = $1 where id = $2', [
          other.id,
          listing,
        ])
        return readyListing(app, landlord, landreg)
      }),
    ]
    // The first draft went to another account of an owner of the same home.
    const [foreign] = (
      await app.product.pool.query<{ id: string }>('select id from listings where owner_id = $1', [
        other.id,
      ])
    ).rows
    expect(mine.listing).not.toBe(theirs.listing)
    const states = await Promise.all([publish(theirs.listing), publish(foreign!.id, other)])
    expect(states.map(({ status }) => status)).toEqual([200, 200])
    expect(states.map(({ body }) => body.status).toSorted()).toEqual(['draft', 'published'])
    // Staff are led from the one that waits to the one that is public.
    const [waits, shown] = states
      .map(({ body }) => body)
      .toSorted((a, b) => (a.status < b.status ? -1 : 1))
    const request = (await pending()).find(({ listing }) => listing.id === waits!.id)
    expect(request?.listed_by_other_id).toBe(shown!.id)
  })
})

describe('a rent', () => {
  test('far from what the area asks is looked at, and cannot be put in afterwards', async () => {
    const landreg = unit()
    const { listing: id } = await readyListing(app, landlord, landreg)
    const { postal_code, size_m2, updated_at } = await own(id)
    for (let n = 0; n < 6; n++)
      await makeListing(app, staff, {
        listing_type: 'apartment',
        postal_code,
        size_m2: 50 + n,
        price: 4000 * (50 + n),
      })
    const put = (price: number, version: string) =>
      app.call(api.changeListing, { id, body: { price, updated_at: version } }, landlord)
    const low = await put(Math.round(size_m2! * 1500), updated_at)
    expect((await publish(id)).body.status).toBe('draft')
    expect(await publishing(id)).toMatchObject({
      area: { per_m2: 4000 },
      request: { reasons: ['price_low'] },
    })
    const usual = await put(Math.round(size_m2! * 4000), low.body.updated_at)
    expect(usual.status).toBe(200)
    // What waited is needed no more.
    const { body } = await publish(id)
    expect(body.status).toBe('published')
    expect((await publishing(id)).request?.state).toBe('withdrawn')
    const codes = async (price: number) =>
      (await put(price, body.updated_at)).problem.errors?.map(({ code }) => code)
    expect(await codes(Math.round(size_m2! * 1500))).toEqual(['listings.price_needs_look'])
    expect(await codes(Math.round(size_m2! * 50))).toEqual(['listings.price_beyond'])
    expect((await put(Math.round(size_m2! * 4500), body.updated_at)).status).toBe(200)
  })
})

describe('a rent that was not compared', () => {
  test('as that of a storage room is, once it is that of a home', async () => {
    const { listing: id } = await readyListing(app, landlord, '2101009')
    const storage = { listing_type: 'storage', price: 9000 }
    expect((await change(await own(id), storage)).status).toBe(200)
    const { body } = await publish(id)
    expect(body.status).toBe('published')
    const asHome = { listing_type: 'apartment' }
    const home = await change(body, asHome)
    expect([home.status, home.problem.errors]).toEqual([
      422,
      [{ path: 'price', code: 'listings.price_needs_look' }],
    ])
    expect((await own(id)).listing_type).toBe(body.listing_type)
    expect((await change(body, { ...asHome, price: 265_000 })).status).toBe(200)
  })
})

describe('a rent in euros', () => {
  const in_isk = [{ path: 'price', code: 'listings.rent_in_isk' }]

  test('is not listed, for the search would compare it with kronur', async () => {
    const { listing: id } = await readyListing(app, landlord, '2101022')
    const draft = await change(await own(id), { currency: 'EUR', price: 150_000 })
    expect(draft.status).toBe(200)
    const refused = await publish(id)
    expect([refused.status, refused.problem.errors]).toEqual([422, in_isk])
    // An amount as the steps write it says no currency.
    expect((await change(await own(id), { price: 265_000 })).body.currency).toBe('ISK')
    const { body } = await publish(id)
    expect(body.status).toBe('published')
    const euros = await change(body, { currency: 'EUR', price: 150_000 })
    expect([euros.status, euros.problem.errors]).toEqual([422, in_isk])
    // Nothing else that the search compares is taken from what is listed.
    for (const [path, value, code] of [
      ['price', 0, 'must_be_positive'],
      ['price', null, 'required'],
      ['size_m2', null, 'required'],
      ['rooms', null, 'required'],
    ] as const) {
      const { status, problem } = await change(body, { [path]: value })
      expect([status, problem.errors]).toEqual([422, [{ path, code }]])
    }
  })
})

describe('a request is answered once', () => {
  test('of two members of staff the second is told', async () => {
    const second = await app.person({ is_staff: true, user_type: 'LL' })
    for (let round = 0; round < 2; round++) {
      const { id, request, updated_at } = await waiting()
      const answers = await Promise.all([
        approve(request, updated_at),
        deny(request, 'Nei, ekki svona.', second),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect((await own(id)).status).toBe(answers[0]!.status === 200 ? 'published' : 'draft')
    }
  })

  test('taken back while staff approve: one of the two holds', async () => {
    const { id, request, updated_at } = await waiting()
    const [approved, withdrawn] = await Promise.all([
      approve(request, updated_at),
      app.call(api.withdrawPublishRequest, { id }, landlord),
    ])
    expect([approved.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await own(id)).status).toBe(approved.status === 200 ? 'published' : 'draft')
  })

  test('putting the listing away or being blocked takes it back', async () => {
    const put = await waiting()
    await app.ok(api.archiveListing, { id: put.id }, landlord)
    expect((await publishing(put.id)).request?.state).toBe('withdrawn')
    const other = await waiting()
    await app.ok(blockUser, { id: landlord.id, body: { reason: 'abuse' } }, staff)
    await app.drain()
    expect((await pending()).map((one) => one.id)).not.toContain(other.request)
  })

  test('staff find requests by words, postcode and landlord; `%` is a letter', async () => {
    const { request } = await waiting()
    const ids = async (q: string) => (await pending(q)).map((one) => one.id)
    expect(await ids(landlord.full_name)).toContain(request)
    expect(await ids('Falleg íbúð')).toContain(request)
    expect(await ids('%')).toEqual([])
  })
})
