import { readFileSync } from 'node:fs'
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
    await client.query(readFileSync(new URL('guards.sql', FOLDER), 'utf8'))
    await client.query(appendOnlyGuards())
    await client.query(JOBS_GRANTS)
    await secureRows(client, rowSecurity)
    useDataKeys(dataKeys)
    await bringEncryption(client)
  } finally {
    await client.end()
  }
}
