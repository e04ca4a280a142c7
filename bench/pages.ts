import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'
import { visitorRate } from './visitors.ts'

// Goal: /listings, with search, words, session and 24 homes, at least 0.4 of the rate of a bare React Router page of 24 lines.
const ROUNDS = 3
const ROOT = path.resolve(import.meta.dirname, '..')
const BARE = path.join(ROOT, 'bench/bare-page')

const buildBare = (): void => {
  const made = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build', BARE],
    { cwd: BARE, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stdout + made.stderr)
}

const serveBare = (): Promise<{ port: number; worker: Worker }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(path.join(BARE, 'serve.ts'), {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    worker.once('message', (port: number) => resolve({ port, worker }))
    worker.once('error', reject)
  })

if (!existsSync(path.join(ROOT, 'build/server')))
  throw new Error('build the pages first: node tools/setup.mjs build')
const { app, owner, close } = await openSetup()
const person = await app.person({ user_type: 'LL' })
await owner.query(
  `insert into listings (id, owner_id, status, title, description, street_address, street_key, postal_code, place, municipality, listing_type, size_m2, rooms, bedrooms, price, available_from, published_at, created_at, updated_at)
  select uuidv7(), $1, 'published', 'Heimili ' || n, repeat('Björt og falleg íbúð. ', 10), 'Hringbraut ' || n, 'hringbraut ' || n, '101', 'Reykjavík', 'Reykjavík', 'apartment', 20 + n % 140, 1 + n % 6, n % 5, 90000 + n, date '2026-11-01', now(), now(), now() from generate_series(1, 1000) n`,
  [person.id],
)
await owner.query('vacuum analyze listings')
await app.server.listen({ port: 0, host: '127.0.0.1' })
buildBare()
const bare = await serveBare()
const { port } = app.server.server.address() as { port: number }

const SERVED = ['/listings', '/listings?sort=price', '/listings?page=2']
// Addresses that nobody asked before are rendered each time.
const fresh = (round: number) =>
  Array.from(
    { length: 3000 },
    (_, n) => `/listings?sort=price&price_max=${1_000_000 + round * 3000 + n}`,
  )
const rounds: { bare: number; served: number; drawn: number }[] = []
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push({
    bare: await visitorRate(bare.port, ['/']),
    served: await visitorRate(port, SERVED),
    drawn: await visitorRate(port, fresh(round)),
  })
const median = (of: (one: (typeof rounds)[number]) => number) =>
  rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
table(
  [
    { what: '/listings as visitors get it (one drawing for five seconds)', of: 'served' as const },
    { what: '/listings drawn anew for each visitor', of: 'drawn' as const },
  ].map(({ what, of }) => ({
    what,
    'bare page/s': Math.round(median((one) => one.bare)),
    'ours/s': Math.round(median((one) => one[of])),
    ratio: median((one) => one[of] / one.bare).toFixed(2),
  })),
)
for (const kind of ['served', 'drawn'] as const) {
  const ratio = median((one) => one[kind] / one.bare)
  record(`pages.${kind}`, ratio)
}
console.log('goal 0.4')
await bare.worker.terminate()
await close()
