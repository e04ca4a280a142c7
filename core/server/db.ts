import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// bigint columns hold amounts and counts, all inside the safe range.
pg.types.setTypeParser(20, (digits) => Number(digits))
// Calendar dates stay text: they are not instants.
pg.types.setTypeParser(1082, (day) => day)
pg.types.setTypeParser(1184, (moment) => new Date(moment).toISOString())

export type Db = NodePgDatabase<Record<string, never>>

/** What the product may do with the tables; no one signs in as this role itself. */
export const APP_ROLE = 'igloo_app'

/**
 * A pool whose sessions act as the application role: no DDL, no update or delete of append-only rows.
 * `hurried`: commits are not awaited on the disk, for work that begins anew when it is cut off.
 */
export const openPool = (connectionString: string, max = 10, hurried = false): pg.Pool => {
  const pool = new pg.Pool({
    connectionString, max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000,
    options: `-c role=${APP_ROLE} -c statement_timeout=10000 -c lock_timeout=4000 `
      + `-c idle_in_transaction_session_timeout=20000 -c timezone=UTC -c jit=off${hurried ? ' -c synchronous_commit=off' : ''}`,
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for a connection that breaks between two statements of a transaction; its next statement fails.
  pool.on('connect', (client) => { client.on('error', () => undefined) })
  return pool
}

export const openDb = (pool: pg.Pool): Db => drizzle(pool) as unknown as Db

/** Is this error the database saying that a unique key is taken (and, if given, this one)? */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = databaseCause(error)
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

export const databaseCause = (error: unknown): { code?: string; constraint?: string; message?: string } | null => {
  if (typeof error !== 'object' || error === null) return null
  const own = error as { code?: string; constraint?: string; cause?: unknown; message?: string }
  if (typeof own.code === 'string' && /^[0-9A-Z]{5}$/.test(own.code)) return own
  return own.cause === undefined ? null : databaseCause(own.cause)
}
