import { spawn } from 'node:child_process'
import path from 'node:path'

/**
 * The whole suite: checks, spelling, weights, rules, handlers, matrix, fuzz, money, faults, journeys and pages in a
 * browser. Arguments go to vitest alone. Journeys and pages run side by side, each against a product of its own.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const only = process.argv.slice(2)

interface Step {
  name: string
  args: string[]
}

/** What the step says is printed when it has ended, so that two steps do not mix their lines; a single step prints as it goes. */
const run = ({ name, args }: Step, printsAtOnce: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const started = performance.now()
    if (printsAtOnce) console.log(`\n== ${name}`)
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: printsAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TZ: 'Atlantic/Reykjavik' },
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('close', (code) => {
      if (!printsAtOnce) process.stdout.write(`\n== ${name}\n${Buffer.concat(said).toString()}`)
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      resolve(code === 0)
    })
  })

const runAll = async (together: readonly (readonly Step[])[]): Promise<boolean[]> => {
  const passed: boolean[] = []
  for (const steps of together)
    passed.push(...(await Promise.all(steps.map((step) => run(step, steps.length === 1)))))
  return passed
}

const vitest = (...args: string[]): string[] => [
  path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  ...args,
]
const projects = (...names: string[]): string[] =>
  vitest(...names.flatMap((name) => ['--project', name]))

const STEPS: readonly (readonly Step[])[] = [
  [{ name: 'checks', args: ['tools/check.ts'] }],
  [{ name: 'spelling', args: ['tools/check-spelling.ts'] }],
  [{ name: 'weights of pages', args: ['tools/check-weights.ts'] }],
  [{ name: 'rules and handlers', args: projects('rules', 'server') }],
  [{ name: 'faults', args: projects('faults') }],
  [
    { name: 'journeys in a browser', args: projects('journeys') },
    { name: 'pages in a browser', args: projects('pages') },
  ],
]

const passed = await runAll(only.length > 0 ? [[{ name: 'vitest', args: vitest(...only) }]] : STEPS)
const failed = passed.filter((one) => !one).length
if (only.length === 0) console.log(`\n${passed.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
