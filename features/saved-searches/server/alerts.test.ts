import { addDays } from '#core/shared/plain-date.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as listings from '#features/listings/shared/api.ts'
import { readyListing } from '#features/listings/tests/fixtures.ts'
import { blockNotifications, listNotifications } from '#features/notifications/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { Alerts } from '../shared/model.ts'
import { gatherDay, matchPublished, understandAgain } from './alerts/jobs.ts'
import { savedSearches } from './tables.ts'

let app: TestApp
let landlord: Person
let tenant: Person
/** A draft that costs 265,000 and has all it needs. */
let home: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
  tenant = await app.person()
  // What another landlord listed before does not stand in the way.
  await app.product.pool.query("update listings set status = 'let' where status = 'published'")
  home = (await readyListing(app, landlord, '2042190')).listing
})
afterAll(() => app.close())

const FITS = 'price_max=265000'
const save = async (query = FITS, alerts: Alerts = 'now', as = tenant) =>
  (await app.ok(api.saveSearch, { body: { name: 'Mín leit', query, alerts } }, as)).id
const publish = (id = home) => app.ok(listings.publishListing, { id }, landlord)
const unpublish = (id = home) =>
  app.ok(listings.unpublishListing, { id, body: { is_let: true } }, landlord)
const change = async (fields: object, id = home) => {
  const { updated_at } = await app.ok(listings.readOwnListing, { id }, landlord)
  await app.ok(listings.changeListing, { id, body: { ...fields, updated_at } as never }, landlord)
}
/** What somebody has read in the product and got by e-mail because of their searches, after all jobs. */
const told = async (who = tenant) => {
  await app.drain()
  const { items } = await app.ok(listNotifications, { id: who.id, query: {} }, who)
  const mails = (await app.mails()).filter(
    ({ to, text }) => to === who.email && text.includes('Vistaðar leitir'),
  )
  return { read: items.map(({ kind }) => kind), mails: mails.map(({ subject }) => subject) }
}
const NOTHING = { read: [], mails: [] }
const ONCE = { read: ['home_found'], mails: ['Nýtt húsnæði: Falleg íbúð með útsýni'] }

describe('a home that is published', () => {
  test('is told of once, with its title, place, price and a link; off the market it is no news, and on it again it is', async () => {
    await save()
    expect(await told()).toEqual(NOTHING)
    await publish()
    expect(await told()).toEqual(ONCE)
    const mail = (await app.mails()).find(
      ({ to, subject }) => to === tenant.email && subject.startsWith('Nýtt'),
    )!
    for (const part of ['„Mín leit“', '112 Reykjavík', '265.000 kr. á mánuði'])
      expect(mail.text.replaceAll('\u00A0', ' ')).toContain(part)
    expect(mail.links.some((link) => link.endsWith(`/listings/${home}`))).toBe(true)
    expect(mail.links.some((link) => link.includes('unsubscribe'))).toBe(true)
    await unpublish()
    // What is let is no news any more.
    expect(await told()).toEqual({ ...ONCE, read: [] })
    await app.ok(
      listings.relistListing,
      {
        id: home,
        body: { available_from: addDays(app.product.clock.today(), 30), available_to: null },
      },
      landlord,
    )
    // Unread again, and nothing is sent twice.
    expect(await told()).toEqual(ONCE)
    const { items } = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
    expect(items.map(({ clicked }) => clicked)).toEqual([false])
  })
  test('comes back once, and only where it still fits and is still asked for', async () => {
    await save()
    const gone = await app.person()
    const search = await save('q=Reykjavík', 'now', gone)
    await publish()
    await told()
    const pause = () =>
      app.ok(listings.unpublishListing, { id: home, body: { is_let: false } }, landlord)
    // Paused and listed again before any job has run: the notice stands, and there is no second one.
    await pause()
    await publish()
    expect(await told()).toEqual(ONCE)
    await pause()
    await app.drain()
    await app.ok(api.removeSavedSearch, { id: search }, gone)
    await change({ price: 290_000 })
    await publish()
    expect(await told()).toEqual({ ...ONCE, read: [] })
    expect((await told(gone)).read).toEqual([])
  })
  test('is told of once where it fits two searches, and a job that runs twice tells nothing more', async () => {
    await save()
    await save('q=Reykjavík')
    await publish()
    await told()
    await matchPublished.run(app.product.jobContext(), { subject_id: home } as never)
    expect(await told()).toEqual({ ...ONCE, read: ['home_found_by_several'] })
  })
  test('names the first of several searches and how many more, in one letter and one notice', async () => {
    await save()
    await save('q=Reykjavík', 'daily')
    await save('rooms_min=1', 'daily')
    await publish()
    expect(await told()).toEqual({ ...ONCE, read: ['home_found_by_several'] })
    const { items } = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
    expect(items[0]!.params).toEqual({
      home: 'Falleg íbúð með útsýni',
      search: 'Mín leit',
      others: '2',
    })
    const mail = (await app.mails()).find(
      ({ to, subject }) => to === tenant.email && subject.startsWith('Nýtt'),
    )!
    expect(mail.text).toContain('við leitina „Mín leit“ og 2 aðrar sem þú vistaðir')
    // Nothing of it waits for the letter of the day, and each search shows it as new.
    app.product.clock.offset_ms += 2 * 86_400_000
    await gatherDay(app.product.jobContext())
    expect(await told()).toEqual({ ...ONCE, read: ['home_found_by_several'] })
    app.product.clock.offset_ms -= 2 * 86_400_000
    const { items: searches } = await app.ok(api.listSavedSearches, { query: {} }, tenant)
    expect(searches.map(({ new_homes }) => new_homes)).toEqual([1, 1, 1])
    await unpublish()
    expect((await told()).read).toEqual([])
  })
  test('is not told of by a search that it does not fit, that is removed or silent, or of its own landlord', async () => {
    await save('price_max=264999')
    await save('q=Akureyri')
    await save('rooms_min=1', 'none')
    await app.ok(api.removeSavedSearch, { id: await save('price_min=1') }, tenant)
    await save(FITS, 'now', landlord)
    await publish()
    expect(await told()).toEqual(NOTHING)
    expect(await told(landlord)).toEqual(NOTHING)
  })
  test('and let before anybody was told is not told of', async () => {
    await save()
    await publish()
    await matchPublished.run(app.product.jobContext(), { subject_id: home } as never)
    await unpublish()
    expect(await told()).toEqual(NOTHING)
  })
  test('is read in the product alone by who wants no e-mails', async () => {
    const body = {
      notification_type_id: 'saved_searches',
      notification_method_id: 'email',
    } as const
    await app.ok(blockNotifications, { id: tenant.id, body }, tenant)
    await save()
    await publish()
    expect(await told()).toEqual({ ...ONCE, mails: [] })
  })
})

