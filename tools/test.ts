import { spawn } from 'node:child_process'
import path from 'node:path'

/**
 * The whole suite: checks, spelling, weights, rules, handlers, matrix, fuzz, money, faults, journeys and pages in a
 * browser. Arguments go to vitest alone. What runs side by side has a product and a database of its own.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const only = process.argv.slice(2)

interface Step {
  name: string
  args: string[]
}

interface Outcome {
  name: string
  passed: boolean
  lastLines: string
}

/** A run of vitest ends with its failures; these lines of a failed step are printed again after the last step. */
const REPEATED_LINES = 150

/** Steps that run one after the other. */
type Chain = readonly Step[]

/** What the step says is printed when it has ended, so that two steps do not mix their lines; a single step prints as it goes. */
const run = ({ name, args }: Step, printsAtOnce: boolean): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now()
    if (printsAtOnce) console.log(`\n== ${name}`)
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'Atlantic/Reykjavik' },
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said.push(chunk)
        if (printsAtOnce) process.stdout.write(chunk)
      })
    child.once('close', (code) => {
      const text = Buffer.concat(said).toString()
      if (!printsAtOnce) process.stdout.write(`\n== ${name}\n${text}`)
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      resolve({
        name,
        passed: code === 0,
        lastLines: text.split('\n').slice(-REPEATED_LINES).join('\n'),
      })
    })
  })

const runChain = async (chain: Chain, printsAtOnce: boolean): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const step of chain) outcomes.push(await run(step, printsAtOnce))
  return outcomes
}

/** Runs one group after the other; the chains of a group run side by side. */
const runAll = async (groups: readonly (readonly Chain[])[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const chains of groups) {
    const ended = await Promise.all(chains.map((chain) => runChain(chain, chains.length === 1)))
    outcomes.push(...ended.flat())
  }
  return outcomes
}

const vitest = (...args: string[]): string[] => [
  path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  ...args,
]
const projects = (...names: string[]): string[] =>
  vitest(...names.flatMap((name) => ['--project', name]))

const GROUPS: readonly (readonly Chain[])[] = [
  [
    [
      { name: 'checks', args: ['tools/check.ts'] },
      { name: 'spelling', args: ['tools/check-spelling.ts'] },
      { name: 'weights of pages', args: ['tools/check-weights.ts'] },
      // These two use both cores; side by side they save nothing, and each needs its memory.
      { name: 'rules and handlers', args: projects('rules', 'server') },
    ],
  ],
  // Browsers and processes that come up again wait much of their time. Both chains take about as long.
  [
    [{ name: 'journeys in a browser', args: projects('journeys') }],
    [
      { name: 'pages in a browser', args: projects('pages') },
      { name: 'faults', args: projects('faults') },
    ],
  ],
]

const outcomes = await runAll(
  only.length > 0 ? [[[{ name: 'vitest', args: vitest(...only) }]]] : GROUPS,
)
const failed = outcomes.filter((one) => !one.passed)
if (only.length === 0) {
  for (const { name, lastLines } of failed) console.log(`\n== ${name} FAILED:\n${lastLines}`)
  console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`)
  for (const { name } of failed) console.log(`FAILED: ${name}`)
}
process.exitCode = failed.length > 0 ? 1 : 0
