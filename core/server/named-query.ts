import type pg from 'pg'
import { connectionOf, type Db } from './db.ts'

/**
 * Runs a prepared statement by its name, on the pool or inside the transaction that `db` is. The database parses it
 * once for each connection; a name always carries the same text.
 */
export const namedQuery = async <T extends object>(
  db: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<T[]> =>
  (await connectionOf(db).query<T & pg.QueryResultRow>({ name, text, values: [...values] })).rows
