import { createHistogram } from 'node:perf_hooks'
import * as properties from '#features/properties/shared/api.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goal: pages of a landlord with 10,000 homes within 150 ms at the 95th percentile, and none slower for the homes of others.
const HOMES = Number(process.env.BENCH_HOMES ?? 10_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200)
const PORTFOLIOS = 100
/** Homes in one building. */
const BUILDING = 8

const ground = await openSetup()
const { app, owner } = ground

/** Homes in buildings and portfolios; every third one has a listing, in turn of each state. */
const fill = async (landlord: string, first: number): Promise<void> => {
  await owner.query(
    `with portfolio as (insert into portfolios (id, owner_id, name, created_at, updated_at)
       select uuidv7(), $1, 'Safn ' || n, now(), now() from generate_series(0, $4::int - 1) n returning id, name),
     home as (insert into properties (id, owner_id, landreg_id, street_address, unit_mark, postal_code, place, municipality, size_m2, rooms,
         bedrooms, use_class, parts, portfolio_id, created_at, updated_at)
       select uuidv7(), $1, ($2::int + n)::text, 'Hringbraut ' || n / $5::int, '01 0' || 101 + n % $5::int, (101 + n % 7)::text, 'Reykjavík', 'Reykjavík',
         40 + n % 90, 1 + n % 6, n % 5, 'apartment', '[]', (select id from portfolio where name = 'Safn ' || n % $4::int), now(), now()
       from generate_series(0, $3::int - 1) n returning id, landreg_id)
     insert into listings (id, owner_id, property_id, status, title, street_address, street_key, postal_code, place, municipality, listing_type, size_m2,
         rooms, bedrooms, price, published_at, created_at, updated_at)
       select uuidv7(), $1, id, (array['draft', 'published', 'unpublished', 'let', 'archived'])[1 + landreg_id::int / 3 % 5], 'Heimili', 'Hringbraut 1',
         'hringbraut 1', '101', 'Reykjavík', 'Reykjavík', 'apartment', 70, 3, 2, 250000, now(), now(), now()
       from home where landreg_id::int % 3 = 0`,
    [landlord, first, HOMES, PORTFOLIOS, BUILDING],
  )
}

const measure = async (ask: (n: number) => Promise<unknown>): Promise<number[]> => {
  const histogram = createHistogram()
  for (let warm = 0; warm < 10; warm += 1) await ask(warm)
  for (let n = 0; n < ROUNDS; n += 1) {
    const started = performance.now()
    await ask(n)
    histogram.record(Math.max(1, Math.round((performance.now() - started) * 1000)))
  }
  return [50, 95, 99].map((share) => histogram.percentile(share) / 1000)
}

const landlord = await app.person({ user_type: 'LL' })
const other = await app.person({ user_type: 'LL' })
await fill(landlord.id, 3_000_000)
await fill(other.id, 5_000_000)
await owner.query('vacuum analyze properties, portfolios, listings')

const pages = Math.ceil(HOMES / properties.UNITS_PAGE)
const list = (query: object) => app.ok(properties.listUnits, { query }, landlord)
const { items } = await app.ok(properties.listPortfolios, { query: {} }, landlord)
const { count } = await list({})
if (count !== HOMES) throw new Error(`${count} homes are listed`)
const ids = (await list({ page_size: 100 })).items.map(({ id }) => id)
const move = (n: number) =>
  app.ok(
    properties.moveUnits,
    {
      body: {
        moves: ids.map((property_id) => ({
          property_id,
          portfolio_id: items[n % items.length]!.id,
        })),
      },
    },
    landlord,
  )

const ASKED = [
  ['a page of the homes', (n: number) => list({ page: 1 + (n % pages) })],
  ['found by address', (n: number) => list({ q: `hringbraut ${n % 100}` })],
  ['of one portfolio', (n: number) => list({ portfolio_id: items[n % items.length]!.id })],
  ['totals of the portfolios', () => app.ok(properties.listPortfolios, { query: {} }, landlord)],
  ['100 homes moved at once', move],
] as const
const rows: Record<string, string | number>[] = []
const p95 = new Map<string, number>()
for (const [what, ask] of ASKED) {
  const found = await measure(ask)
  p95.set(what, found[1]!)
  rows.push({
    what,
    ...Object.fromEntries(found.map((value, at) => [`p${[50, 95, 99][at]} ms`, value.toFixed(1)])),
  })
}
record('properties.list', p95.get('a page of the homes')!)
record('properties.totals', p95.get('totals of the portfolios')!)
record('properties.move', p95.get('100 homes moved at once')!)
table(rows)
await ground.close()