describe('a published home that is changed', () => {
  test('is told of when it fits by now, once, and not where it fitted before', async () => {
    await publish()
    await app.drain()
    await save('price_max=250000')
    const late = await app.person()
    await save('price_max=300000', 'now', late)
    await change({ price: 260_000 })
    expect(await told()).toEqual(NOTHING)
    await change({ price: 250_000 })
    expect(await told()).toEqual(ONCE)
    await change({ price: 290_000 })
    await change({ price: 240_000, pets_allowed: true })
    expect(await told()).toEqual(ONCE)
    expect(await told(late)).toEqual(NOTHING)
  })
  test('is no news any more where it fits no search by now, and again where it does, unread and once', async () => {
    await save()
    const other = await app.person()
    await save('price_max=400000', 'now', other)
    await publish()
    expect([await told(), await told(other)]).toEqual([ONCE, ONCE])
    await change({ price: 290_000 })
    expect([await told(), await told(other)]).toEqual([{ ...ONCE, read: [] }, ONCE])
    await change({ price: 260_000 })
    expect([await told(), await told(other)]).toEqual([ONCE, ONCE])
    await change({ price: 290_000 })
    await change({ price: 255_000 })
    await change({ price: 250_000, pets_allowed: true })
    expect([await told(), await told(other)]).toEqual([ONCE, ONCE])
    const { items } = await app.ok(listNotifications, { id: tenant.id, query: {} }, tenant)
    expect(items.map(({ clicked }) => clicked)).toEqual([false])
  })
  test('is told of once to whoever has another search that finds it later', async () => {
    await save()
    await save('price_min=280000')
    await save('price_max=200000', 'daily')
    await publish()
    expect(await told()).toEqual(ONCE)
    for (const price of [290_000, 190_000, 270_000, 195_000]) {
      await change({ price })
      expect((await told()).mails).toEqual(ONCE.mails)
    }
    expect((await told()).read).toEqual(['home_found_by_several'])
    app.product.clock.offset_ms += 2 * 86_400_000
    await gatherDay(app.product.jobContext())
    expect((await told()).mails).toEqual(ONCE.mails)
    app.product.clock.offset_ms -= 2 * 86_400_000
  })
})

