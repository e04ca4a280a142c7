import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { newId } from '#core/server/ids.ts'
import { pause } from '#tests/faults/running.ts'
import { signInByElectronicId, STAFF_NATIONAL_ID } from '#tests/support/sign-in.ts'
import { arrive, type Outcome } from './arrivals.ts'
import { FILTERS, openMarket } from './market.ts'
import { record } from './record.ts'
import { table } from './setup.ts'

// An hour at 70 % of the rate that the product answers. Goal: memory, handles and queue do not grow. Visitors search, look at
// homes and pages; people who have signed in read their lists, save homes, write messages, sign in again, and open pages that follow
// changes and leave them. Resident memory in the first four minutes: at most 350 MB. What is kept is compared by the middle of the second and of the last quarter: the first one warms up.
const AN_HOUR = 3_600
const SECONDS = Number(process.env.SECONDS ?? AN_HOUR)
const SHARE = 0.7
/** What the process holds at most is looked at for so long. */
const PEAK_SECONDS = 240
const SAMPLES = 120
const DEMO_PASSWORD = 'igloo-demo-2026'

const market = await openMarket('soak')
const { product, homes, owner, residentMb } = market
// The address that pages have: calls of another origin are refused.
const base = `http://localhost:${product.port}`
const handles = (): number => readdirSync(`/proc/${product.child.pid!}/fd`).length
const waiting = async (): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()",
  )
  return rows[0]!.n
}

/** Signs in by password, as an app does; answers its token. */
const signIn = async (email: string): Promise<string> => {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ provider: 'password', data: { email, password: DEMO_PASSWORD } }),
  })
  if (answer.status === 503) {
    await pause(1_000)
    return signIn(email)
  }
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}
const call = async (token: string, method: string, path: string, body?: object) => {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': newId() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

const mixed = Array.from({ length: 6_000 }, (_one, n) => {
  const filter = FILTERS[n % FILTERS.length]!
  const home = homes[n % homes.length]!
  return [
    `/api/listings?${filter}`,
    `/listings?${filter}`,
    `/api/listings/${home}`,
    `/api/listings?${filter}&page_size=24`,
    `/listings/${home}`,
    '/',
  ][n % 6]!
})
const OF_STAFF = ['/admin', '/admin/users', '/admin/listings', '/inbox']
const accept = 'text/html,application/json'
const { port } = product

const counts = { acted: 0, refused: 0, failed: 0 }
/** Asked again where the call was refused for want of time. */
const firstConversation = async (token: string): Promise<string | undefined> => {
  for (;;) {
    const { status, text } = await call(token, 'GET', '/conversations')
    if (status === 200) return (JSON.parse(text) as { items: { id: string }[] }).items[0]?.id
    if (status !== 503) throw new Error(`conversations: ${status} ${text}`)
    await pause(1_000)
  }
}

/** What people do, a few a second: each step fails by itself and is counted. */
const actFor = async (email: string, end: number): Promise<void> => {
  let token = await signIn(email)
  const conversation = await firstConversation(token)
  for (let n = 0; Date.now() < end; n += 1) {
    const home = homes[n % homes.length]!
    const steps = [
      () => call(token, 'PUT', `/listings/${home}/like`),
      () => call(token, 'DELETE', `/listings/${home}/like`),
      () =>
        conversation
          ? call(token, 'POST', `/conversations/${conversation}/messages`, {
              message: `Hvenær hentar að hittast? ${n}`,
              client_id: newId(),
            })
          : call(token, 'GET', '/conversations'),
      async () => {
        const leave = new AbortController()
        const answer = await fetch(`${base}/api/changes`, {
          headers: { authorization: `Bearer ${token}` },
          signal: leave.signal,
        })
        await pause(500)
        leave.abort()
        return { status: answer.status }
      },
      async () => {
        if (n % 50 === 4) token = await signIn(email)
        return call(token, 'GET', '/conversations')
      },
    ]
    try {
      const { status } = await steps[n % steps.length]!()
      // A token lasts a quarter of an hour.
      if (status === 401) token = await signIn(email)
      else if (status === 503) counts.refused += 1
      else if (status >= 400) counts.failed += 1
      else counts.acted += 1
    } catch {
      counts.failed += 1
    }
    await pause(300)
  }
}

interface Sample {
  memory: number
  handles: number
  queue: number
}
const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const quarter = (samples: readonly Sample[], which: number, of: keyof Sample): number => {
  const length = samples.length / 4
  return middle(
    samples
      .slice(Math.floor(length * (which - 1)), Math.floor(length * which))
      .map((one) => one[of]),
  )
}

/** The highest resident memory in the first four minutes, in MB. */
const peakOf = async (seconds: number): Promise<number> => {
  let peak = 0
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(100))
    peak = Math.max(peak, residentMb())
  return peak
}

const sampleUntil = async (end: number): Promise<Sample[]> => {
  const samples: Sample[] = []
  while (Date.now() < end) {
    await pause((SECONDS * 1_000) / SAMPLES)
    samples.push({ memory: residentMb(), handles: handles(), queue: await waiting() })
    if (samples.length % 10 === 0)
      console.log(JSON.stringify({ n: samples.length, ...samples.at(-1)! }))
  }
  return samples
}
const statuses = (outcomes: readonly Outcome[]): Record<number, number> => {
  const counted: Record<number, number> = {}
  for (const { status } of outcomes) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

try {
  const staff = await signInByElectronicId(`http://localhost:${port}`, STAFF_NATIONAL_ID)
  await arrive({ port, paths: mixed, accept, seconds: 5, at_once: 4 })
  const saturated = await arrive({ port, paths: mixed, accept, seconds: 15, at_once: 16 })
  const rate = saturated.outcomes.filter(({ status }) => status === 200).length / 15
  const end = Date.now() + SECONDS * 1_000
  console.log(`${Math.round(rate)}/s is answered; asked ${Math.round(rate * SHARE)}/s`)
  const [samples, peak, visitors] = await Promise.all([
    sampleUntil(end),
    peakOf(Math.min(PEAK_SECONDS, SECONDS)),
    arrive({ port, paths: mixed, accept, seconds: SECONDS, a_second: rate * SHARE }),
    actFor('kari@demo.igloo.example', end),
    actFor('ragnheidur@demo.igloo.example', end),
    arrive({
      port,
      paths: OF_STAFF,
      accept,
      cookie: staff.cookie,
      seconds: SECONDS,
      a_second: 1,
    }),
  ])
  const of = (key: keyof Sample) => [quarter(samples, 2, key), quarter(samples, 4, key)] as const
  const [memory, open, queue] = [of('memory'), of('handles'), of('queue')]
  if (SECONDS >= PEAK_SECONDS) record('soak.peak', peak)
  if (SECONDS >= AN_HOUR) {
    record('soak.memory', (memory[1] / memory[0] - 1) * 100)
    record('soak.handles', open[1] - open[0])
    record('soak.queue', queue[1] - queue[0])
  }
  table([
    {
      seconds: SECONDS,
      'asked/s': Math.round(rate * SHARE),
      'MB, peak': peak,
      'MB, second quarter': memory[0],
      'MB, last quarter': memory[1],
      'handles, second': open[0],
      'handles, last': open[1],
      'queue, second': queue[0],
      'queue, last': queue[1],
      ...counts,
    },
  ])
  console.log(
    statuses(visitors.outcomes),
    `unsent ${visitors.unsent}`,
    `load ${loadavg()[0]!.toFixed(1)}`,
  )
} finally {
  await market.close()
}
