import { createHash } from 'node:crypto'
import pg from 'pg'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import { readyListing } from '../tests/fixtures.ts'
import * as api from '../shared/api.ts'
import { foldCounts } from './queries/places.ts'
import { listingCounts, listingRents, listings } from './tables.ts'

let app: TestApp
let landlord: Person
let owner: pg.Client
beforeAll(async () => {
  app = await openTestApp()
  landlord = await app.person({ user_type: 'LL' })
  owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** Repeatable numbers: a failure can be looked at again. */
let state = 4321
const roll = (n: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % n
}
const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!

let made = 0
/** Ids are repeatable too: which rows a change takes follows from them. No two are the same. */
const repeatableId = (): string => {
  made += 1
  const hash = createHash('md5').update(String(made)).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const CODES = ['101', '105', '200', '600'] as const
const TYPES = ['apartment', 'room', 'office', null] as const
const STATES = ['published', 'published', 'draft', 'unpublished', 'let', 'archived'] as const
const facts = () => ({
  status: pick(STATES),
  postal_code: pick(CODES),
  listing_type: pick(TYPES),
  rooms: 1 + roll(3),
  pets_allowed: roll(2) === 0,
  price: pick([9_999, 10_000, 99_999, 100_000, 109_999, 110_000, 250_500]),
  ...(roll(3) === 0
    ? { longitude: null, latitude: null, location_precision: null }
    : {
        longitude: -22 + roll(9) / 7,
        latitude: 64 + roll(9) / 7,
        location_precision: 'street' as const,
      }),
})
const row = () => {
  const at = app.product.clock.now().toISOString()
  return {
    id: repeatableId(),
    owner_id: landlord.id,
    street_key: `gata ${roll(9)}`,
    size_m2: 50,
    published_at: at,
    created_at: at,
    updated_at: at,
    ...facts(),
  }
}

const CELL = 'postal_code, listing_type, rooms, pets_allowed'
const inCells = async () =>
  (
    await owner.query(
      `select ${CELL}, sum(homes)::int as n from listing_counts group by ${CELL} having sum(homes) <> 0 order by ${CELL}`,
    )
  ).rows
const byCounting = async () =>
  (
    await owner.query(
      `select ${CELL}, count(*)::int as n from listings where status = 'published' group by ${CELL} order by ${CELL}`,
    )
  ).rows

const RENT = 'postal_code, is_premises, span, step'
const inRents = async () =>
  (
    await owner.query(
      `select ${RENT}, sum(homes)::int as n, sum(located)::int as located, sum(longitudes)::bigint as x, sum(latitudes)::bigint as y
       from listing_rents group by ${RENT} having sum(homes) <> 0 order by ${RENT}`,
    )
  ).rows
const rentsByCounting = async () =>
  (
    await owner.query(
      `select postal_code, coalesce(listing_type, '') = 'office' as is_premises, span, step, count(*)::int as n, count(longitude)::int as located,
         coalesce(sum(round(longitude * 1000000)), 0)::bigint as x, coalesce(sum(round(latitude * 1000000)), 0)::bigint as y
       from listings, lateral (values (0, 0), (10000, floor(price / 10000.0)::bigint), (1, price)) steps (span, step)
       where status = 'published' group by ${RENT} order by ${RENT}`,
    )
  ).rows
const expectRightCounts = async (about: string): Promise<void> => {
  expect(await inCells(), about).toEqual(await byCounting())
  expect(await inRents(), about).toEqual(await rentsByCounting())
}

const someIds = async (most: number): Promise<string[]> => {
  const { rows } = await app.product.runtime.db.execute<{ id: string }>(
    sql`select id from listings where published_at is not null order by md5(id::text || ${roll(1000)}::int) limit ${1 + roll(most)}`,
  )
  return rows.map(({ id }) => id)
}

/** One of the things that happen to listings, many or few in a statement, at times taken back. */
const change = async (): Promise<void> => {
  const { db } = app.product.runtime
  const ids = await someIds(12)
  const what = roll(6)
  await db
    .transaction(async (tx) => {
      if (what < 2) await tx.insert(listings).values(Array.from({ length: 1 + roll(8) }, row))
      else if (what === 2) await tx.delete(listings).where(inArray(listings.id, ids))
      else if (what === 3)
        await tx
          .update(listings)
          .set({ status: pick(STATES) })
          .where(inArray(listings.id, ids))
      else if (what === 4)
        for (const id of ids) await tx.update(listings).set(facts()).where(eq(listings.id, id))
      // Nothing that is counted changes.
      else
        await tx
          .update(listings)
          .set({ price: 150_000 })
          .where(and(inArray(listings.id, ids), eq(listings.status, 'published')))
      if (roll(5) === 0) throw new Error('taken back')
    })
    .catch((error: Error & { cause?: { code?: string } }) => {
      // Of two changes that hold rows of each other in turn the database takes one back.
      if (error.message !== 'taken back') expect(error.cause?.code).toBe('40P01')
    })
}

test('after any changes the counts equal those of counting each home, folded or not', async () => {
  for (let round = 0; round < 120; round += 1) {
    await change()
    if (round % 9 === 0) await foldCounts(app.product.runtime.db)
    if (round % 5 === 0) await expectRightCounts(String(round))
  }
  const counted = await byCounting()
  expect(counted.length).toBeGreaterThan(5)
  await foldCounts(app.product.runtime.db)
  expect(await app.product.runtime.db.$count(listingCounts)).toBe(counted.length)
  expect(await inCells()).toEqual(counted)
  const rents = await rentsByCounting()
  expect(await app.product.runtime.db.$count(listingRents)).toBe(rents.length)
  expect(await inRents()).toEqual(rents)
})

test('landlords who publish and pause at once, and two who fold meanwhile, leave the right counts', async () => {
  const ids: string[] = []
  for (const landreg of ['2042190', '2507085', '2888888'])
    ids.push((await readyListing(app, landlord, landreg)).listing)
  const publish = (id: string) => app.call(api.publishListing, { id }, landlord)
  const pause = (id: string) => app.call(api.unpublishListing, { id, body: {} }, landlord)
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      ...ids.flatMap((id) => [publish(id), pause(id), publish(id)]),
      ...Array.from({ length: 4 }, () => foldCounts(app.product.runtime.db)),
      change(),
      change(),
    ])
    await expectRightCounts(String(round))
  }
})

