import http from 'node:http'
import { readMap, type PlaceNames } from '#features/listings/server/queries/map.ts'
import { mapListings } from '#features/listings/shared/api.ts'
import { countFitting, searchListingsJson } from '#features/listings/server/queries/search.ts'
import { conditionsOf } from '#features/listings/server/queries/conditions.ts'
import { meaningOf } from '#features/listings/server/checks.ts'
import { ListingSearch } from '#features/listings/shared/model.ts'
import { GOALS, type FigureId } from './goals.ts'
import { openHomes } from './homes.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goals: each kind of search costs at 1,000,000 homes at most twice what it costs at 10,000; the 95th percentile of
// searches is at most 60 ms; the map of the whole country takes at most 50 ms and 60 KB.
const SIZES = (process.env.SIZES ?? '10000,1000000').split(',').map(Number)
const ASKED_OF_A_KIND = Number(process.env.ASKED ?? '40')

/** Repeatable numbers, so that both sizes are asked the same. */
let state = 99
const roll = (n: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % n
}
const pick = <T>(from: readonly T[]): T => from[roll(from.length)]!

type Query = Record<string, string>
const SORTS = ['newest', 'price', '-price', '-size_m2']
const PLACES = ['Reykjavík', 'Kópavogur', 'Akureyri', 'Selfoss', '101', '105', '220', '600', '340']

const filters = (): Query => {
  const asked: Query = {}
  const maybe = (of: number, name: string, value: () => string) => {
    if (roll(of) === 0) asked[name] = value()
  }
  maybe(3, 'postal_code', () => pick(['101', '101,105,107', '600', '220,221', '510', '101,200']))
  maybe(4, 'listing_type', () => pick(['apartment', 'room', 'studio', 'basement']))
  maybe(3, 'price_max', () => String(60_000 + roll(45) * 10_000))
  maybe(8, 'price_min', () => String(100_000 + roll(45) * 10_000))
  maybe(3, 'rooms_min', () => String(1 + roll(14)))
  maybe(8, 'size_min', () => String(30 + roll(150)))
  maybe(6, 'pets', () => 'true')
  maybe(8, 'available_by', () => pick(['2026-10-01', '2026-11-15', '2027-01-01']))
  return asked
}
const KINDS: Record<string, () => Query> = {
  'random filters': () => ({ ...filters(), sort: pick(SORTS) }),
  'nothing found': () => ({
    ...pick<Query>([
      { rooms_min: '15' },
      { available_by: '2026-10-01' },
      { listing_type: 'semi_detached' },
      { price_max: '80000' },
      { size_min: '400' },
      { rooms_min: '6', price_max: '95000', size_min: '155', pets: 'true' },
    ]),
    sort: pick(SORTS),
  }),
  'few found': () => ({
    ...pick<Query>([
      { rooms_min: '12' },
      { rooms_min: '8', pets: 'true' },
      { postal_code: '902', rooms_min: '5' },
    ]),
    sort: pick(SORTS),
  }),
  'last pages': () => ({
    ...pick<Query>([{}, { pets: 'true' }, { postal_code: '101' }]),
    page: String(15 + roll(6)),
    sort: pick(SORTS),
  }),
  words: () => ({
    q: `${pick(['Hringbraut', 'laugavegur', 'Þórsgata', 'skiph', 'engin gata'])} ${pick(['', String(roll(5_000))])}`.trim(),
  }),
  place: () => ({
    q: pick(PLACES),
    sort: pick(SORTS),
    ...(roll(2) ? { rooms_min: String(1 + roll(5)) } : {}),
  }),
  'drawn area': () => ({
    area: pick([
      '-21.98,64.05;-21.9,64.05;-21.9,64.09;-21.98,64.09',
      '-22,64;-21,64;-21,64.6;-22,64.6',
      '-18.3,65.2;-17.9,65.2;-17.9,65.6',
    ]),
    sort: pick(SORTS),
  }),
  premises: () => ({
    listing_type: pick(['office', 'storage', 'industrial', 'garage', 'shop']),
    sort: pick(SORTS),
  }),
}
const MAPS: Record<string, () => Query> = {
  'map of the country': () => ({}),
  'map by kind and rooms': () =>
    pick<Query>([
      { listing_type: 'apartment' },
      { rooms_min: '3' },
      { pets: 'true' },
      { postal_code: '101,105,107' },
      { q: 'Akureyri' },
    ]),
  'map of the capital': () => ({ bounds: '-22.1,64,-21.6,64.25' }),
  'map of a street': () => ({ bounds: '-21.95,64.1,-21.93,64.11' }),
  'map of a drawn area': () => ({ area: '-21.98,64.05;-21.9,64.05;-21.9,64.09;-21.98,64.09' }),
  'map by price': () => ({ price_max: String(150_000 + roll(10) * 10_000) }),
}

