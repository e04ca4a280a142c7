import { PUBLIC } from '#features/listings/server/queries/listing.ts'
import { searchStatement } from '#features/listings/server/queries/search.ts'
import { ListingSearch } from '#features/listings/shared/model.ts'
import { openGround, table } from './ground.ts'
import { rateOf } from './rate.ts'
import { visitorRate } from './visitors.ts'

// Goals: over HTTP at least half the rate of the same SQL through the driver alone; 100,000 homes cost at most 1.5 times 1,000.
const SIZES = [1_000, 10_000, 100_000]
const ASKED = [{}, { postal_code: '101,105,107' }, { price_max: '250000', rooms_min: '2' }, { sort: 'price' }, { sort: '-size_m2', pets: 'true' }, { page: '3' }]

const ground = await openGround()
const { world, owner } = ground
const person = await world.person({ user_type: 'LL' })
await world.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = world.server.server.address() as { port: number }
const grow = async (to: number): Promise<string[]> => {
  await owner.query(`insert into listings (id, owner_id, status, title, description, street_address, street_key, postal_code, place, municipality, listing_type, size_m2, rooms, bedrooms, price, pets_allowed, available_from, published_at, created_at, updated_at)
    select uuidv7(), $1, 'published', 'Heimili ' || n, repeat('Björt og falleg íbúð í rólegu hverfi. ', 10), 'Hringbraut ' || n, 'hringbraut ' || n, (array['101','105','107','110','112','200','220','270','300','400','600','700','800','900'])[1 + n * 7919 % 14], 'Reykjavík', 'Reykjavík',
      (array['apartment','studio','room'])[1 + n % 3], 20 + n * 31 % 140, 1 + n * 17 % 6, n * 13 % 5, 90000 + n * 7907 % 400000, n % 3 = 0, date '2026-11-01' + n % 90, timestamptz '2026-11-01' - n * interval '1 minute', now(), now()
    from generate_series((select count(*)::int + 1 from listings), $2::int) n`, [person.id, to])
  await owner.query('vacuum analyze listings')
  return (await owner.query<{ id: string }>('select id from listings order by random() limit 500')).rows.map((row) => row.id)
}

const rows: Record<string, string | number>[] = []
for (const size of SIZES) {
  const ids = await grow(size)
  const statements = ASKED.map((asked) => { const search = ListingSearch.parse(asked); return searchStatement(search, { postal_codes: search.postal_code === '' ? null : search.postal_code.split(','), street: null, street_codes: [] }) })
  const paths = ASKED.map((asked) => `/api/listings?${new URLSearchParams(asked as Record<string, string>).toString()}`)
  const { pool } = world.product
  const sql = await rateOf((n) => pool.query({ name: `s${n % 6}`, ...statements[n % 6]! }))
  const http = await visitorRate(port, paths)
  const detailSql = await rateOf((n) => pool.query({ name: 'detail', text: PUBLIC, values: [ids[n % 500], null, false] }))
  const detailHttp = await visitorRate(port, ids.map((id) => `/api/listings/${id}`))
  rows.push({ listings: size, 'search sql/s': Math.round(sql), 'search http/s': Math.round(http), 'search ratio': (http / sql).toFixed(2), 'detail sql/s': Math.round(detailSql), 'detail http/s': Math.round(detailHttp), 'detail ratio': (detailHttp / detailSql).toFixed(2) })
}
const cost = (name: string) => (Number(rows[0]![name]) / Number(rows[2]![name])).toFixed(2)
table(rows)
console.log(`cost at 100,000 against 1,000: search ${cost('search http/s')}, detail ${cost('detail http/s')} (goal 1.5)`)
await ground.close()
