import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import { readyListing } from '../tests/fixtures.ts'
import * as api from '../shared/api.ts'
import { foldCounts } from './queries/places.ts'
import { locateListings } from './jobs.ts'

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

const located = async (id: string) =>
  (
    await owner.query(
      'select longitude, latitude, location_precision, located_by from listings where id = $1',
      [id],
    )
  ).rows[0]
const mapOf = (query: Record<string, unknown> = {}) =>
  app.ok(api.mapListings, { query: query as never })

/** Many homes around one point, some of them not on the map. */
const scatter = async (homes: number, code: string, [x, y]: readonly [number, number]) => {
  await owner.query(
    `insert into listings (id, owner_id, status, title, street_key, postal_code, listing_type, rooms, size_m2, price, pets_allowed, longitude, latitude, location_precision, located_by, published_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'published', 'Heimili ' || n, 'gata ' || n, $3, case when n % 3 = 0 then 'room' else 'apartment' end, 1 + n % 4, 50, 100000 + n, n % 2 = 0,
       case when n % 10 = 0 then null else $4::float8 + (n % 17) * 0.002 end, case when n % 10 = 0 then null else $5::float8 + (n % 13) * 0.001 end, case when n % 10 = 0 then null else 'street' end, $3 || ' gata ' || n, now(), now(), now()
     from generate_series(1, $2) n`,
    [landlord.id, homes, code, x, y],
  )
}

test('a home that is published stands at its street; a number that is hidden is not told by the map', async () => {
  const { listing: id } = await readyListing(app, landlord, '2042190')
  await app.ok(api.publishListing, { id }, landlord)
  await app.drain()
  const shown = await located(id)
  expect(shown).toMatchObject({ location_precision: 'street', located_by: '112 joklafold 5' })
  const { location } = await app.ok(api.readListing, { id })
  expect(location).toEqual({
    longitude: shown.longitude,
    latitude: shown.latitude,
    precision: 'street',
  })
  const { updated_at } = await app.ok(api.readOwnListing, { id }, landlord)
  await app.ok(api.changeListing, { id, body: { show_house_number: false, updated_at } }, landlord)
  expect((await app.ok(api.readListing, { id })).location).toBeNull()
  await locateListings(app.product.jobContext())
  const hidden = await located(id)
  expect(hidden).toMatchObject({ location_precision: 'street', located_by: '112 joklafold' })
  expect(hidden.longitude).not.toBe(shown.longitude)
  await app.ok(api.unpublishListing, { id, body: { is_let: false } }, landlord)
  expect((await mapOf()).count).toBe(0)
})

test('an address that the provider does not know is asked once and is on no map', async () => {
  await owner.query(
    `insert into listings (id, owner_id, status, street_address, street_key, postal_code, rooms, size_m2, price, published_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'published', 'Hvergi 1', 'hvergi 1', '301', 2, 50, 100000, now(), now(), now())`,
    [landlord.id],
  )
  await locateListings(app.product.jobContext())
  const { rows } = await owner.query(
    "select located_by, latitude from listings where street_key = 'hvergi 1'",
  )
  expect(rows).toEqual([{ located_by: '301 hvergi 1', latitude: null }])
  expect(await mapOf()).toMatchObject({ count: 0, not_on_map: 1, homes: [], clusters: [] })
  await owner.query("delete from listings where street_key = 'hvergi 1'")
})

