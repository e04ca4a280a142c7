import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The whole suite: checks, spelling, weights, rules, handlers, matrix, fuzz, money, faults, browser journeys. Arguments go to vitest alone. */
const ROOT = path.resolve(import.meta.dirname, '..')
const only = process.argv.slice(2)

const run = (name: string, program: string, args: string[]): boolean => {
  const started = performance.now()
  console.log(`\n== ${name}`)
  const done = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TZ: 'Atlantic/Reykjavik' },
  })
  console.log(
    `== ${name}: ${done.status === 0 ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  return done.status === 0
}

const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
if (only.length > 0) process.exit(run('vitest', process.execPath, [vitest, 'run', ...only]) ? 0 : 1)

const passed = [
  run('checks', process.execPath, ['tools/check.ts']),
  run('spelling', process.execPath, ['tools/check-spelling.ts']),
  run('weights of pages', process.execPath, ['tools/check-weights.ts']),
  run('rules and handlers', process.execPath, [
    vitest,
    'run',
    '--project',
    'rules',
    '--project',
    'server',
  ]),
  run('faults', process.execPath, [vitest, 'run', '--project', 'faults']),
  run('browser journeys', process.execPath, [vitest, 'run', '--project', 'journeys']),
]
const bad = passed.filter((one) => !one).length
console.log(`\n${passed.length - bad} passed, ${bad} failed`)
process.exitCode = bad > 0 ? 1 : 0
