import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId, sha256 } from '#core/server/ids.ts'
import { macOf } from '#core/server/keys.ts'
import { tooMany, useSliding } from '#core/server/rate-limit.ts'
import type { Ports } from '#core/shared/ports.ts'
import { Failure } from '#core/shared/problem.ts'
import type { PhoneAnswer, PhoneRequest } from '#providers/electronic-id/port.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import type { Proof } from '../identity/proven-identities.ts'
import { phoneSignIns } from './tables.ts'

export type PhoneSignIn = typeof phoneSignIns.$inferSelect

const HOUR = 3600
/** Questions to one phone in an hour and from one account in a day: a phone that asks without end is answered by mistake. */
const TO_PHONE = 5
const FROM_ACCOUNT = 20
/** How long somebody has for looking at who approved. */
const PROOF_MINUTES = 10

const OPEN = ['started', 'pending'] as const

export const tokenOf = ({ config }: Pick<Ctx, 'config'>, { id }: Pick<PhoneSignIn, 'id'>): string =>
  macOf(config.keys, 'phone-sign-in', id)

/** A question that this phone still shows. */
export const openSignIn = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  phone: string,
): Promise<PhoneSignIn | null> => {
  const rows = await tx
    .select()
    .from(phoneSignIns)
    .where(
      and(
        eq(phoneSignIns.user_id, userId),
        inArray(phoneSignIns.state, [...OPEN]),
        gt(phoneSignIns.expires_at, now.toISOString()),
      ),
    )
    .orderBy(desc(phoneSignIns.created_at))
  return rows.find((row) => row.phone === phone) ?? null
}

const reserveQuestion = async (ctx: Ctx, userId: string, phone: string): Promise<void> => {
  const limits = [
    [`phone-question:${macOf(ctx.config.keys, 'sms-number', phone)}`, TO_PHONE, HOUR],
    [`phone-question-from:${userId}`, FROM_ACCOUNT, 24 * HOUR],
  ] as const
  for (const [bucket, calls, seconds] of limits) {
    const use = await useSliding(ctx.tx, bucket, calls, seconds, ctx.now)
    if (!use.is_allowed) throw tooMany('accounts.too_many_phone_questions', use.retry_after)
  }
}

/** Asks on the phone; must run outside the call's transaction, for the provider is asked and limits stay counted. */
export const askOnPhone = async (
  ctx: Ctx,
  ports: Ports,
  userId: string,
  phone: string,
): Promise<PhoneRequest & { code: string }> => {
  await reserveQuestion(ctx, userId, phone)
  const code = String(randomInt(0, 10_000)).padStart(4, '0')
  try {
    return { code, ...(await ports.electronic_id.askOnPhone({ phone, code })) }
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.retryable) throw error
    throw new Failure(
      error.code === 'not_offered'
        ? 'accounts.phone_sign_in_not_offered'
        : 'accounts.phone_cannot_identify',
      409,
    )
  }
}

export const keepSignIn = async (
  ctx: Ctx,
  userId: string,
  phone: string,
  { request_id, code, expires_in, interval }: PhoneRequest & { code: string },
): Promise<PhoneSignIn> => {
  const id = newId(ctx.now.getTime())
  const after = (seconds: number): string =>
    new Date(ctx.now.getTime() + seconds * 1000).toISOString()
  const [row] = await ctx.tx
    .insert(phoneSignIns)
    .values({
      id,
      user_id: userId,
      phone,
      token_hash: sha256(tokenOf(ctx, { id })),
      code,
      state: 'started',
      request_id,
      interval_seconds: interval,
      next_ask_at: after(interval),
      created_at: ctx.now.toISOString(),
      expires_at: after(expires_in),
    })
    .returning()
  return row!
}

export const findSignIn = async (
  { tx }: Pick<Ctx, 'tx'>,
  userId: string,
  token: string,
): Promise<PhoneSignIn | null> =>
  (
    await tx
      .select()
      .from(phoneSignIns)
      .where(and(eq(phoneSignIns.user_id, userId), eq(phoneSignIns.token_hash, sha256(token))))
  )[0] ?? null

/**
 * Asks the provider for the answer, where it is time to: null where it is not, or where another caller asks just now. The
 * provider gives an answer once, so of two callers one asks. Must run outside the call's transaction.
 */
export const askForAnswer = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  ports: Ports,
  row: PhoneSignIn,
): Promise<PhoneAnswer | null> => {
  if (!OPEN.some((state) => state === row.state)) return null
  if (row.expires_at <= now.toISOString()) return { state: 'expired' }
  const [taken] = await tx
    .update(phoneSignIns)
    .set({ next_ask_at: new Date(now.getTime() + row.interval_seconds * 1000).toISOString() })
    .where(and(eq(phoneSignIns.id, row.id), lte(phoneSignIns.next_ask_at, now.toISOString())))
    .returning({ id: phoneSignIns.id })
  if (!taken) return null
  return ports.electronic_id.answerOnPhone(row.request_id).catch((error: unknown) => {
    // Somebody answered whom the product does not take: as good as a refusal.
    if (error instanceof ProviderFault && !error.retryable) return { state: 'refused' as const }
    throw error
  })
}

const proofIn = ({ phone: _phone, ...proof }: Proof & { phone?: string }): Proof => proof

/** Writes an answer down; one that is there stays. */
export const noteAnswer = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { id }: PhoneSignIn,
  answer: PhoneAnswer,
): Promise<void> => {
  await tx
    .update(phoneSignIns)
    .set({
      state: answer.state,
      ...(answer.state === 'done'
        ? {
            proof: proofIn(answer.person),
            expires_at: new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString(),
          }
        : {}),
    })
    .where(and(eq(phoneSignIns.id, id), inArray(phoneSignIns.state, [...OPEN])))
}

/** What the provider said, once: of two callers one gets it. Null where it is over, used or was never approved. */
export const takeProof = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  token: string,
): Promise<Proof | null> => {
  const [row] = await tx
    .select()
    .from(phoneSignIns)
    .where(
      and(
        eq(phoneSignIns.user_id, userId),
        eq(phoneSignIns.token_hash, sha256(token)),
        eq(phoneSignIns.state, 'done'),
        isNull(phoneSignIns.used_at),
        gt(phoneSignIns.expires_at, now.toISOString()),
      ),
    )
    .for('update')
  if (!row) return null
  await tx
    .update(phoneSignIns)
    .set({ used_at: now.toISOString(), proof: null })
    .where(eq(phoneSignIns.id, row.id))
  return row.proof as Proof | null
}
