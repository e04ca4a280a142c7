import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** What CI checks before the tests, in its order. Paths: only these are formatted and linted, as nothing else changed. */
const ROOT = path.resolve(import.meta.dirname, '..')
const paths = process.argv.slice(2)
const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name)

const STEPS: readonly [name: string, program: string, args: string[]][] = [
  ['format', bin('oxfmt'), ['--check', ...(paths.length > 0 ? paths : ['.'])]],
  ['lint', bin('oxlint'), ['--type-aware', '--quiet', '--deny-warnings', ...paths]],
  ['types: shared (no DOM, no Node)', bin('tsc'), ['-p', 'tsconfig.shared.json']],
  ['types: server', bin('tsc'), ['-p', 'tsconfig.server.json']],
  ['types: web', bin('tsc'), ['-p', 'tsconfig.web.json']],
  ['types: worker', bin('tsc'), ['-p', 'tsconfig.worker.json']],
  ['house: vocabulary, walls, sizes, words', process.execPath, ['tools/check-structure.ts']],
  ['messages of all languages', process.execPath, ['tools/check-messages.ts']],
  ['terms of the trade', process.execPath, ['tools/check-terms.ts']],
  ['rules of law and their tests', process.execPath, ['tools/check-law.ts']],
  ['migrations equal the tables', process.execPath, ['tools/check-migrations.ts']],
  ['generated documents are up to date', process.execPath, ['tools/generate-docs.ts', '--check']],
  ['dead code', bin('knip'), ['--no-progress']],
]

let failed = 0
for (const [name, program, args] of STEPS) {
  const started = performance.now()
  const done = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' })
  const isGood = done.status === 0
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${Math.round(performance.now() - started)} ms)`)
  if (isGood) continue
  failed += 1
  console.log(`${done.stdout}${done.stderr}`.trim().split('\n').slice(0, 60).join('\n'))
}
process.exitCode = failed > 0 ? 1 : 0