const openSize = async (size: number) => {
  const ground = await openSetup()
  const { app, owner } = ground
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as { port: number }
  const landlord = await app.person({ user_type: 'LL' })
  const { runtime } = app.product
  const codes = (await runtime.ports.places.postcodes()).map(({ code }) => code)
  const started = performance.now()
  await (await openHomes(owner, landlord.id, codes.toSorted())).grow(size)
  // The counts are as small as if they had been folded while the homes came.
  await owner.query('select recount_listings()')
  await owner.query('vacuum (full, analyze) listing_counts, listing_cells, listing_rents')
  await owner.query('vacuum analyze listings')
  console.log(`${size} homes in ${Math.round((performance.now() - started) / 1000)} s`)
  return { size, runtime, owner, port, close: ground.close }
}
type Size = Awaited<ReturnType<typeof openSize>>
const small = await openSize(SIZES[0]!)
const large = await openSize(SIZES[1]!)

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
/** One answer as a browser asks for it: compressed. Its bytes on the way. */
const get = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br' }
    http
      .get({ port, host: '127.0.0.1', path, agent, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${answer.statusCode} ${path}`)),
        )
      })
      .on('error', reject)
  })

const figuresOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    mean: times.reduce((sum, one) => sum + one, 0) / times.length,
    p95: sorted[Math.floor((sorted.length - 1) * 0.95)]!,
  }
}
/** The best of three, after one that counts for nothing: what else the machine does meanwhile is not what is measured. */
const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  await ask()
  let best = Infinity
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now()
    await ask()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

/** Without names a cluster is told by its postal code: that is no work of the database. */
const NO_NAMES = new Map<string, PlaceNames>()

/** What the product asks the database for a query. */
const statementOf = async ({ runtime }: Size, path: string, query: Query) => {
  if (path === 'listing-map') {
    const search = mapListings.query.parse(query)
    const meant = await meaningOf(runtime.ports, search)
    return () => readMap(runtime.db, search, { meant, names: NO_NAMES })
  }
  const search = ListingSearch.parse(query)
  const meant = await meaningOf(runtime.ports, search)
  if (path === 'listings') return () => searchListingsJson(runtime.db, search, meant)
  return () => countFitting(runtime.db, conditionsOf(search, meant), '2026-10-01')
}

/** Both sizes are asked each query one after the other, so that both are measured under the same load. */
const measure = async (path: string, made: () => Query) => {
  state = 99
  const queries = Array.from({ length: ASKED_OF_A_KIND }, made)
  const measured = [small, large].map((at) => ({ at, sql: [0], over_http: [0], bytes: 0 }))
  for (const one of measured) [one.sql, one.over_http] = [[], []]
  for (const query of queries)
    for (const one of measured) {
      one.sql.push(await timed(await statementOf(one.at, path, query)))
      if (path === 'counts') continue
      const address = `/api/${path}?${new URLSearchParams(query).toString()}`
      const ask = async () => (one.bytes = Math.max(one.bytes, await get(one.at.port, address)))
      one.over_http.push(await timed(ask))
    }
  return measured.map(({ sql, over_http, bytes }) => ({
    sql: figuresOf(sql),
    over_http: path === 'counts' ? null : figuresOf(over_http),
    bytes,
  }))
}

const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1))
let slowest = 0
const row = async (kind: string, path: string, made: () => Query) => {
  const [less, more] = await measure(path, made)
  const ratio = (of: 'sql' | 'over_http') =>
    more![of] ? (more![of].mean / less![of]!.mean).toFixed(2) : ''
  const id = `search.${kind}`
  if (id in GOALS) record(id as FigureId, Number(ratio('over_http')))
  if (path === 'counts') record('search.count', Number(ratio('sql')))
  if (path === 'listings') slowest = Math.max(slowest, more!.over_http!.p95)
  if (kind === 'map of the country') {
    record('search.map p95', more!.over_http!.p95)
    record('search.map KB', more!.bytes / 1_000)
  }
  if (kind === 'map by price') record('search.map by price p95', more!.over_http!.p95)
  return {
    kind,
    [`sql ms at ${small.size}`]: ms(less!.sql.mean),
    'sql ms': ms(more!.sql.mean),
    'sql p95': ms(more!.sql.p95),
    'sql ratio': ratio('sql'),
    [`http ms at ${small.size}`]: ms(less!.over_http?.mean),
    'http ms': ms(more!.over_http?.mean),
    'http p95': ms(more!.over_http?.p95),
    'http ratio': ratio('over_http'),
    bytes: more!.bytes,
  }
}

await measure('listings', KINDS['random filters']!)
const ONLY = process.env.ONLY?.split(',')
const chosen = (kinds: Record<string, () => Query>) =>
  Object.entries(kinds).filter(([kind]) => ONLY?.includes(kind) ?? true)
const rows = []
for (const [kind, made] of chosen(KINDS)) rows.push(await row(kind, 'listings', made))
for (const [kind, made] of chosen(MAPS)) rows.push(await row(kind, 'listing-map', made))
rows.push(await row('count of saved searches', 'counts', filters))
if (slowest > 0) record('search.p95', slowest)
table(rows)
agent.destroy()
await small.close()
await large.close()
