import { and, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '../shared/problem.ts'
import type { Db } from './db.ts'
import { RawJson } from './handle.ts'
import { isMacOf, macOf, type KeyRing } from './keys.ts'
import { idempotencyKeys } from './tables.ts'

/** Hours for which a reply is given again; the nightly purge removes what is older. */
const KEPT_HOURS = 24
const PURPOSE = 'idempotency'

/** What a caller may do with a thing: 0 nothing, 1 see it, 2 what the call does. */
export type Access = 0 | 1 | 2

export interface KeyedCall {
  actor: string
  operation: string
  key: string
  input: unknown
  keys: KeyRing
}

export interface KeptReply {
  reply: RawJson
  /** What the caller might still do once the call was done. */
  access_after: Access
}

const SECRET = /password|token|secret|callback_url/i

/** The input without what must not be guessed from a hash of it. Calls that take such fields keep nothing at all. */
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, one]) => [name, withoutSecrets(one)]),
  )
}

const textOf = (call: KeyedCall): string => JSON.stringify(withoutSecrets(call.input ?? null))
const sameCall = (call: KeyedCall) =>
  and(
    eq(idempotencyKeys.actor, call.actor),
    eq(idempotencyKeys.operation, call.operation),
    eq(idempotencyKeys.key, call.key),
  )
const oldestKept = (now: Date): string =>
  new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString()

/** The same key with another body is refused with 422 `core.idempotency_key_reused`. */
const keptIn = (row: typeof idempotencyKeys.$inferSelect, call: KeyedCall): KeptReply => {
  if (!isMacOf(call.keys, PURPOSE, textOf(call), row.request_hash))
    throw new Failure('core.idempotency_key_reused', 422)
  // The driver has read the text by now; its fields are in the order in which they were first sent.
  const json = typeof row.reply === 'string' ? row.reply : JSON.stringify(row.reply)
  return { reply: new RawJson(json), access_after: (row.access_after ?? 2) as Access }
}

/** The reply of a call that was done with this key in the last 24 hours, or null. */
export const findReply = async (db: Db, call: KeyedCall, now: Date): Promise<KeptReply | null> => {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(sameCall(call), gt(idempotencyKeys.created_at, oldestKept(now))))
  return row ? keptIn(row, call) : null
}

/**
 * Claims the key inside the call's transaction: null, or the kept reply. A second caller with the same key waits
 * here for the first to commit and then gets its reply. A key older than 24 hours is claimed again.
 */
export const claimKey = async (tx: Db, call: KeyedCall, now: Date): Promise<KeptReply | null> => {
  const fresh = {
    request_hash: macOf(call.keys, PURPOSE, textOf(call)),
    created_at: now.toISOString(),
  }
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ actor: call.actor, operation: call.operation, key: call.key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.operation, idempotencyKeys.key],
      set: { ...fresh, status: null, reply: null, access_after: null },
      setWhere: sql`${idempotencyKeys.created_at} <= ${oldestKept(now)}`,
    })
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return null
  const [earlier] = await tx.select().from(idempotencyKeys).where(sameCall(call))
  if (earlier === undefined) throw new Failure('core.try_again', 409, {}, 1)
  return keptIn(earlier, call)
}

/** Kept as text inside JSON, so that the repeated answer is the first one to the byte. */
export const keepReply = async (
  tx: Db,
  call: KeyedCall,
  reply: unknown,
  access_after: Access,
): Promise<void> => {
  const text = reply instanceof RawJson ? reply.json : JSON.stringify(reply ?? null)
  await tx
    .update(idempotencyKeys)
    .set({ status: 200, reply: text, access_after })
    .where(sameCall(call))
}
