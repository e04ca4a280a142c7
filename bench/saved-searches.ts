import { matchListing } from '#features/saved-searches/server/alerts/queries.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goal: one new home matched against 100,000 saved searches within 200 ms. Each match is a row to write, which is the rest.
const ground = await openSetup()
const { app, owner } = ground
const { db } = app.product.runtime

/** People with ten searches each: a town or none, rooms, a highest rent, at times a kind or pets. */
const fill = (from: number, to: number) =>
  owner.query(
    `with made as (select gen_random_uuid() id, gen_random_uuid() email, n from generate_series($1::int, $2::int) n),
          held as (insert into principals (id, kind, created_at) select id, 'person', now() from made),
          kept as (insert into users (id, user_type, is_staff, full_name, primary_email_id, address, created_at, updated_at)
                   select id, 'TN', false, 'Leigjandi ' || n, email, '', now(), now() from made),
          reached as (insert into email_addresses (id, user_id, email, email_key, verified_at, created_at)
                   select email, id, 'leit.' || n || '@example.is', 'leit.' || n || '@example.is', now(), now() from made)
     insert into saved_searches (id, user_id, name, query, alerts, created_at, looked_at, street_like, street_codes, listing_type, price_max, rooms_min, pets, understood_at)
     select gen_random_uuid(), m.id, 'Leit', 'q=' || k, 'daily', now(), now(),
       case k % 3 when 0 then 'reykjavik%' when 1 then 'akureyri%' end, case k % 3 when 0 then '{101,103,104,105,107,108}'::text[] when 1 then '{600,603}' else '{}' end,
       case when k % 4 = 0 then 'apartment' end, 150000 + ((m.n * 7 + k * 13) % 40) * 10000, 1 + (m.n + k) % 5, case when k % 5 = 0 then true end, now()
     from made m cross join generate_series(0, 9) k`,
    [from, to],
  )

const publish = async (n: number, price: number): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `with held as (insert into principals (id, kind, created_at) values (gen_random_uuid(), 'person', now()) returning id)
     insert into listings (id, owner_id, status, title, street_address, street_key, postal_code, place, listing_type, size_m2, rooms, price, published_at, created_at, updated_at)
     select gen_random_uuid(), id, 'published', 'Heimili', 'Gata ' || $1::int, 'gata ' || $1::int, '105', 'Reykjavík', 'apartment', 80, 3, $2::int, now(), now(), now() from held returning id`,
    [n, price],
  )
  return rows[0]!.id
}

const measure = async (searches: number, price: number) => {
  const times: number[] = []
  let matched = 0
  for (let round = 0; round < 15; round += 1) {
    const id = await publish(round, price)
    const started = performance.now()
    await matchListing(db, id, null, new Date().toISOString())
    times.push(performance.now() - started)
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::int as n from saved_search_matches where listing_id = $1',
      [id],
    )
    matched = rows[0]!.n
    await owner.query('delete from saved_search_matches')
  }
  const sorted = times.toSorted((a, b) => a - b)
  const ms = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!)
  return { searches, matched, median_ms: ms(0.5), p95_ms: ms(0.95), of_200_ms: ms(0.95) / 200 }
}

await fill(1, 1_000)
await owner.query('vacuum analyze saved_searches')
const small = await measure(10_000, 700_000)
await fill(1_001, 10_000)
await owner.query('vacuum analyze saved_searches')
const none = await measure(100_000, 700_000)
const few = await measure(100_000, 520_000)
const many = await measure(100_000, 300_000)
record('saved-searches.matching', none.median_ms)
table([small, none, few, many])
await ground.close()
