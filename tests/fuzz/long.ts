import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom } from './random.ts'
import { requestSource, type Cast, type Source } from './requests.ts'
import { emptyResult, runFuzz, times, type FuzzResult } from './run.ts'

/**
 * `npm run fuzz -- --minutes 30 [--seed n] [--connections n]`: as many hostile requests as fit, over real HTTP,
 * against a server of its own. Prints what docs/security/fuzz.md records; ends with 1 where something is wrong.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    connections: { type: 'string' },
  },
})
const minutes = Number(values.minutes ?? 1)
const seed = Number(values.seed ?? 20_261_122)
const connections = Number(values.connections ?? 12)
if (
  !(minutes > 0 && minutes <= 600) ||
  !Number.isInteger(seed) ||
  !(connections >= 1 && connections <= 64)
) {
  console.error('npm run fuzz -- --minutes 30 [--seed 7] [--connections 12]')
  process.exit(2)
}

/** Requests between two looks at the state, and of a look itself. */
const ROUND_MS = 15_000
const REFUSED = 200

const ask = <T>(target: ChildProcess, wanted: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const hear = (message: Record<string, T>): void => {
      if (!(wanted in message)) return
      target.off('message', hear)
      target.off('exit', gone)
      resolve(message[wanted]!)
    }
    const gone = (code: number | null) => reject(new Error(`the server ended with code ${code}`))
    target.on('message', hear)
    target.once('exit', gone)
    if (wanted !== 'port') target.send(wanted)
  })

/**
 * Whether the state is the same after writes that were refused; a sample that no other request disturbs. Null where one
 * of them was accepted: input one change away from fitting sometimes fits.
 */
const stateHolds = async (
  target: ChildProcess,
  port: number,
  source: Source,
  result: FuzzResult,
): Promise<boolean | null> => {
  const before = await ask<string>(target, 'digest')
  const refused = emptyResult()
  await runFuzz(port, { next: source.refused }, 4, times(REFUSED), refused)
  result.requests += refused.requests
  for (const [status, count] of Object.entries(refused.statuses))
    result.statuses[status] = (result.statuses[status] ?? 0) + count
  result.faults.push(...refused.faults)
  result.complaints.push(...refused.complaints)
  const isAccepted = Object.keys(refused.statuses).some(
    (status) => Number(status) >= 200 && Number(status) < 300,
  )
  return isAccepted ? null : (await ask<string>(target, 'digest')) === before
}

const target = fork(path.join(import.meta.dirname, 'target.ts'), [], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  execArgv: ['--max-old-space-size=512'],
})
const port = await ask<number>(target, 'port')
let cast = await ask<Cast>(target, 'cast')
const source = await requestSource(randomFrom(seed), seed, () => cast)
const [began, memory] = [performance.now(), await ask<number>(target, 'memory')]
const result = emptyResult()
let [looks, accepted, changed, peak] = [0, 0, 0, memory]
while (performance.now() - began < minutes * 60_000) {
  const until = Math.min(performance.now() + ROUND_MS, began + minutes * 60_000)
  await runFuzz(port, source, connections, () => performance.now() < until, result)
  const holds = await stateHolds(target, port, source, result)
  if (holds === null) accepted += 1
  else looks += 1
  if (holds === false) changed += 1
  peak = Math.max(peak, await ask<number>(target, 'memory'))
  // Sessions are ended by the requests themselves, and tokens live ten minutes.
  cast = await ask<Cast>(target, 'cast')
  console.log(
    `${Math.round((performance.now() - began) / 1000)} s: ${result.requests} requests, ${result.faults.length} kinds of faults, ${result.complaints.length} of complaints`,
  )
}
const seconds = (performance.now() - began) / 1000
await ask(target, 'stop')

const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)
console.log(
  `\nseed ${seed}, ${Math.round(seconds)} s, ${connections} connections: ${result.requests} requests, ${Math.round(result.requests / seconds)} a second`,
)
console.log(
  `statuses: ${Object.entries(result.statuses)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([status, count]) => `${status} ${count}`)
    .join('; ')}`,
)
console.log(
  `faults (5xx): ${result.faults.length} kinds; other complaints: ${result.complaints.length} kinds`,
)
console.log(`slowest: ${result.slowest.ms} ms, ${result.slowest.name}`)
console.log(
  `state after refused writes: changed in ${changed} of ${looks} samples; ${accepted} more had a write that was accepted`,
)
console.log(
  `memory of the server: ${megabytes(memory)} MB at the start, ${megabytes(peak)} MB at most between rounds`,
)
for (const words of [...result.faults, ...result.complaints]) console.log(`- ${words}`)
process.exitCode = result.faults.length + result.complaints.length + changed > 0 ? 1 : 0
