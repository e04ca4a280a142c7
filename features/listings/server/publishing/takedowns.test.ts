import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readTenantApplication, sendApplication } from '#features/applications/shared/api.ts'
import { listNotifications } from '#features/notifications/shared/api.ts'
import { blockUser, unblockUser } from '#features/accounts/shared/api.ts'
import { APPLICATION } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { readyListing } from '../../tests/fixtures.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let landlord: Person
let tenant: Person
let staff: Person

// Flats of the local register; each test has its own.
const UNITS = Array.from({ length: 40 }, (_, n) => String(2_100_000 + (n + 1) * 1009))
const unit = (): string => UNITS.shift()!

beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({ is_staff: true, user_type: 'LL' })
  tenant = await app.person({ user_type: 'TN' })
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const publish = (id: string, as = landlord) => app.call(api.publishListing, { id }, as)
const published = async (landreg = unit()) => {
  const made = await readyListing(app, landlord, landreg)
  expect((await publish(made.listing)).body.status).toBe('published')
  return { id: made.listing, photo: made.photo, landreg }
}
const takeDown = (
  id: string,
  body: { reason: 'photos' | 'misleading' | 'other'; note: string } = {
    reason: 'misleading',
    note: 'Stærðin er ekki sú sem stendur í fasteignaskrá.',
  },
  as = staff,
) => app.call(api.takeDownListing, { id, body }, as)
const own = (id: string) => app.ok(api.readOwnListing, { id }, landlord)
const putBack = async (id: string) =>
  app.call(api.putListingBack, { id, body: { updated_at: (await own(id)).updated_at } }, staff)
const publishing = (id: string) => app.ok(api.readPublishing, { id }, landlord)
const listed = async (query: object) =>
  (await app.ok(api.listAllListings, { query } as never, staff)).items
const kindsTo = async (person: Person) => {
  await app.drain()
  return (await app.ok(listNotifications, { id: person.id, query: {} } as never, person)).items.map(
    ({ kind }) => kind,
  )
}

describe('taking a listing down', () => {
  test('it is gone for everybody, and its landlord reads why', async () => {
    const { id, photo } = await published()
    await app.ok(api.likeListing, { id }, tenant)
    expect((await takeDown(id)).body).toMatchObject({
      id,
      status: 'unpublished',
      owner_id: landlord.id,
      taken_down: { reason: 'misleading', taken_by: staff.full_name, was_published: true },
    })
    const gone = await app.call(api.readListing, { id }, tenant)
    expect([gone.status, gone.problem.code]).toEqual([410, 'listings.not_listed_any_more'])
    // That staff did it is between them and the landlord.
    expect(gone.problem.params).toMatchObject({ why: 'paused' })
    const found = await app.ok(api.searchListings, { query: { page_size: 100 } } as never)
    expect(found.items.map((one) => one.id)).not.toContain(id)
    const liked = await app.ok(api.searchListings, { query: { liked: true } } as never, tenant)
    expect(liked).toMatchObject({ count: 0, unlisted_count: 1 })
    const picture = await app.server.inject({
      method: 'GET',
      url: `/_ipx/f_webp,w_640,q_70/${photo}`,
    })
    expect(picture.statusCode).toBe(404)
    expect((await publishing(id)).taken_down).toMatchObject({
      reason: 'misleading',
      note: 'Stærðin er ekki sú sem stendur í fasteignaskrá.',
      is_this: true,
    })
    const { items } = await app.ok(api.listOwnListings, { query: {} } as never, landlord)
    expect(items).toMatchObject([{ id, is_taken_down: true }])
    const { history } = await app.ok(api.readListingRecord, { id }, landlord)
    expect(history.map(({ name }) => name)).toEqual(['listing_taken_down', 'listing_published'])
    expect(await kindsTo(landlord)).toContain('listing_taken_down')
    const mail = (await app.mails()).find(({ to }) => to === landlord.email)
    expect(mail?.text).toContain('Stærðin er ekki sú sem stendur í fasteignaskrá.')
    const { rows } = await app.product.pool.query(
      "select actor_id, reason from audit_events where operation = 'listings.takeDownListing' and object_id = $1",
      [id],
    )
    expect(rows).toEqual([
      {
        actor_id: staff.id,
        reason: 'misleading: Stærðin er ekki sú sem stendur í fasteignaskrá.',
      },
    ])
  })

  test('the counts of the map follow, there and back', async () => {
    const { id } = await published()
    const { postal_code } = await own(id)
    const homes = async () =>
      (await app.ok(api.countListingPlaces, { query: { postal_code } } as never)).items.reduce(
        (sum, place) => sum + place.homes,
        0,
      )
    const before = await homes()
    await takeDown(id)
    expect(await homes()).toBe(before - 1)
    await putBack(id)
    expect(await homes()).toBe(before)
  })

  test('who has applied sees that it is not available; nobody else can apply', async () => {
    const { id } = await published()
    const sent = await app.ok(sendApplication, { id, body: APPLICATION }, tenant)
    await takeDown(id)
    expect(await app.ok(readTenantApplication, { id: sent.id }, tenant)).toMatchObject({
      listing: { status: 'unpublished' },
    })
    const other = await app.person({ user_type: 'TN' })
    expect((await app.call(sendApplication, { id, body: APPLICATION }, other)).status).not.toBe(200)
  })

  test('its landlord is told the reason in their own language', async () => {
    const { id } = await published()
    await app.product.pool.query("update users set primary_language = 'pl' where id = $1", [
      landlord.id,
    ])
    await takeDown(id, { reason: 'photos', note: '' })
    await app.drain()
    const mails = (await app.mails()).filter(({ to }) => to === landlord.email)
    expect(mails.map(({ text }) => text).join()).toContain(
      'Zdjęcia nie przedstawiają tego lokalu albo nie wolno ich pokazywać.',
    )
  })

  test('needs words where no reason fits, and is done once', async () => {
    const { id } = await published()
    const bare = await takeDown(id, { reason: 'other', note: ' ' })
    expect(bare.problem.errors).toMatchObject([{ path: 'note', code: 'required' }])
    expect((await takeDown(id)).status).toBe(200)
    const again = await takeDown(id)
    expect([again.status, again.problem.code]).toEqual([409, 'listings.wrong_state'])
  })

  test('is for staff, and not of a home of their own; drafts have nothing to take down', async () => {
    const { id } = await published()
    for (const as of [landlord, tenant])
      expect((await takeDown(id, undefined, as)).status).toBe(404)
    await app.product.pool.query('update listings set owner_id = $1 where id = $2', [staff.id, id])
    expect((await takeDown(id)).status).toBe(404)
    const { listing } = await readyListing(app, landlord, unit())
    expect((await takeDown(listing)).status).toBe(409)
    expect((await takeDown('01890000-0000-7000-8000-00000000dead')).status).toBe(404)
  })
})

