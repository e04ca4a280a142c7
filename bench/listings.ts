import { publicListing } from '#features/listings/server/queries/listing.ts'
import { searchStatement } from '#features/listings/server/queries/search.ts'
import { ListingSearch } from '#features/listings/shared/model.ts'
import { openHomes } from './homes.ts'
import { record } from './record.ts'
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
const homes = await openHomes(
  owner,
  person.id,
  (await app.product.runtime.ports.places.postcodes()).map(({ code }) => code),
)

const rows: Record<string, string | number>[] = []
for (const size of SIZES) {
  await homes.grow(size)
  const ids = await homes.someIds()
  const statements = ASKED.map((asked) => {
    const search = ListingSearch.parse(asked)
    return searchStatement(search, {
      postal_codes: search.postal_code === '' ? null : search.postal_code.split(','),
      street: null,
      street_codes: [],
      titles: null,
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
const worst = (what: string) =>
  Math.min(...rows.filter((row) => row.what === what).map(({ ratio }) => Number(ratio)))
for (const what of ['search', 'detail'] as const) {
  record(`listings.${what}`, worst(what))
  record(`listings.${what}_cost`, Number(cost(what)))
}
table(rows)
console.log(
  `cost at ${SIZES.at(-1)} against ${SIZES[0]}: search ${cost('search')}, detail ${cost('detail')} (goal 1.5)`,
)
await ground.close()
