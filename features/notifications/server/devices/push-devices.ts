import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { deviceOf, endedAmong } from '#features/accounts/server/public.ts'
import type { PushDevice as Address } from '#providers/push/port.ts'
import type { PushDevice } from '../../shared/model.ts'
import { pushDevices } from '../tables.ts'

type Row = typeof pushDevices.$inferSelect

/** More devices than that nobody reads: the oldest makes room. */
const MOST_DEVICES = 20

export const shapeDevice = ({ id, endpoint, browser, system, created_at }: Row): PushDevice => ({
  id,
  mark: createHash('sha256').update(endpoint).digest('base64url'),
  browser,
  system,
  created_at,
})

export const findDevice = async (db: Db, id: string): Promise<Row | null> =>
  (await db.select().from(pushDevices).where(eq(pushDevices.id, id)))[0] ?? null

export const removeDevice = async (db: Db, id: string): Promise<void> => {
  await db.delete(pushDevices).where(eq(pushDevices.id, id))
}

/** Whoever has signed out of a device gets nothing on it. A session that only grew old ends nothing. */
const stillSignedIn = async (db: Db, rows: readonly Row[]): Promise<Row[]> => {
  const ended = new Set(
    await endedAmong(
      db,
      rows.flatMap(({ session_id }) => session_id ?? []),
    ),
  )
  return rows.filter(({ session_id }) => session_id === null || !ended.has(session_id))
}

/** The newest first. */
export const listDevices = async (db: Db, userId: string): Promise<Row[]> =>
  stillSignedIn(
    db,
    await db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.user_id, userId))
      .orderBy(desc(pushDevices.created_at), desc(pushDevices.id)),
  )

/** Ids of the devices of these people. */
export const devicesOf = (
  db: Db,
  people: readonly string[],
): Promise<{ id: string; user_id: string }[]> =>
  db
    .select({ id: pushDevices.id, user_id: pushDevices.user_id })
    .from(pushDevices)
    .where(inArray(pushDevices.user_id, [...people]))

/** A device to which messages may go now; null where it was turned off or signed out of. */
export const reachDevice = async (db: Db, id: string): Promise<Row | null> => {
  const row = await findDevice(db, id)
  return row && ((await stillSignedIn(db, [row]))[0] ?? null)
}

/** A browser is one device, of the person who turned it on last. */
export const keepDevice = async (
  { tx, now, actor, agent }: Pick<Ctx, 'tx' | 'now' | 'actor' | 'agent'>,
  userId: string,
  { endpoint, p256dh, auth }: Address,
): Promise<Row> => {
  const row = {
    id: newId(now.getTime()),
    user_id: userId,
    session_id: actor.session_id,
    endpoint,
    endpoint_lookup: lookupOf('push_device', endpoint),
    p256dh,
    auth,
    ...deviceOf(agent),
    created_at: now.toISOString(),
  }
  await asSystem('a browser is a device of whoever turned it on last', () =>
    tx
      .delete(pushDevices)
      .where(
        and(eq(pushDevices.endpoint_lookup, row.endpoint_lookup), ne(pushDevices.user_id, userId)),
      ),
  )
  const { id: _id, created_at: _at, ...changed } = row
  const [kept] = await tx
    .insert(pushDevices)
    .values(row)
    .onConflictDoUpdate({ target: pushDevices.endpoint_lookup, set: changed })
    .returning()
  const all = await listDevices(tx, userId)
  for (const old of all.slice(MOST_DEVICES)) await removeDevice(tx, old.id)
  return kept!
}

/** Each night: devices that were signed out of. */
export const removeLeftDevices = async ({ inTransaction }: JobContext): Promise<void> =>
  inTransaction(async ({ tx }) => {
    const bound = await tx
      .selectDistinct({ session_id: pushDevices.session_id })
      .from(pushDevices)
      .where(isNotNull(pushDevices.session_id))
    const ended = await endedAmong(
      tx,
      bound.flatMap(({ session_id }) => session_id ?? []),
    )
    if (ended.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.session_id, ended))
  })
