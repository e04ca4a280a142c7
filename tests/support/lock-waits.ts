import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'

/** Do this many statements of this database wait for a lock that another holds? */
export const someoneWaits = async (db: Db, many = 1): Promise<boolean> => {
  const { rows } = await db.execute(sql`select distinct l.pid from pg_locks l
    join pg_stat_activity a on a.pid = l.pid where not l.granted and a.datname = current_database()`)
  return rows.length >= many
}
