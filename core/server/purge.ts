import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** How long rows of one table are kept: they end `days` after the time that `since` tells. */
export interface Retention {
  table: string
  /** SQL over the row's columns; null: the row stays. */
  since: string
  days: number
  /** SQL that narrows the rows to which this applies. */
  only?: string
  /** The same in words, where the SQL does not tell it. */
  said?: string
}

const BATCH = 2000

/** Removes what is past its time, in batches that each commit by themselves. Harmless when run again. Returns how many rows went. */
export const purgeRows = async (db: Db, retention: Retention, now: Date): Promise<number> => {
  const limit = new Date(now.getTime() - retention.days * 86_400_000).toISOString()
  const table = sql.identifier(retention.table)
  const since = sql.raw(retention.since)
  const only = retention.only ? sql` and (${sql.raw(retention.only)})` : sql``
  for (let gone = 0; ;) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where (${since}) < ${limit}::timestamptz${only} limit ${BATCH}))`)
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH) return gone
  }
}
