import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const NAME = 'trial-things'
const TITLES = ['Prófanir', 'Trials', 'Спроби', 'Próby', 'Prøver']
/** What tools write again from the features. Nobody edits it by hand. */
const GENERATED =
  /^(docs\/generated\/|database\/migrations\/|features\/[^/]+\/shared\/message-keys\.ts$)/

let copy = ''
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 })

/** Runs Node in the copy; answers its exit code and all that it said. */
const run = (...args: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    // What this run of vitest says of itself is not for the one in the copy.
    const outside = Object.entries(process.env).filter(
      ([name]) => !name.startsWith('VITEST') && name !== 'FORCE_COLOR',
    )
    const env = { ...Object.fromEntries(outside), NODE_ENV: 'development', NO_COLOR: '1' }
    const child = spawn(process.execPath, args, { cwd: copy, env })
    let said = ''
    child.stdout.on('data', (text) => (said += String(text)))
    child.stderr.on('data', (text) => (said += String(text)))
    child.once('close', (code) => resolve({ code, said }))
  })

/** A copy of the tree as it is, changes that are not committed included, with a history of one commit. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'igloo-new-feature-'))
  const files = git(ROOT, 'ls-files', '-coz', '--exclude-standard').split('\0').filter(Boolean)
  for (const file of files) {
    if (!existsSync(path.join(ROOT, file))) continue
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    copyFileSync(path.join(ROOT, file), path.join(copy, file))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  git(copy, 'init', '--quiet')
  writeFileSync(path.join(copy, '.git/info/exclude'), 'node_modules\n')
  git(copy, 'add', '--all')
  git(copy, '-c', 'user.name=t', '-c', 'user.email=t@t.example', 'commit', '--quiet', '-m', 'tree')
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

const changed = (): string[] =>
  git(copy, 'status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .map((line) => line.slice(3))
    .filter((file) => file !== '' && !GENERATED.test(file))

test('a new feature with a page, an endpoint, a job and an event is one line outside its folder, passes every check, is served, and leaves nothing behind', async () => {
  const made = await run('tools/new-feature.ts', NAME, ...TITLES)
  expect(made, made.said).toMatchObject({ code: 0 })
  const inside = changed().filter((file) => file.startsWith(`features/${NAME}/`))
  for (const part of ['pages.ts', 'shared/api.ts', 'server/jobs.ts', 'server/events.ts'])
    expect(inside).toContain(`features/${NAME}/${part}`)
  expect(changed().filter((file) => !inside.includes(file))).toEqual(['features/order.ts'])
  expect(git(copy, 'diff', '--numstat', 'features/order.ts').split('\t').slice(0, 2)).toEqual([
    '1',
    '0',
  ])

  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server']
  const [check, tests] = await Promise.all([
    run('tools/check.ts', `features/${NAME}`, 'features/order.ts'),
    run(
      ...vitest,
      `features/${NAME}`,
      'tests/matrix/operations.test.ts',
      'tests/matrix/pages.test.ts',
      'core/server/scope.test.ts',
    ),
  ])
  expect(check, check.said).toMatchObject({ code: 0 })
  expect(tests, tests.said).toMatchObject({ code: 0 })
  expect(tests.said).toMatch(/Test Files +4 passed/)

  rmSync(path.join(copy, 'features', NAME), { recursive: true })
  const order = path.join(copy, 'features/order.ts')
  writeFileSync(order, readFileSync(order, 'utf8').replace(`  '${NAME}',\n`, ''))
  git(copy, 'checkout', '--quiet', '--', 'database/migrations')
  git(copy, 'clean', '--quiet', '--force', '-d', 'database/migrations')
  for (const again of [['tools/check-messages.ts', '--write'], ['tools/generate-docs.ts']])
    expect(await run(...again)).toMatchObject({ code: 0 })
  expect(git(copy, 'status', '--porcelain')).toBe('')
}, 480_000)
