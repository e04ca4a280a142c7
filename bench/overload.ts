import { loadavg } from 'node:os'
import { pause } from '#tests/faults/running.ts'
import { arrive, type Outcome } from './arrivals.ts'
import { shareOfBareRefusals } from './bare-refusals.ts'
import { FILTERS, openMarket } from './market.ts'
import { record } from './record.ts'
import { table } from './setup.ts'

// Three times what the process can answer, for 30 s. Goals: answers within 1 s at least 95 % of what it can answer; the 99th percentile of
// what was taken 1 s; refusals in 50 ms; recovered in 2 s. The product runs as `npm start` runs it, with its demo; clients
// and database share its cores.
const SECONDS = Number(process.env.SECONDS ?? 30)
const TIMES = 3
const USEFUL_MS = 1_000

const KINDS = [
  {
    what: 'search',
    accept: 'application/json',
    paths: FILTERS.map((one) => `/api/listings?${one}`),
  },
  {
    what: 'page /listings',
    accept: 'text/html',
    paths: FILTERS.map((one) => `/listings?${one}`),
  },
] as const

const market = await openMarket('overload')
const { product, residentMb } = market
const at = (outcomes: readonly Outcome[], part: number): number => {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
}

/** Milliseconds from now until an answer comes as fast as without load, three times over. */
const recovery = async (path: string, accept: string, usualMs: number): Promise<number> => {
  const began = performance.now()
  while (performance.now() < began + 60_000) {
    const asked = performance.now()
    const { ok } = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      headers: { accept },
    })
    if (ok && performance.now() - asked < usualMs * 3) return Math.round(asked - began)
    await pause(20)
  }
  return Number.POSITIVE_INFINITY
}

const measure = async ({ what, paths, accept }: (typeof KINDS)[number]) => {
  const { port } = product
  await arrive({ port, paths, accept, seconds: 4, at_once: 4 })
  const alone = await arrive({ port, paths, accept, seconds: 3, at_once: 1 })
  const saturated = await arrive({ port, paths, accept, seconds: 8, at_once: 16 })
  const rate = saturated.outcomes.filter(({ status }) => status === 200).length / 8
  const usual = at(alone.outcomes, 0.95)
  const before = residentMb()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb())
  }, 100)
  const { outcomes, unsent } = await arrive({
    port,
    paths,
    accept,
    seconds: SECONDS,
    a_second: rate * TIMES,
  })
  const recovered = await recovery(paths[1]!, accept, Math.max(usual, 10))
  clearInterval(watch)
  const taken = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 503)
  const useful = taken.filter(({ ms }) => ms <= USEFUL_MS).length / SECONDS
  record(`overload.${what}.useful`, (useful / rate) * 100)
  record(`overload.${what}.p99`, at(taken, 0.99))
  if (refused.length > 0) record(`overload.${what}.refusal`, at(refused, 0.5))
  record(`overload.${what}.memory`, peak)
  record(`overload.${what}.recovery`, recovered)
  return {
    what,
    'saturated/s': Math.round(rate),
    'useful/s': Math.round(useful),
    'useful %': Math.round((useful / rate) * 100),
    'taken p50': at(taken, 0.5),
    'taken p99': at(taken, 0.99),
    refused: refused.length,
    // So many refusals by a bare server would take this part of the cores.
    'bare refusals %': Math.round((await shareOfBareRefusals(refused.length / SECONDS)) * 100),
    'refusal p50': at(refused, 0.5),
    'refusal p99': at(refused, 0.99),
    others: outcomes.length - taken.length - refused.length,
    unsent,
    'MB before': before,
    'MB peak': peak,
    'recovery ms': recovered,
  }
}

try {
  console.log(`load before: ${loadavg()[0]!.toFixed(1)}`)
  for (const kind of KINDS) table([await measure(kind)])
  console.log(`load after: ${loadavg()[0]!.toFixed(1)}`)
} finally {
  await market.close()
}
