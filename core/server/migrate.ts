import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { APPEND_ONLY } from './append-only.ts'
import { sha256 } from './ids.ts'
import type { Job } from './context.ts'
import { useDataKeys, type DataKeys } from './encryption.ts'
import { JOBS_GRANTS, migrateJobs } from './jobs.ts'
import { bringEncryption } from './reencryption.ts'
import { keepSettingBy } from './settings.ts'

const FOLDER = new URL('../../database/', import.meta.url)
// Any two starters of one database take turns here.
const LOCK = 7_450_126

interface Journal {
  entries: { when: number; tag: string }[]
}
const journal = (): Journal =>
  JSON.parse(readFileSync(new URL('migrations/meta/_journal.json', FOLDER), 'utf8')) as Journal

/** The newest migration that the code knows and the newest that the database has (0: none). */
export const schemaState = async (
  client: pg.Client | pg.Pool,
): Promise<{ code: number; database: number }> => {
  const { rows: known } = await client.query<{ at: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as at",
  )
  const code = Math.max(0, ...journal().entries.map((entry) => entry.when))
  if (!known[0]?.at) return { code, database: 0 }
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(created_at)::bigint as newest from drizzle.__drizzle_migrations',
  )
  return { code, database: Number(rows[0]?.newest ?? 0) }
}

const appendOnlyGuards = (): string =>
  APPEND_ONLY.map(
    (table) => `
  revoke update, delete, truncate on ${table} from igloo_app;
  drop trigger if exists ${table}_append_only on ${table};
  create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change();
  drop trigger if exists ${table}_no_truncate on ${table};
  create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_change();`,
  ).join('\n')

/** Row security locks every table with people in it, so it is set only where its text has changed. */
const secureRows = async (client: pg.Client, text: string): Promise<void> => {
  const hash = sha256(text)
  const { rows } = await client.query<{ value: string }>(
    "select value #>> '{}' as value from settings where key = 'row_security'",
  )
  if (rows[0]?.value === hash) return
  await client.query('begin')
  await client.query(text)
  await keepSettingBy(client, 'row_security', hash)
  await client.query('commit')
}

/** Deadlock, and a lock that was not had in time. */
const LOCKED = new Set(['40P01', '55P03'])
/**
 * Does again what stumbled over a lock, since it is whole or not at all: what a killed process had asked for goes on in the database
 * for a moment, and may hold a table that the guards are about.
 */
export const despiteLocks = async (
  client: Pick<pg.Client, 'query'>,
  work: () => Promise<unknown>,
  { tries = 6, pause_ms = 1000 } = {},
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    await client.query('rollback')
    if (tries <= 1 || !LOCKED.has(String((error as { code?: unknown }).code))) throw error
    await wait(pause_ms)
    await despiteLocks(client, work, { tries: tries - 1, pause_ms })
  }
}

export class NewerSchema extends Error {}

/** What the features say of the database beside their tables. */
interface Schema {
  jobs: readonly Job<never>[]
  /** The text of `rowSecuritySql`. */
  rowSecurity: string
  dataKeys: DataKeys
}

/** Brings the database to the code's schema under a lock; refuses a schema that is newer than the code. */
export const migrateDatabase = async (
  connectionString: string,
  { jobs, rowSecurity, dataKeys }: Schema,
): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const state = await schemaState(client)
    if (state.database > state.code)
      throw new NewerSchema(
        'the database is newer than this version of the program: update the program, or point DATABASE_URL at another database',
      )
    if (state.database < state.code)
      await migrate(drizzle(client), { migrationsFolder: new URL('migrations', FOLDER).pathname })
    await migrateJobs(connectionString, jobs)
    await client.query('set lock_timeout = 10000')
    await client.query('create schema if not exists drizzle')
    const guards = readFileSync(new URL('guards.sql', FOLDER), 'utf8')
    for (const text of [guards, appendOnlyGuards(), JOBS_GRANTS])
      await despiteLocks(client, () => client.query(text))
    await despiteLocks(client, () => secureRows(client, rowSecurity))
    useDataKeys(dataKeys)
    await bringEncryption(client)
  } finally {
    await client.end()
  }
}
