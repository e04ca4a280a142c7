import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Generates a migration into a copy of the folder: where one comes out, the tables have moved on without it. */
const ROOT = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'igloo-migrations-'))
try {
  cpSync(path.join(ROOT, 'database/migrations'), folder, { recursive: true })
  const before = readdirSync(folder).filter((name) => name.endsWith('.sql')).length
  const done = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', 'missing'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, IGLOO_MIGRATIONS: path.relative(ROOT, folder) },
    },
  )
  const after = readdirSync(folder).filter((name) => name.endsWith('.sql')).length
  // Where it cannot tell a new column from a renamed one it asks, nobody answers, and it ends as if all were well.
  const is_same = done.stdout.includes('No schema changes')
  if (done.status !== 0 || after !== before || !is_same) {
    console.error(
      `${done.stdout}${done.stderr}\nThe tables differ from the migrations: run "npx drizzle-kit generate".`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
