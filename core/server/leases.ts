import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

// Longer than a worker is away while its machine pauses; a killed one holds nothing back for longer than this.
const SECONDS = 120
const RENEW_MS = 40_000

const take = async (db: Db, key: string, holder: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`insert into settings (key, value)
    values (${key}, jsonb_build_object('by', ${holder}::text, 'until', now() + make_interval(secs => ${SECONDS})))
    on conflict (key) do update set value = excluded.value
      where settings.value ->> 'by' = ${holder} or (settings.value ->> 'until')::timestamptz < now()
    returning key`)
  return rows.length > 0
}

/**
 * Runs a step while no other process runs one of this name; false where another does. The lease is a row, not a
 * connection, so that many of them take no places of the pool. It is renewed while the step runs.
 */
export const withLease = async (
  db: Db,
  name: string,
  holder: string,
  step: () => Promise<unknown>,
): Promise<boolean> => {
  const key = `lease:${name}`
  if (!(await take(db, key, holder))) return false
  const renewal = setInterval(() => void take(db, key, holder).catch(() => false), RENEW_MS)
  try {
    await step()
    return true
  } finally {
    clearInterval(renewal)
    await db.execute(sql`delete from settings where key = ${key} and value ->> 'by' = ${holder}`)
  }
}