describe('after it was taken down', () => {
  test('its landlord asks, whatever staff let pass before; they read why and publish it', async () => {
    const { id } = await published()
    await takeDown(id)
    expect((await publish(id)).body.status).toBe('unpublished')
    const { request } = await publishing(id)
    expect(request).toMatchObject({ state: 'pending', reasons: ['taken_down'] })
    const waiting = await app.ok(api.listPublishRequests, { query: {} } as never, staff)
    expect(waiting.items.find((one) => one.id === request!.id)).toMatchObject({
      taken_down: { reason: 'misleading', is_this: true },
    })
    const { updated_at } = await own(id)
    await app.ok(
      api.approvePublishRequest,
      { id: request!.id, body: { updated_at, note: '' } },
      staff,
    )
    expect((await own(id)).status).toBe('published')
    expect((await publishing(id)).taken_down).toBeNull()
    // Taken down once more, the approval counts for nothing.
    await takeDown(id)
    await publish(id)
    expect((await publishing(id)).request).toMatchObject({ state: 'pending' })
  })

  test('a copy, a second listing and listing again with fresh dates are no way around', async () => {
    const { id } = await published()
    await takeDown(id)
    const copy = await app.ok(api.duplicateListing, { id }, landlord)
    await app.ok(
      api.changeListing,
      { id: copy.id, body: { available_from: '2026-12-01', updated_at: copy.updated_at } },
      landlord,
    )
    expect((await publish(copy.id)).body.status).toBe('draft')
    expect(await publishing(copy.id)).toMatchObject({
      taken_down: { is_this: false },
      request: { reasons: ['taken_down'] },
    })
    const relisted = await app.ok(
      api.relistListing,
      { id, body: { available_from: '2027-01-01', available_to: null } },
      landlord,
    )
    expect(relisted.status).toBe('unpublished')
    await app.ok(api.archiveListing, { id }, landlord)
    await app.ok(api.restoreListing, { id }, landlord)
    expect((await publish(id)).body.status).toBe('unpublished')
  })

  test('the same home of another landlord is another matter', async () => {
    const { id, landreg } = await published()
    await takeDown(id)
    const other = await app.person({ user_type: 'LL' })
    const theirs = await readyListing(app, other, landreg)
    expect((await publish(theirs.listing, other)).body.status).toBe('published')
  })

  test('a request that waited is taken back with it', async () => {
    const { id } = await published()
    const copy = await app.ok(api.duplicateListing, { id }, landlord)
    await app.product.pool.query(
      "insert into listing_publish_requests (id, listing_id, event, reasons, asked_at) values ($1, $2, 'publish', '{price_low}', now())",
      [crypto.randomUUID(), copy.id],
    )
    await takeDown(id)
    expect((await publishing(copy.id)).request?.state).toBe('withdrawn')
  })
})

