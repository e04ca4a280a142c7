import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './db.ts'
import { settings } from './tables.ts'

/** A fact of the installation; null where it was never kept. */
export const readSetting = async (db: Db, key: string): Promise<unknown> =>
  (await db.select().from(settings).where(eq(settings.key, key)))[0]?.value ?? null

export const keepSetting = async (db: Db, key: string, value: unknown): Promise<void> => {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** Keeps a fact unless it is known already: of two processes that start at once the first one's stays. */
export const keepFirstSetting = async (db: Db, key: string, value: unknown): Promise<void> => {
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
}

/** `keepSetting` for programs with a connection of their own: migrations and the change of keys. */
export const keepSettingBy = async (
  client: Pick<pg.ClientBase, 'query'>,
  key: string,
  value: unknown,
): Promise<void> => {
  await client.query(
    'insert into settings (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  )
}

/** Keeps a day unless a later one is there. */
export const keepLaterDay = async (db: Db, key: string, day: string): Promise<void> => {
  await db
    .insert(settings)
    .values({ key, value: day })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: day },
      setWhere: sql`${settings.value} #>> '{}' < ${day}`,
    })
}

/** The next number of a series, from 1. Its row is locked until the end of the transaction: the series has no gap. */
export const nextNumber = async (tx: Db, key: string): Promise<number> => {
  const { rows } = await tx.execute<{
    value: number
  }>(sql`insert into settings (key, value) values (${key}, '1'::jsonb)
    on conflict (key) do update set value = to_jsonb((settings.value #>> '{}')::int + 1) returning value`)
  return rows[0]!.value
}
