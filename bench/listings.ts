import { createServer } from 'node:http'
import { compressed } from '#core/server/compression.ts'
import { freePort } from '#core/server/postgres.ts'
import { publicListing } from '#features/listings/server/queries/listing.ts'
import { searchStatement } from '#features/listings/server/queries/search.ts'
import { ListingSearch } from '#features/listings/shared/model.ts'
import { openHomes } from './homes.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'
import { perCpuSecond, rateOf } from './rate.ts'
import { visitorRate } from './visitors.ts'

// The visitors' thread takes a part of two cores that the driver alone has for itself: `ratio by processor` leaves it out.
// `bare ratio`: a server of Node alone that asks the same SQL, compresses the answer and sends it, to the same visitors. More cannot be had.
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

interface Statement {
  name: string
  text: string
  values: unknown[]
}
/** What the bare server asks for an address; written anew for each kind. */
let statementOf: (url: string) => Statement
const bare = createServer((request, response) => {
  void app.product.pool.query(statementOf(request.url!)).then((found) => {
    const [row] = found.rows as { json?: unknown }[]
    const body = compressed(
      typeof row?.json === 'string' ? row.json : JSON.stringify(found.rows),
      'br',
    )
    response.writeHead(200, { 'content-encoding': 'br', 'content-length': body.length })
    response.end(body)
  })
})
const barePort = await freePort()
bare.listen(barePort, '127.0.0.1')

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
  const details = ids.map((id) => `/api/listings/${id}`)
  const searchOf = (n: number): Statement => ({ name: `s${n}`, ...statements[n]! })
  const detailOf = (id: string): Statement => ({
    name: 'detail',
    text: publicListing(),
    values: [id, null, false],
  })
  const { pool } = app.product
  const ask = {
    search: {
      sql: () => rateOf((n) => pool.query(searchOf(n % 6))),
      http: () => visitorRate(port, paths),
      bare: () => {
        statementOf = (url) => searchOf(paths.indexOf(url))
        return visitorRate(barePort, paths)
      },
    },
    detail: {
      sql: () => rateOf((n) => pool.query(detailOf(ids[n % 500]!))),
      http: () => visitorRate(port, details),
      bare: () => {
        statementOf = (url) => detailOf(url.split('/').at(-1)!)
        return visitorRate(barePort, details)
      },
    },
  }
  for (const [what, by] of Object.entries(ask)) {
    type Rate = Awaited<ReturnType<typeof perCpuSecond>>
    const rounds: Record<'sql' | 'http' | 'bare', Rate>[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        sql: await perCpuSecond(by.sql),
        http: await perCpuSecond(by.http),
        bare: await perCpuSecond(by.bare),
      })
    const median = (of: (one: (typeof rounds)[number]) => number) =>
      rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
    rows.push({
      listings: size,
      what,
      'sql/s': Math.round(median((one) => one.sql.rate)),
      'http/s': Math.round(median((one) => one.http.rate)),
      ratio: median((one) => one.http.rate / one.sql.rate).toFixed(2),
      'bare ratio': median((one) => one.bare.rate / one.sql.rate).toFixed(2),
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
bare.close()
bare.closeAllConnections()
await ground.close()