describe('one that its landlord has put away', () => {
  test('is taken down all the same: it stays in the archive, and out of it staff look first', async () => {
    const { id } = await published()
    await app.ok(api.archiveListing, { id }, landlord)
    const [row] = await listed({ q: id })
    expect(row).toMatchObject({ status: 'archived', can: { take_down: true } })
    expect((await takeDown(id)).body).toMatchObject({
      status: 'archived',
      taken_down: { reason: 'misleading' },
      can: { take_down: false, put_back: true },
    })
    expect(await kindsTo(landlord)).toContain('listing_taken_down')
    expect((await app.call(api.readListing, { id }, tenant)).status).not.toBe(200)
    await app.ok(api.restoreListing, { id }, landlord)
    expect((await publish(id)).body.status).toBe('unpublished')
    expect((await publishing(id)).request).toMatchObject({ state: 'pending' })
  })

  test('is left in the archive when that is taken back, and can be published again', async () => {
    const { id } = await published()
    await app.ok(api.archiveListing, { id }, landlord)
    await takeDown(id)
    expect((await putBack(id)).body).toMatchObject({ status: 'archived', taken_down: null })
    await app.ok(api.restoreListing, { id }, landlord)
    expect((await publish(id)).body.status).toBe('published')
  })

  test('while its landlord brings it back: whichever is first, it is taken down and in no search', async () => {
    const { id } = await published()
    await app.ok(api.archiveListing, { id }, landlord)
    const [down, back] = await Promise.all([
      takeDown(id),
      app.call(api.restoreListing, { id }, landlord),
    ])
    expect([down.status, back.status]).toEqual([200, 200])
    expect((await publish(id)).body.status).toBe('unpublished')
    expect((await publishing(id)).taken_down).toMatchObject({ is_this: true })
  })
})

describe('taking it back', () => {
  test('what was in the search is there again, no newer than it was', async () => {
    const { id } = await published()
    const before = await own(id)
    await takeDown(id)
    expect((await putBack(id)).body).toMatchObject({ status: 'published', taken_down: null })
    expect((await own(id)).published_at).toBe(before.published_at)
    expect((await publishing(id)).taken_down).toBeNull()
    expect(await kindsTo(landlord)).toContain('listing_put_back')
    const again = await putBack(id)
    expect([again.status, again.problem.code]).toEqual([409, 'listings.wrong_state'])
    const { items } = await app.ok(api.listPublishes, { query: { q: id } } as never, staff)
    expect(items.map(({ way, published_by }) => [way, published_by])).toEqual([
      ['put_back', staff.full_name],
      ['at_once', landlord.full_name],
    ])
  })

  test('what was paused or put away stays so, and is published without a look', async () => {
    const { id } = await published()
    await app.ok(api.unpublishListing, { id, body: {} }, landlord)
    await takeDown(id)
    expect((await putBack(id)).body).toMatchObject({ status: 'unpublished', taken_down: null })
    expect(await kindsTo(landlord)).toContain('listing_may_be_published')
    expect((await publish(id)).body.status).toBe('published')
  })

  test('staff see the version that they put back', async () => {
    const { id } = await published()
    await takeDown(id)
    const { updated_at } = await own(id)
    await app.ok(
      api.changeListing,
      { id, body: { title: 'Allt önnur íbúð en áður', updated_at } },
      landlord,
    )
    const stale = await app.call(api.putListingBack, { id, body: { updated_at } }, staff)
    expect([stale.status, stale.problem.code]).toEqual([409, 'listings.stale'])
  })

  test('a home of a blocked landlord is not put before anybody', async () => {
    const { id } = await published()
    await takeDown(id)
    const body = { reason: 'abuse' } as const
    await app.ok(blockUser, { id: landlord.id, body }, staff)
    const [row] = await listed({ q: id })
    const { body: answer } = await app.call(
      api.putListingBack,
      { id, body: { updated_at: row!.updated_at } },
      staff,
    )
    expect(answer).toMatchObject({ status: 'unpublished', taken_down: null })
    await app.ok(unblockUser, { id: landlord.id, body }, staff)
  })
})