describe('homes of a day', () => {
  const at = (time: string) => {
    app.product.clock.offset_ms = Date.parse(time) - Date.now()
  }
  const gather = async () => {
    await gatherDay(app.product.jobContext())
    return told()
  }
  test('of which one is told of at once meanwhile are told of without it', async () => {
    at('2027-02-01T12:00:00Z')
    landlord = await app.person({ user_type: 'LL' })
    tenant = await app.person()
    const [one, other] = [
      (await readyListing(app, landlord, '2042190')).listing,
      (await readyListing(app, landlord, '2507085')).listing,
    ]
    await save('price_max=300000', 'daily')
    await save('price_max=200000')
    await publish(one)
    await publish(other)
    await change({ price: 195_000 }, one)
    expect((await told()).read).toEqual(['home_found_by_several'])
    at('2027-02-02T09:00:00Z')
    expect(await gather()).toEqual({
      read: ['homes_found', 'home_found_by_several'],
      mails: ['1 ný eign passar við vistaðar leitir þínar', ...ONCE.mails],
    })
  })
  test('of which one fitted no more in the morning: it is news once it fits again, by whichever search', async () => {
    at('2027-02-08T12:00:00Z')
    landlord = await app.person({ user_type: 'LL' })
    tenant = await app.person()
    const one = (await readyListing(app, landlord, '2042190')).listing
    await save('price_max=280000', 'daily')
    await save('price_max=200000')
    await publish(one)
    expect(await told()).toEqual(NOTHING)
    await change({ price: 290_000 }, one)
    at('2027-02-09T09:00:00Z')
    expect(await gather()).toEqual(NOTHING)
    await change({ price: 195_000 }, one)
    expect(await told()).toEqual({ ...ONCE, read: ['home_found_by_several'] })
  })
  test('are told of together in the morning, once, without what is let by then', async () => {
    at('2027-03-01T12:00:00Z')
    landlord = await app.person({ user_type: 'LL' })
    tenant = await app.person()
    const homes = []
    for (const landreg of ['2042190', '2507085', '2106054'])
      homes.push((await readyListing(app, landlord, landreg)).listing)
    await save('price_max=300000', 'daily')
    for (const id of homes) await publish(id)
    expect(await gather()).toEqual(NOTHING)
    await unpublish(homes[2])
    at('2027-03-02T07:59:00Z')
    expect(await gather()).toEqual(NOTHING)
    at('2027-03-02T08:00:30Z')
    const DAY = { read: ['homes_found'], mails: ['2 nýjar eignir passa við vistaðar leitir þínar'] }
    expect(await gather()).toEqual(DAY)
    at('2027-03-03T09:00:00Z')
    expect(await gather()).toEqual(DAY)
    // What was off the market on its morning is told of once it is back.
    await app.ok(
      listings.relistListing,
      { id: homes[2]!, body: { available_from: '2027-04-01', available_to: null } },
      landlord,
    )
    at('2027-03-04T09:00:00Z')
    expect((await gather()).mails).toHaveLength(2)
    at('2027-03-05T09:00:00Z')
    expect((await gather()).mails).toHaveLength(2)
  })
})

/** Repeatable numbers: a failure can be looked at again. */
let state = 4711
const roll = (n: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % n
}
const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!

const question = (): string => {
  const asked = new URLSearchParams()
  const maybe = (name: string, value: () => string | number) => {
    if (roll(4) === 0) asked.set(name, String(value()))
  }
  maybe('q', () => pick(['laugavegur', 'Þórunnar', 'Ægisíða 1', 'Reykjavík', '107', '100%', '_']))
  maybe('postal_code', () => pick(['101', '101,200,600', '105,107']))
  maybe('region', () => pick(['Höfuðborgarsvæðið', 'Suðurland', 'Vestfirðir']))
  maybe('listing_type', () => pick(['apartment', 'room', 'studio', 'office', 'premises']))
  maybe('price_min', () => 100_000 + roll(20) * 10_000)
  maybe('price_max', () => 200_000 + roll(20) * 10_000)
  maybe('rooms_min', () => 1 + roll(4))
  maybe('rooms_max', () => 2 + roll(3))
  maybe('size_min', () => 20 + roll(80))
  maybe('size_max', () => 60 + roll(80))
  maybe('pets', () => 'true')
  maybe('available_by', () => '2026-11-15')
  maybe('months', () => 3 + roll(20))
  maybe('persons', () => 1 + roll(5))
  maybe('amenities', () => pick(['furnished', 'balcony,parking', 'lift']))
  maybe('area', () =>
    pick([
      '-22,64;-21.5,64;-21.5,64.5',
      '-21.9,64.1;-21.6,64.1;-21.6,64.4;-21.9,64.4',
      '-15,65;-14,65;-14,66',
    ]),
  )
  return asked.size === 0 ? 'rooms_min=2' : asked.toString()
}