test('few homes are shown each; many as clusters with their names, in the country and in a part of it', async () => {
  await scatter(40, '101', [-21.94, 64.14])
  const few = await mapOf()
  expect(few).toMatchObject({ count: 36, not_on_map: 4, clusters: [] })
  expect(few.homes).toHaveLength(36)
  expect(few.homes[0]).toMatchObject({ location_precision: 'street', postal_code: '101' })

  await scatter(200, '600', [-18.1, 65.67])
  const country = await mapOf()
  expect(country.clusters.map(({ name, homes }) => [name, homes])).toEqual([
    ['Akureyri', 180],
    ['Reykjavík', 36],
  ])
  expect(country.clusters[1]!.longitude).toBeCloseTo(-21.924, 2)
  expect(country).toMatchObject({ count: 216, not_on_map: 24, homes: [] })

  const north = await mapOf({ bounds: '-18.3,65.6,-18,65.75' })
  expect(north.count).toBe(180)
  expect(north.clusters.reduce((sum, { homes }) => sum + homes, 0)).toBe(180)
  expect(north.clusters.length).toBeGreaterThan(1)
  expect(new Set(north.clusters.map(({ name }) => name))).toEqual(new Set(['Brekka']))
  // The property registry may call a town otherwise than its postal codes do.
  await owner.query("update listings set place = 'Reykjavíkurborg' where postal_code = '101'")
  const south = await mapOf({ bounds: '-22,64.1,-21.8,64.2' })
  expect([south.count, south.homes.length]).toEqual([36, 36])
  expect(new Set(south.homes.map(({ town }) => town))).toEqual(new Set(['Reykjavík']))
  expect((await mapOf({ bounds: '-20,64.5,-19.9,64.6' })).count).toBe(0)
})

test('homes of two towns are never one cluster, however near they lie', async () => {
  await scatter(60, '200', [-21.94, 64.14])
  await scatter(70, '101', [-21.94, 64.14])
  const { clusters } = await mapOf({ bounds: '-22,64.1,-21.8,64.2' })
  const homesIn = (town: string) =>
    clusters.filter((one) => one.town === town).reduce((sum, { homes }) => sum + homes, 0)
  expect([homesIn('Reykjavík'), homesIn('Kópavogur')]).toEqual([99, 54])
  const places = new Map([
    ['Reykjavík', 'Miðborg'],
    ['Kópavogur', 'Kársnes'],
  ])
  for (const { name, town } of clusters) expect(name).toBe(places.get(town))
  await owner.query("delete from listings where postal_code = '200'")
})

test('what is found in one town alone is told by home, or by the parts of the town', async () => {
  const few = await mapOf({ postal_code: '600', price_max: 100_080 })
  expect([few.count, few.not_on_map, few.homes.length, few.clusters]).toEqual([72, 8, 72, []])
  const many = await mapOf({ postal_code: '600' })
  expect([many.count, many.not_on_map, many.homes]).toEqual([180, 20, []])
  expect(many.clusters.length).toBeGreaterThan(1)
  expect(many.clusters.reduce((sum, { homes }) => sum + homes, 0)).toBe(180)
})

const CELL = 'span, cell_x, cell_y, postal_code, listing_type, rooms, pets_allowed'
const inCells = async () =>
  (
    await owner.query(
      `select ${CELL}, sum(homes)::int as n, sum(longitudes)::bigint as x, sum(latitudes)::bigint as y from listing_cells group by ${CELL} having sum(homes) <> 0 order by ${CELL}`,
    )
  ).rows
const byCounting = async () =>
  (
    await owner.query(
      `select span, ((round(longitude * 1000000)::bigint + 30000000) / 10000 / span)::int as cell_x, ((round(latitude * 1000000)::bigint - 60000000) / 5000 / span)::int as cell_y, postal_code, listing_type, rooms, pets_allowed,
         count(*)::int as n, sum(round(longitude * 1000000)::bigint)::bigint as x, sum(round(latitude * 1000000)::bigint)::bigint as y
       from listings, (values (1), (4)) spans (span) where status = 'published' and latitude is not null group by 1, 2, 3, 4, 5, 6, 7 order by ${CELL}`,
    )
  ).rows

