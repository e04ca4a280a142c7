import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { refuseDeparted } from './departure.ts'
import { noteLostDatabase } from './lost-database.ts'
import { scopeNow, type Scope } from './scope.ts'

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
 * `asyncCommit`: commits are not awaited on the disk, for work that begins again when it is cut off.
 */
export const openPool = (connectionString: string, max = 10, asyncCommit = false): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options:
      `-c role=${APP_ROLE} -c statement_timeout=10000 -c lock_timeout=4000 ` +
      `-c idle_in_transaction_session_timeout=20000 -c timezone=UTC -c jit=off${asyncCommit ? ' -c synchronous_commit=off' : ''}`,
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (() => connect().catch(noteAndThrow)) as typeof pool.connect
  // The same for a connection that breaks between two statements of a transaction; its next statement fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    scopeStatements(client)
  })
  // The pool's own `query` may start a statement in the context of whoever gave the connection back; this one does not.
  pool.query = (async (...statement: unknown[]) => {
    refuseDeparted()
    const client = await pool.connect()
    try {
      refuseDeparted()
      return await (client.query as unknown as AnyQuery)(...statement)
    } finally {
      client.release()
    }
  }) as typeof pool.query
  return pool
}

const noteAndThrow = (error: unknown): never => {
  noteLostDatabase(error)
  throw error
}

type AnyQuery = (...statement: unknown[]) => Promise<unknown>
const TRANSACTION = /^\s*(begin|start|commit|end|rollback|abort|savepoint|release)\b/i
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

/**
 * Tells the database whose rows a statement may touch, before it, on the same connection and only where that has
 * changed. Statements of one connection run one after the other, so nothing comes between the two; where telling
 * fails, the statement is not sent.
 */
const scopeStatements = (client: pg.ClientBase): void => {
  const plain = client.query.bind(client) as unknown as AnyQuery
  let current: Scope | null = null
  let last: Promise<unknown> = Promise.resolve()
  const inScope = async (scope: Scope, statement: unknown[]): Promise<unknown> => {
    const text = textOf(statement[0])
    // A setting made inside a transaction goes with it.
    if (/^\s*(rollback|abort)/i.test(text)) current = null
    if (current !== scope && !TRANSACTION.test(text)) {
      current = null
      await plain({
        name: 'igloo_scope',
        text: "select set_config('igloo.scope', $1, false), set_config('igloo.acts_for', $2, false)",
        values: [scope.split(' ', 1)[0], scope],
      })
      current = scope
    }
    return plain(...statement)
  }
  const query: AnyQuery = (...statement) => {
    const scope = scopeNow()
    const result = last.then(() => inScope(scope, statement)).catch(noteAndThrow)
    last = result.catch(() => undefined)
    return result
  }
  client.query = query as unknown as typeof client.query
}

/** The plain connection behind a handle of the database. */
const connections = new WeakMap<Db, pg.Pool | pg.PoolClient>()

const handleOf = (
  connection: pg.Pool | pg.PoolClient,
  transaction: (step: (tx: Db) => Promise<unknown>) => Promise<unknown>,
): Db => {
  const db = drizzle(connection as pg.Pool) as unknown as Db
  connections.set(db, connection)
  return Object.assign(db, { transaction })
}

/** For statements that drizzle cannot send: prepared ones by their name, and those of the job queue. */
export const connectionOf = (db: Db): Pick<pg.ClientBase, 'query'> => {
  const connection = connections.get(db)
  if (!connection) throw new Error('this handle was not opened by openDb')
  return connection
}

const refuseNested = (): Promise<never> =>
  Promise.reject(new Error('a transaction may not be opened inside another'))

/** The tables over a pool. `transaction` runs a step on one connection; what the step throws undoes everything. */
export const openDb = (pool: pg.Pool): Db =>
  handleOf(pool, async (step) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      await client.query('begin')
      const result = await step(handleOf(client, refuseNested))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  })

/** Is this error the database saying that a unique key is taken (and, if given, this one)? */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const cause = databaseCause(error)
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint)
}

export const databaseCause = (
  error: unknown,
): { code?: string; constraint?: string; message?: string } | null => {
  if (typeof error !== 'object' || error === null) return null
  const own = error as { code?: string; constraint?: string; cause?: unknown; message?: string }
  if (typeof own.code === 'string' && /^[0-9A-Z]{5}$/.test(own.code)) return own
  return own.cause === undefined ? null : databaseCause(own.cause)
}

/**
 * Transactions that say the same name go on one after the other: for a limit that counts rows, which two at once would
 * pass together. It is held until the transaction ends, and is taken before any lock of a row.
 */
export const waitForTurn = async (tx: Db, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
