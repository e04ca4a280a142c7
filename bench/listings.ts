import { publicListing } from '#features/listings/server/queries/listing.ts'
import { searchStatement } from '#features/listings/server/queries/search.ts'
import { ListingSearch } from '#features/listings/shared/model.ts'
import { openSetup, table } from './setup.ts'
import { perCpuSecond, rateOf } from './rate.ts'
import { visitorRate } from './visitors.ts'

// The visitors' thread takes a part of two cores that the driver alone has for itself: `ratio by processor` leaves it out.
// Goals: over HTTP at least half the rate of the same SQL through the driver alone; 100,000 homes cost at most 1.5 times 1,000.
const SIZES = (process.env.SIZES ?? '1000,10000,100000').split(',').map(Number)
const ROUNDS = 3
const ASKED = [
  {},
  { postal_code: '101,105,107' },
  { price_max: '250000', rooms_min: '2' },
  { sort: 'price' },
  { sort: '-size_m2', pets: 'true' },
  { page: '3' },
]

const ground = await openSetup()
const { app, owner } = ground
const person = await app.person({ user_type: 'LL' })
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as { port: number }
const grow = async (to: number): Promise<string[]> => {
  await owner.query(
    `insert into listings (id, owner_id, status, title, description, street_address, street_key, postal_code, place, municipality, listing_type, size_m2, rooms, bedrooms, price, pets_allowed, available_from, published_at, created_at, updated_at)
    select uuidv7(), $1, 'published', 'Heimili ' || n, repeat('Björt og falleg íbúð í rólegu hverfi. ', 10), 'Hringbraut ' || n, 'hringbraut ' || n, (array['101','105','107','110','112','200','220','270','300','400','600','700','800','900'])[1 + n * 7919 % 14], 'Reykjavík', 'Reykjavík',
      (array['apartment','studio','room'])[1 + n % 3], 20 + n * 31 % 140, 1 + n * 17 % 6, n * 13 % 5, 90000 + n * 7907 % 400000, n % 3 = 0, date '2026-11-01' + n % 90, timestamptz '2026-11-01' - n * interval '1 minute', now(), now()
    from generate_series((select count(*)::int + 1 from listings), $2::int) n`,
    [person.id, to],
  )
  await owner.query('vacuum analyze listings')
  return (
    await owner.query<{ id: string }>('select id from listings order by random() limit 500')
  ).rows.map((row) => row.id)
}

const rows: Record<string, string | number>[] = []
for (const size of SIZES) {
  const ids = await grow(size)
  const statements = ASKED.map((asked) => {
    const search = ListingSearch.parse(asked)
    return searchStatement(search, {
      postal_codes: search.postal_code === '' ? null : search.postal_code.split(','),
      street: null,
      street_codes: [],
    })
  })
  const paths = ASKED.map(
    (asked) => `/api/listings?${new URLSearchParams(asked as Record<string, string>).toString()}`,
  )
  const { pool } = app.product
  const ask = {
    search: {
      sql: () => rateOf((n) => pool.query({ name: `s${n % 6}`, ...statements[n % 6]! })),
      http: () => visitorRate(port, paths),
    },
    detail: {
      sql: () =>
        rateOf((n) =>
          pool.query({
            name: 'detail',
            text: publicListing(),
            values: [ids[n % 500], null, false],
          }),
        ),
      http: () =>
        visitorRate(
          port,
          ids.map((id) => `/api/listings/${id}`),
        ),
    },
  }
  for (const [what, by] of Object.entries(ask)) {
    const rounds: Record<'sql' | 'http', Awaited<ReturnType<typeof perCpuSecond>>>[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ sql: await perCpuSecond(by.sql), http: await perCpuSecond(by.http) })
    const median = (of: (one: (typeof rounds)[number]) => number) =>
      rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
    rows.push({
      listings: size,
      what,
      'sql/s': Math.round(median((one) => one.sql.rate)),
      'http/s': Math.round(median((one) => one.http.rate)),
      ratio: median((one) => one.http.rate / one.sql.rate).toFixed(2),
      'ratio by processor': median((one) => one.http.per_cpu / one.sql.per_cpu).toFixed(2),
    })
  }
}
const rateAt = (size: number, what: string) =>
  Number(rows.find((row) => row.listings === size && row.what === what)?.['http/s'])
const cost = (what: string) => (rateAt(SIZES[0]!, what) / rateAt(SIZES.at(-1)!, what)).toFixed(2)
table(rows)
console.log(
  `cost at ${SIZES.at(-1)} against ${SIZES[0]}: search ${cost('search')}, detail ${cost('detail')} (goal 1.5)`,
)
await ground.close()