test('the grid moves with the homes, folded or not, and a recount mends it', async () => {
  const { db } = app.product.runtime
  expect(await inCells()).toEqual(await byCounting())
  await owner.query(
    `update listings set longitude = longitude + 0.013, latitude = latitude - 0.006 where rooms = 2 and latitude is not null`,
  )
  await owner.query(`update listings set status = 'let' where rooms = 3`)
  await owner.query(`update listings set longitude = null, latitude = null where rooms = 4`)
  await owner.query(`delete from listings where rooms = 1 and pets_allowed`)
  const counted = await byCounting()
  expect(counted.length).toBeGreaterThan(5)
  expect(await inCells()).toEqual(counted)
  await foldCounts(db)
  expect(await inCells()).toEqual(counted)
  const { rows } = await owner.query('select count(*)::int as n from listing_cells')
  expect(rows[0].n).toBe(counted.length)
  await owner.query('update listing_cells set homes = homes + 1')
  await owner.query('select recount_listings()')
  expect(await inCells()).toEqual(counted)
})

test('the map, its parts and the search say the same, with every kind of filter', async () => {
  await scatter(300, '220', [-21.96, 64.05])
  const area = '-21.97,64.04;-21.93,64.04;-21.93,64.056;-21.97,64.056'
  for (const query of [
    {},
    { listing_type: 'room' },
    { rooms_min: 2, pets: true },
    { price_max: 100_150 },
    { postal_code: '220,600' },
    { q: 'Hafnarfjörður' },
    { q: 'gata' },
    { area },
    { area, rooms_max: 2 },
  ]) {
    const about = JSON.stringify(query)
    const [country, found] = [
      await mapOf(query),
      await app.ok(api.searchListings, { query: query as never }),
    ]
    expect(country.count + country.not_on_map, about).toBe(found.count)
    const part = await mapOf({ ...query, bounds: '-22.1,64,-21.7,64.2' })
    const there = part.homes.length + part.clusters.reduce((sum, { homes }) => sum + homes, 0)
    expect(there, about).toBe(part.count)
    const { rows } = await owner.query(
      "select count(*)::int as n from listings where status = 'published' and longitude between -22.1 and -21.7 and latitude between 64 and 64.2",
    )
    if (about === '{}') expect(part.count).toBe(rows[0].n)
    expect(part.count, about).toBeLessThanOrEqual(country.count)
  }
})

test('an area finds what lies in it and nothing else, page by page', async () => {
  const area = '-21.97,64.04;-21.93,64.04;-21.93,64.056;-21.97,64.056'
  const { rows } = await owner.query<{ id: string }>(
    `select id from listings where status = 'published' and longitude between -21.97 and -21.93 and latitude between 64.04 and 64.056`,
  )
  expect(rows.length).toBeGreaterThan(24)
  const found: string[] = []
  for (let page = 1; found.length < rows.length; page += 1)
    found.push(
      ...(await app.ok(api.searchListings, { query: { area, page } as never })).items.map(
        ({ id }) => id,
      ),
    )
  expect(found.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test.each([
  ['area', '-21.9,64.1'],
  ['area', '-21.9,64.1;-21.8,64.1'],
  ['area', '-21.9,64.1;-21.8,64.1;10,50'],
  ['area', `${'-21.9,64.1;'.repeat(41)}-21.9,64.1`],
  ['area', "-21.9,64.1;-21.8,64.1;-21.8,64.2'); drop table listings"],
  ['area', '1e3,64.1;-21.8,64.1;-21.8,64.2'],
  ['bounds', '-21,64,-22,65'],
  ['bounds', '-22,64,-21'],
  ['bounds', '0,0,1,1'],
  ['bounds', 'NaN,64,-21,65'],
])('%s %s is refused at its field', async (name, value) => {
  const { status, body } = await app.call(
    api.mapListings,
    { query: { [name]: value } as never },
    null,
  )
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(`listings.${name}`)
})

test('a home of somebody else’s draft is on no map', async () => {
  const before = await mapOf()
  await readyListing(app, landlord, '2507085')
  await locateListings(app.product.jobContext())
  expect(await mapOf()).toEqual(before)
  expect(
    (
      await app.product.runtime.db.execute(
        sql`select 1 from listings where status = 'draft' and latitude is not null`,
      )
    ).rows,
  ).toEqual([])
})
