import { lt, sql } from 'drizzle-orm'
import type { AnyEndpoint } from '../shared/endpoint.ts'
import type { Actor } from '../shared/access.ts'
import { Failure, InvalidInput } from '../shared/problem.ts'
import type { Asked, Ctx, Runtime } from './context.ts'
import type { Db } from './db.ts'
import { hmac, newId } from './ids.ts'
import { networkOf } from './network-address.ts'
import { useShared } from './rate-limit.ts'
import { auditEvents, rateCounters } from './tables.ts'

/** Where a call came from; written as HMAC alone. `agent` is the User-Agent header. */
export interface Origin {
  ip: string
  agent: string | null
}

export interface AuditEntry {
  endpoint: AnyEndpoint
  actor: Actor
  object_id: string | null
  /** refused: who asked may not, or did not prove who they are. failed: a fault of ours ended the call. */
  verdict: 'done' | 'refused' | 'failed'
  /** The reason that staff gave, or the code of the refusal. No personal values. */
  reason?: string | null
  /** The e-mail address that a sign-in was tried with; written as HMAC. */
  account?: string | null
  origin: Origin
  request_id: string
  now: Date
}

/** Equal values give equal marks, so that rows can be joined by address without holding one. Base64url of 256 bits. */
export const auditMark = (
  secret: string,
  kind: 'address' | 'agent' | 'account',
  value: string,
): string => hmac(hmac(secret, 'audit'), `${kind}|${value}`)

const markOrNull = (
  secret: string,
  kind: 'address' | 'agent' | 'account',
  value: string | null | undefined,
): string | null => (value ? auditMark(secret, kind, value) : null)

/** Writes who did what to which thing, in the transaction `db`. Never holds an address, an agent or an account in clear. */
export const writeAudit = async (db: Db, secret: string, entry: AuditEntry): Promise<void> => {
  await db.insert(auditEvents).values({
    id: newId(entry.now.getTime()),
    at: entry.now.toISOString(),
    actor_id: entry.actor.user_id,
    actor_kind: entry.actor.kind,
    session_id: entry.actor.session_id,
    operation: `${entry.endpoint.feature}.${entry.endpoint.name}`,
    noun: entry.endpoint.access.noun,
    object_id: entry.object_id,
    verdict: entry.verdict,
    reason: entry.reason ?? null,
    address_hmac: markOrNull(secret, 'address', entry.origin.ip),
    agent_hmac: markOrNull(secret, 'agent', entry.origin.agent),
    account_hmac: markOrNull(secret, 'account', entry.account),
    request_id: entry.request_id,
  })
}

/** A read that must leave a row (staff who look at a person), written where a handler decides so. */
export const auditRead = (
  ctx: Ctx,
  endpoint: AnyEndpoint,
  read: { object_id: string | null; reason: string | null },
): Promise<void> =>
  writeAudit(ctx.tx, ctx.config.secret, {
    endpoint,
    actor: ctx.actor,
    ...read,
    verdict: 'done',
    origin: { ip: ctx.ip, agent: ctx.agent },
    request_id: ctx.request_id,
    now: ctx.now,
  })

/** Rows that one caller can add by being refused, in an hour. What comes after is counted. */
export const REFUSED_ROWS = 60
const HOUR = 3600
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const COUNTED = 'audit-refused:'

/**
 * Writes a refused or failed call, at most `REFUSED_ROWS` an hour for each person or address: rows of the audit
 * log are never removed, so nobody may add them without end. `countRefusals` writes how many were left out.
 */
export const writeRefusal = async (db: Db, secret: string, entry: AuditEntry): Promise<void> => {
  const caller = entry.actor.user_id ?? auditMark(secret, 'address', networkOf(entry.origin.ip))
  if (await useShared(db, `${COUNTED}${caller}`, REFUSED_ROWS, HOUR, entry.now))
    await writeAudit(db, secret, entry)
}

/** The address that a sign-in, a registration or a reset was tried with. */
const accountIn = (body: unknown): string | null => {
  const { email, data } = (body ?? {}) as { email?: unknown; data?: { email?: unknown } }
  const address = data?.email ?? email
  return typeof address === 'string'
    ? address.trim().normalize('NFC').toLowerCase().slice(0, 254)
    : null
}

/** Writes what a person was refused, read or write, a refused proof of who one is, and a write that a fault ended. */
export const auditEnd = async (
  runtime: Pick<Runtime, 'db' | 'config' | 'clock'>,
  endpoint: AnyEndpoint,
  input: Asked & { body?: unknown },
  error: unknown,
): Promise<void> => {
  const isPerson = input.actor.kind === 'person'
  const isProof = endpoint.rate === 'auth'
  if (!(isPerson || isProof)) return
  const refusals = isProof
    ? [401, 403, 404, 409, 429]
    : endpoint.effect === 'none'
      ? [403, 404]
      : [401, 403, 404, 429]
  // A signed-in person who gives a wrong password once more is told so in a field of the form.
  const isWrongProof = isPerson && isProof && error instanceof InvalidInput
  if (error instanceof InvalidInput && !isWrongProof) return
  if (error instanceof Failure && !refusals.includes(error.status)) return
  if (!(error instanceof Failure) && endpoint.effect === 'none') return
  const code =
    error instanceof Failure
      ? error.code
      : isWrongProof
        ? (error.problems[0]?.code ?? 'core.invalid_input')
        : null
  const writing = writeRefusal(runtime.db, runtime.config.secret, {
    endpoint,
    actor: input.actor,
    object_id: ID.test(input.params.id ?? '') ? input.params.id! : null,
    verdict: code === null ? 'failed' : 'refused',
    reason: code,
    account: isProof ? accountIn(input.body) : null,
    origin: { ip: input.ip, agent: input.headers?.['user-agent'] ?? null },
    request_id: input.request_id,
    now: runtime.clock.now(),
  })
  // Where a fault ended the call, the database may be what failed: the fault itself is what must be told.
  await (code === null ? writing.catch(() => undefined) : writing)
}

/** One row for each caller who was refused more often in an hour than rows are written. Returns how many rows. */
export const countRefusals = ({ db, clock }: Pick<Runtime, 'db' | 'clock'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const over = Math.floor(now.getTime() / 1000 / HOUR) * HOUR
    const ended = await tx
      .delete(rateCounters)
      .where(
        sql`${rateCounters.bucket} like ${`${COUNTED}%`} and ${lt(rateCounters.window_start, over)}`,
      )
      .returning()
    const rows = ended
      .filter((one) => one.used > REFUSED_ROWS)
      .map((one) => {
        const caller = one.bucket.slice(COUNTED.length)
        const isPerson = caller.length === 36
        return {
          id: newId(now.getTime()),
          at: now.toISOString(),
          actor_id: isPerson ? caller : null,
          actor_kind: isPerson ? 'person' : 'anonymous',
          operation: 'core.countRefusals',
          verdict: 'refused',
          address_hmac: isPerson ? null : caller,
          request_id: `hour-${one.window_start}`,
          reason: `left_out:${one.used - REFUSED_ROWS}`,
        }
      })
    if (rows.length > 0) await tx.insert(auditEvents).values(rows)
    return rows.length
  })
