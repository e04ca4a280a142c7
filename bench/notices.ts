import { sql } from 'drizzle-orm'
import { sendContactMessage } from '#features/marketing/shared/api.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goal: one event told to 10,000 people within 10 seconds, through the jobs.
const ground = await openSetup()
const { app, owner } = ground

/** Staff, who are all told of a message by a visitor. */
const fill = (from: number, to: number) =>
  owner.query(
    `with made as (select gen_random_uuid() id, gen_random_uuid() email, n from generate_series($1::int, $2::int) n),
          held as (insert into principals (id, kind, created_at) select id, 'person', now() from made),
          kept as (insert into users (id, user_type, is_staff, full_name, primary_email_id, address, created_at, updated_at)
                   select id, 'LL', true, 'Starfsmaður ' || n, email, '', now(), now() from made)
     insert into email_addresses (id, user_id, email, email_key, verified_at, created_at)
     select email, id, 'starf.' || n || '@example.is', 'starf.' || n || '@example.is', now(), now() from made`,
    [from, to],
  )

const tell = async (people: number) => {
  await app.ok(sendContactMessage, {
    body: {
      tag: 'tenants',
      name: 'Gestur',
      email: 'gestur@example.is',
      message: `Hvenær er opið hjá ykkur? ${people}`,
    },
  })
  const started = performance.now()
  await app.drain()
  const ms = performance.now() - started
  const { rows } = await app.product.runtime.db.execute<{ n: number }>(
    sql`select count(*)::int as n from notifications where event_id = (select max(event_id::text)::uuid from notifications)`,
  )
  return { people, told: rows[0]!.n, seconds: (ms / 1000).toFixed(2) }
}

await fill(1, 1_000)
await tell(1_000)
const small = await tell(1_000)
await fill(1_001, 10_000)
await owner.query('vacuum analyze users')
const large = await tell(10_000)
record('notices.seconds', Number(large.seconds))
table([small, large])
console.log(
  `ten times the people: ${(Number(large.seconds) / Number(small.seconds)).toFixed(1)} times as long`,
)
await ground.close()
