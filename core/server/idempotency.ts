import { and, eq } from 'drizzle-orm'
import { Failure } from '../shared/problem.ts'
import type { Db } from './db.ts'
import { ReadyJson } from './handle.ts'
import { sha256 } from './ids.ts'
import { idempotencyKeys } from './tables.ts'

export interface KeyedCall {
  actor: string
  operation: string
  key: string
  input: unknown
}

/**
 * Claims the key inside the call's transaction. A second caller with the same key waits here for the first
 * to commit and then gets its answer; the same key with another body is refused with 422.
 */
export const claimKey = async (tx: Db, call: KeyedCall, now: Date): Promise<{ replay: ReadyJson } | null> => {
  const requestHash = sha256(JSON.stringify(call.input ?? null))
  const claimed = await tx.insert(idempotencyKeys).values({
    actor: call.actor, operation: call.operation, key: call.key, request_hash: requestHash, created_at: now.toISOString(),
  }).onConflictDoNothing().returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return null
  const [earlier] = await tx.select().from(idempotencyKeys).where(sameCall(call))
  if (earlier === undefined) throw new Failure('core.try_again', 409, {}, 1)
  if (earlier.request_hash !== requestHash) throw new Failure('core.idempotency_key_reused', 422)
  // The driver has read the text by now; its fields stand in the order in which they were first sent.
  return { replay: new ReadyJson(typeof earlier.reply === 'string' ? earlier.reply : JSON.stringify(earlier.reply)) }
}

/** Kept as text inside JSON, so that the repeated answer is the first one to the byte. */
export const keepReply = async (tx: Db, call: KeyedCall, reply: unknown): Promise<void> => {
  await tx.update(idempotencyKeys).set({ status: 200, reply: reply instanceof ReadyJson ? reply.json : JSON.stringify(reply ?? null) }).where(sameCall(call))
}

const sameCall = (call: KeyedCall) => and(
  eq(idempotencyKeys.actor, call.actor), eq(idempotencyKeys.operation, call.operation), eq(idempotencyKeys.key, call.key))
