import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { openHomes } from './homes.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'
import { visitorRate } from './visitors.ts'

// Goal: /listings, with search, words, session and 24 homes with photos, at least half the rate of a bare React Router page of as many elements, both compressed.
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

const serveBare = (elements: number): Promise<{ port: number; worker: Worker }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(path.join(BARE, 'serve.ts'), {
      env: { ...process.env, NODE_ENV: 'production', ELEMENTS: String(elements) },
    })
    worker.once('message', (port: number) => resolve({ port, worker }))
    worker.once('error', reject)
  })

const elementsAt = async (port: number, at: string): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${at}`, { headers: { accept: 'text/html' } })
  return (await answer.text()).match(/<[a-z]/g)!.length
}

/** Seconds of processor time that a thread has spent: ours, or that of the bare page. */
const spentBy = async (worker: Worker | null): Promise<number> => {
  if (worker === null) return secondsOf(process.threadCpuUsage())
  const told = new Promise<CpuUsage>((resolve) => worker.once('message', resolve))
  worker.postMessage('cpu')
  return secondsOf(await told)
}
type CpuUsage = ReturnType<typeof process.threadCpuUsage>
const secondsOf = ({ user, system }: CpuUsage): number => (user + system) / 1e6

if (!existsSync(path.join(ROOT, 'build/server')))
  throw new Error('build the pages first: node tools/setup.mjs build')
const { app, owner, close } = await openSetup()
const person = await app.person({ user_type: 'LL' })
const homes = await openHomes(
  owner,
  person.id,
  (await app.product.runtime.ports.places.postcodes()).map(({ code }) => code),
)
await homes.grow(1000)
await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as { port: number }
buildBare()
const elements = await elementsAt(port, '/listings?sort=price')
const bare = await serveBare(elements)
console.log(`${elements} elements; the bare page has ${await elementsAt(bare.port, '/')}`)

const SERVED = ['/listings', '/listings?sort=price', '/listings?page=2']
// Addresses that nobody asked before are rendered each time.
const fresh = (round: number) =>
  Array.from(
    { length: 3000 },
    (_, n) => `/listings?sort=price&price_max=${1_000_000 + round * 3000 + n}`,
  )
/** Answers for each second, and for each second of the server's processor time. */
interface Rate {
  by_time: number
  by_cpu: number
}
const measured = async (
  { port: at, worker }: { port: number; worker: Worker | null },
  paths: readonly string[],
): Promise<Rate> => {
  const [started, spent] = [performance.now(), await spentBy(worker)]
  const rate = await visitorRate(at, paths)
  const answers = (rate * (performance.now() - started)) / 1000
  return { by_time: rate, by_cpu: answers / ((await spentBy(worker)) - spent) }
}

const ours = { port, worker: null }
const rounds: Record<'bare' | 'served' | 'drawn', Rate>[] = []
for (let round = 0; round < ROUNDS; round += 1)
  rounds.push({
    bare: await measured(bare, ['/']),
    served: await measured(ours, SERVED),
    drawn: await measured(ours, fresh(round)),
  })
const median = (of: (one: (typeof rounds)[number]) => number) =>
  rounds.map(of).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
table(
  [
    { what: '/listings as visitors get it (one drawing for five seconds)', of: 'served' as const },
    { what: '/listings drawn anew for each visitor', of: 'drawn' as const },
  ].map(({ what, of }) => ({
    what,
    'bare page/s': Math.round(median((one) => one.bare.by_time)),
    'ours/s': Math.round(median((one) => one[of].by_time)),
    ratio: median((one) => one[of].by_time / one.bare.by_time).toFixed(2),
    'ratio by processor': median((one) => one[of].by_cpu / one.bare.by_cpu).toFixed(2),
  })),
)
record(
  'pages.kept_rate',
  median((one) => one.served.by_time),
)
record(
  'pages.drawn',
  median((one) => one.drawn.by_time / one.bare.by_time),
)
await bare.worker.terminate()
await close()