test('what is not committed is not counted for others, and is with its commit', async () => {
  const { db } = app.product.runtime
  const before = await inCells()
  await db.transaction(async (tx) => {
    await tx.insert(listings).values({ ...row(), status: 'published' })
    expect(await inCells()).toEqual(before)
    await foldCounts(db)
    expect(await inCells()).toEqual(before)
  })
  expect(await inCells()).not.toEqual(before)
  expect(await inCells()).toEqual(await byCounting())
})

test('a recount repairs what was broken, while others write', async () => {
  const { db } = app.product.runtime
  await db.execute(sql`update listing_counts set homes = homes + 3`)
  await db.execute(sql`update listing_rents set homes = homes + 2, longitudes = longitudes - 5`)
  await db
    .insert(listingCounts)
    .values({ postal_code: '999', rooms: 1, pets_allowed: true, homes: 5 })
  expect(await inCells()).not.toEqual(await byCounting())
  await Promise.all([
    change(),
    db.execute(sql`select recount_listings()`),
    change(),
    foldCounts(db),
    change(),
  ])
  await expectRightCounts('recounted')
})

/** Each home is read and judged by what the search says, without any count. */
const found = async (query: {
  price_min?: number
  price_max?: number
  postal_code?: string
  listing_type?: string
}): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from listings where status = 'published' and (listing_type = 'office') is not distinct from $1::boolean
       and price between $2::bigint and $3::bigint and ($4::text is null or postal_code = any(string_to_array($4, ',')))`,
    [
      query.listing_type === 'premises' ? true : false,
      query.price_min ?? 0,
      query.price_max ?? 1e12,
      query.postal_code ?? null,
    ],
  )
  return rows[0]!.n
}

test('a range of rents is made of steps and single rents, to the krona', async () => {
  await owner.query("update listings set listing_type = 'room' where listing_type is null")
  const edges = [
    1, 9_999, 10_000, 10_001, 99_999, 100_000, 109_999, 110_000, 250_499, 250_500, 300_000,
  ]
  let some = 0
  for (const price_min of [undefined, ...edges])
    for (const price_max of [undefined, ...edges]) {
      if (price_min !== undefined && price_max !== undefined && price_min > price_max) continue
      const query = {
        ...(price_min === undefined ? {} : { price_min }),
        ...(price_max === undefined ? {} : { price_max }),
        ...pick([{}, { postal_code: '101,600' }, { listing_type: 'premises' }]),
      }
      const homes = await found(query)
      if (homes > 0) some += 1
      const { items } = await app.ok(api.countListingPlaces, { query: query as never })
      expect(
        items.reduce((sum, one) => sum + one.homes, 0),
        JSON.stringify(query),
      ).toBe(homes)
      const { count, not_on_map } = await app.ok(api.mapListings, { query: query as never })
      expect(count + not_on_map, JSON.stringify(query)).toBe(homes)
    }
  expect(some).toBeGreaterThan(20)
})

test('the map tells what the search finds, with and without filters', async () => {
  for (const query of [
    {},
    { listing_type: 'office' },
    { rooms_min: 2 },
    { rooms_max: 1, pets: true },
    { postal_code: '101,600' },
    { q: 'Akureyri' },
    { q: 'gata' },
    { price_min: 100_005 },
  ]) {
    const [places, found] = [
      await app.ok(api.countListingPlaces, { query: query as never }),
      await app.ok(api.searchListings, { query: query as never }),
    ]
    expect(found.count_is_capped).toBe(false)
    expect(
      places.items.reduce((sum, { homes }) => sum + homes, 0),
      JSON.stringify(query),
    ).toBe(found.count)
    expect(places.items.every(({ homes }) => homes > 0)).toBe(true)
  }
})
