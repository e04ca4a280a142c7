import { createHistogram } from 'node:perf_hooks'
import * as applications from '#features/applications/shared/api.ts'
import { LANDLORD_TYPES } from '#features/applications/shared/model.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goal: a landlord’s list of 5,000 applications with its filters within 60 ms at the 95th percentile, beside 100,000 applications to others.
const OWN = 5_000
const OTHERS = 100_000
const LISTINGS = 50
const ROUNDS = 200

const ground = await openSetup()
const { app, owner } = ground

/** So many listings of a landlord, and applications for them by so many people, of every state. */
const fill = async (landlord: string, listings: number, count: number): Promise<void> => {
  await owner.query(
    `with home as (insert into listings (id, owner_id, status, title, street_address, street_key, postal_code, place, municipality, listing_type, size_m2,
         rooms, bedrooms, price, published_at, created_at, updated_at)
       select uuidv7(), $1, 'published', 'Heimili ' || n, 'Hringbraut ' || n, 'hringbraut ' || n, '101', 'Reykjavík', 'Reykjavík', 'apartment', 70, 3, 2,
         250000, now(), now(), now() from generate_series(1, $2::int) n returning id),
     numbered as (select id, row_number() over () as n from home),
     made as (select uuidv7() as id, n from generate_series(1, $3::int) n),
     principal as (insert into principals (id, kind, created_at) select id, 'person', now() from made),
     person as (insert into users (id, user_type, full_name, created_at, updated_at)
       select id, 'TN', (array['Guðrún', 'Jón', 'Sigríður', 'Árni', 'Oksana', 'Katarzyna', 'Þórey'])[1 + n % 7] || ' ' ||
         (array['Þórðardóttir', 'Ægisson', 'Kowalska', 'Melnyk', 'Stefánsson'])[1 + n % 5] || ' ' || n, now(), now() from made)
     insert into rental_applications (id, listing_id, applicant_id, status, active, message, is_read_by_landlord, is_considered, denied_at, created_at, updated_at)
       select uuidv7(), numbered.id, made.id, case when made.n % 4 = 0 then 'denied' else 'sent' end, made.n % 4 <> 0,
         repeat('Við leitum að rólegri íbúð nálægt vinnu. ', 5), made.n % 3 <> 0, made.n % 10 = 0, case when made.n % 4 = 0 then now() end,
         now() - made.n * interval '1 minute', now()
       from made join numbered on numbered.n = 1 + made.n % $2::int`,
    [landlord, listings, count],
  )
}

const landlord = await app.person({ user_type: 'LL' })
const other = await app.person({ user_type: 'LL' })
await fill(landlord.id, LISTINGS, OWN)
await fill(other.id, LISTINGS * 20, OTHERS)
await owner.query('vacuum analyze rental_applications, listings, users')

const list = (query: object) =>
  app.ok(applications.listLandlordApplications, { query: { page_size: 12, ...query } }, landlord)
const { count, listings } = await list({})
if (count !== OWN) throw new Error(`${count} applications are listed`)
const listingOf = (n: number): string => listings[n % listings.length]!.id
const pages = Math.ceil(OWN / 12)

const ASKED = [
  ['pages', (n: number) => list({ page: 1 + ((n * 37) % pages) })],
  ['of a state', (n: number) => list({ type: LANDLORD_TYPES[n % LANDLORD_TYPES.length] })],
  ['for a listing', (n: number) => list({ listing_ids: listingOf(n) })],
  [
    'by name',
    (n: number) => list({ profile_name: `${n % 2 === 0 ? 'kowalska' : 'ægisson'} ${n % 90}` }),
  ],
  [
    'all of them at once',
    (n: number) => list({ profile_name: 'jón', type: 'unread', listing_ids: listingOf(n) }),
  ],
] as const
const rows: Record<string, string | number>[] = []
let worst = 0
for (const [what, ask] of ASKED) {
  const histogram = createHistogram()
  for (let warm = 0; warm < 20; warm += 1) await ask(warm)
  for (let n = 0; n < ROUNDS; n += 1) {
    const started = performance.now()
    await ask(n)
    histogram.record(Math.max(1, Math.round((performance.now() - started) * 1000)))
  }
  worst = Math.max(worst, histogram.percentile(95) / 1000)
  rows.push({
    what,
    ...Object.fromEntries(
      [50, 95, 99].map((share) => [
        `p${share} ms`,
        (histogram.percentile(share) / 1000).toFixed(1),
      ]),
    ),
  })
}
record('applications.list', worst)
table(rows)
await ground.close()