describe('at the same time', () => {
  test('publishing and taking down: whichever is first, it is not in the search afterwards', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await published()
      await app.ok(api.unpublishListing, { id, body: {} }, landlord)
      const [publishingIt, takingDown] = await Promise.all([publish(id), takeDown(id)])
      expect([publishingIt.status, takingDown.status]).toEqual([200, 200])
      expect((await own(id)).status).toBe('unpublished')
      expect((await publishing(id)).taken_down).not.toBeNull()
    }
  })

  test('two members of staff: one takes it down, the other is told', async () => {
    const second = await app.person({ is_staff: true, user_type: 'LL' })
    const { id } = await published()
    const answers = await Promise.all([takeDown(id), takeDown(id, undefined, second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('approving and taking down of what is approved', async () => {
    const { id } = await published()
    await takeDown(id)
    await publish(id)
    const { request } = await publishing(id)
    const { updated_at } = await own(id)
    const [approved, back] = await Promise.all([
      app.call(
        api.approvePublishRequest,
        { id: request!.id, body: { updated_at, note: '' } },
        staff,
      ),
      app.call(api.putListingBack, { id, body: { updated_at } }, staff),
    ])
    expect([approved.status, back.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await own(id)).status).toBe('published')
  })
})

describe('the listings of the platform', () => {
  test('are found by words without accents, by landlord and by number, and by their state', async () => {
    const { id, landreg } = await published()
    const { updated_at } = await own(id)
    await app.ok(
      api.changeListing,
      { id, body: { title: 'Þægileg íbúð við Ægisíðu', updated_at } },
      landlord,
    )
    const ids = async (query: object) => (await listed(query)).map((one) => one.id)
    for (const q of ['thaegileg ibud', 'ÆGISÍÐU', landlord.full_name, landreg, `F${landreg}`, id])
      expect(await ids({ q })).toContain(id)
    expect(await ids({ q: '%' })).toEqual([])
    const mine = { q: id }
    expect(await ids({ ...mine, state: 'published' })).toEqual([id])
    expect(await ids({ ...mine, state: 'taken_down' })).toEqual([])
    expect(await ids({ ...mine, listing_type: 'garage' })).toEqual([])
    await takeDown(id)
    expect(await ids({ ...mine, state: 'taken_down' })).toEqual([id])
    expect(await ids({ ...mine, state: 'unpublished' })).toEqual([])
  })

  test('are sorted by rent', async () => {
    const [one, two] = [await published(), await published()]
    const title = 'Einstök íbúð til að raða'
    for (const [id, price] of [
      [one.id, 265_000],
      [two.id, 264_000],
    ] as const) {
      const { updated_at } = await own(id)
      await app.ok(api.changeListing, { id, body: { title, price, updated_at } }, landlord)
    }
    const ids = async (sort: string) => (await listed({ q: title, sort })).map((row) => row.id)
    expect(await ids('price')).toEqual([two.id, one.id])
    expect(await ids('-price')).toEqual([one.id, two.id])
  })

  test('publishings are found by their period and their way', async () => {
    const { id } = await published()
    const ways = async (query: object) =>
      (await app.ok(api.listPublishes, { query: { q: id, ...query } } as never, staff)).items.map(
        ({ way, listing }) => [way, listing.id],
      )
    expect(await ways({ period: 'day' })).toEqual([['at_once', id]])
    expect(await ways({ way: 'approved' })).toEqual([])
    await app.product.pool.query(
      "update listing_publishes set published_at = published_at - interval '40 days' where listing_id = $1",
      [id],
    )
    expect(await ways({ period: 'month' })).toEqual([])
    expect(await ways({ period: 'year' })).toEqual([['at_once', id]])
  })

  test('what everybody finds is counted by kind', async () => {
    const count = async () => app.ok(api.countSiteListings, {}, staff)
    const sum = (counts: Awaited<ReturnType<typeof count>>) =>
      counts.kinds.reduce((all, kind) => all + kind.homes, 0)
    const before = await count()
    const { id } = await published()
    const after = await count()
    expect([sum(after) - sum(before), after.last_day - before.last_day]).toEqual([1, 1])
    await takeDown(id)
    expect(sum(await count())).toBe(sum(before))
  })
})
