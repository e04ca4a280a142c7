import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { macOf, macsOf, type KeyRing } from '#core/server/keys.ts'
import { networkOf } from '#core/server/network-address.ts'
import { tooMany, useSliding } from '#core/server/rate-limit.ts'
import { phoneCodes } from '../tables.ts'

const MINUTE = 60
const DAY = 86_400
const VALID_MINUTES = 10
const DIGITS = 6
/** SMS with a code in a day: to one number from all accounts, from one account, from one network, and from all of us. */
const TO_NUMBER = 5
const FROM_ACCOUNT = 10
const FROM_NETWORK = 30
const FROM_ALL = 2000
/** Wrong codes of one phone in a quarter of an hour, in which two codes can be valid at the most. */
const GUESSES = { calls: 5, seconds: 15 * MINUTE }

export type PhoneCodeRow = typeof phoneCodes.$inferSelect

const digitsOf = (mac: string): string =>
  String(Buffer.from(mac, 'base64url').readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')

/** The code of a row, as it is sent. */
export const codeOf = (keys: KeyRing, codeId: string): string =>
  digitsOf(macOf(keys, 'phone-code', codeId))

const isCodeOf = (keys: KeyRing, codeId: string, given: string): boolean =>
  macsOf(keys, 'phone-code', codeId).some((mac) => digitsOf(mac) === given)

const openCodes = (ctx: Ctx, phoneId: string): Promise<PhoneCodeRow[]> =>
  ctx.tx
    .select()
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.phone_id, phoneId),
        isNull(phoneCodes.used_at),
        sql`${phoneCodes.expires_at} > ${ctx.now.toISOString()}`,
      ),
    )
    .orderBy(desc(phoneCodes.created_at), desc(phoneCodes.id))

/** Milliseconds from one code to the next. A sliding window of a minute is counted in slices of five seconds. */
const PAUSE_MS = 65_000

/** When the next code may leave. */
export const nextAfter = (row: PhoneCodeRow): Date =>
  new Date(Date.parse(row.created_at) + PAUSE_MS)

/** The code that left a moment ago, or null. */
export const recentCode = async (ctx: Ctx, phoneId: string): Promise<PhoneCodeRow | null> => {
  const [newest] = await openCodes(ctx, phoneId)
  return newest && nextAfter(newest) > ctx.now ? newest : null
}

/** Whoever asks pays nothing: what they may cost us is limited on every side. Fails with `accounts.too_many_texts` (429). */
const reserveText = async (ctx: Ctx, userId: string, number: string): Promise<void> => {
  const target = macOf(ctx.config.keys, 'sms-number', number)
  const network = macOf(ctx.config.keys, 'sms-network', networkOf(ctx.ip))
  const limits = [
    [`sms-minute:${target}`, 1, MINUTE],
    [`sms-number:${target}`, TO_NUMBER, DAY],
    [`sms-account:${userId}`, FROM_ACCOUNT, DAY],
    [`sms-network:${network}`, FROM_NETWORK * ctx.config.rate_factor, DAY],
    ['sms-all', FROM_ALL * ctx.config.rate_factor, DAY],
  ] as const
  for (const [bucket, calls, seconds] of limits) {
    const use = await useSliding(ctx.tx, bucket, calls, seconds, ctx.now)
    if (!use.is_allowed) throw tooMany('accounts.too_many_texts', use.retry_after)
  }
}

export const makeCode = async (
  ctx: Ctx,
  phone: { id: string; user_id: string; number: string },
): Promise<PhoneCodeRow> => {
  await reserveText(ctx, phone.user_id, phone.number)
  const row: PhoneCodeRow = {
    id: newId(ctx.now.getTime()),
    user_id: phone.user_id,
    phone_id: phone.id,
    created_at: ctx.now.toISOString(),
    expires_at: new Date(ctx.now.getTime() + VALID_MINUTES * MINUTE * 1000).toISOString(),
    used_at: null,
  }
  await ctx.tx.insert(phoneCodes).values(row)
  return row
}

/**
 * The row of the code that was given, or null. Only wrong codes are counted, and they stay counted: must run outside
 * the call's transaction. Fails with `accounts.too_many_codes` (429, `minutes` until the next).
 */
export const checkCode = async (
  ctx: Ctx,
  phoneId: string,
  given: string,
): Promise<PhoneCodeRow | null> => {
  const use = await useSliding(
    ctx.tx,
    `phone-guess:${phoneId}`,
    GUESSES.calls,
    GUESSES.seconds,
    ctx.now,
  )
  if (!use.is_allowed) throw tooMany('accounts.too_many_codes', use.retry_after)
  const digits = given.replace(/\D/g, '')
  const right = (await openCodes(ctx, phoneId)).find(({ id }) =>
    isCodeOf(ctx.config.keys, id, digits),
  )
  if (!right) return null
  await use.giveBack()
  return right
}

/** Uses a code up; of two callers at once one wins. */
export const takeCode = async (ctx: Ctx, codeId: string): Promise<boolean> => {
  const taken = await ctx.tx
    .update(phoneCodes)
    .set({ used_at: ctx.now.toISOString() })
    .where(and(eq(phoneCodes.id, codeId), isNull(phoneCodes.used_at)))
    .returning({ id: phoneCodes.id })
  return taken.length === 1
}