test('a home is matched with a search exactly where the search finds it', async () => {
  const { db } = app.product.runtime
  await db.execute(sql`update listings set status = 'unpublished' where status = 'published'`)
  const now = app.product.clock.now().toISOString()
  const owner = (await app.person({ user_type: 'LL' })).id
  const homes = Array.from({ length: 150 }, (_, index) => ({
    id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    street: pick(['laugavegur', 'thorunnarstraeti', 'aegisida', 'hringbraut']),
    code: pick(['101', '105', '107', '200', '600', '800']),
    type: pick(['apartment', 'room', 'studio', 'office', 'storage', null]),
    size: 20 + roll(120),
    rooms: 1 + roll(5),
    price: 100_000 + roll(30) * 10_000,
    pets: roll(3) === 0,
    from: pick(['2026-10-01', '2026-12-01', null]),
    months_min: pick([null, 6, 12]),
    months_max: pick([null, 12, 24]),
    is_definite: roll(2) === 0,
    persons: pick([null, 2, 4]),
    amenities: pick([[], ['furnished'], ['balcony', 'parking', 'lift']]),
    x: roll(5) === 0 ? null : -22 + roll(60) / 100,
    y: 64 + roll(60) / 100,
    status: roll(10) < 8 ? 'published' : 'unpublished',
  }))
  for (const one of homes)
    await db.execute(sql`insert into listings (id, owner_id, status, street_key, street_address, postal_code, place, listing_type, size_m2, rooms, price, pets_allowed, available_from, months_min, months_max, is_definite, persons_max, amenities, longitude, latitude, published_at, created_at, updated_at)
      values (${one.id}, ${owner}, ${one.status}, ${`${one.street} ${1 + roll(20)}`}, 'Gata 1', ${one.code}, 'Reykjavík', ${one.type}, ${one.size}, ${one.rooms}, ${one.price}, ${one.pets}, ${one.from}, ${one.months_min}, ${one.months_max}, ${one.is_definite}, ${one.persons}, ${sql.param(one.amenities)}, ${one.x}, ${one.x === null ? null : one.y}, ${now}, ${now}, ${now})`)
  const found = new Map<string, string[]>()
  for (let person = 0; person < 16; person += 1) {
    const seeker = await app.person()
    for (const query of new Set(Array.from({ length: 20 }, question))) {
      const id = await save(query, 'daily', seeker)
      const ids: string[] = []
      for (let page = 1; ; page += 1) {
        const { items } = await app.ok(listings.searchListings, {
          query: { ...Object.fromEntries(new URLSearchParams(query)), page } as never,
        })
        ids.push(...items.map((item) => item.id))
        if (items.length < 24) break
      }
      found.set(id, ids.toSorted())
    }
  }
  for (const { id } of homes)
    await matchPublished.run(app.product.jobContext(), { subject_id: id } as never)
  const { rows } = await db.execute<{ search: string; homes: string[] }>(
    sql`select s.id as search, array(select m.listing_id::text from saved_search_matches m where m.saved_search_id = s.id order by 1) as homes from saved_searches s`,
  )
  const matched = new Map(rows.map((row) => [row.search, row.homes]))
  expect(found.size).toBeGreaterThan(250)
  for (const [search, ids] of found) expect([search, matched.get(search)]).toEqual([search, ids])
  expect([...found.values()].filter((ids) => ids.length > 0).length).toBeGreaterThan(50)
})

test('what a search means is read again after a week, and where it was never read', async () => {
  const id = await save('q=Reykjavík', 'daily')
  const { db, clock } = app.product.runtime
  const codes = async () =>
    (
      await db.execute<{ codes: string[] }>(
        sql`select street_codes as codes from saved_searches where id = ${id}`,
      )
    ).rows[0]!.codes
  const right = await codes()
  expect(right).toContain('101')
  await db.update(savedSearches).set({ street_codes: [] })
  await understandAgain(app.product.jobContext())
  expect(await codes()).toEqual([])
  app.product.clock.offset_ms += 8 * 86_400_000
  await understandAgain(app.product.jobContext())
  expect(await codes()).toEqual(right)
  expect(clock.now().getTime()).toBeGreaterThan(Date.now())
})
