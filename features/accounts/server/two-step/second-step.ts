import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId, sha256 } from '#core/server/ids.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import { recoveryCodeUsed } from '../events.ts'
import { reserveSecondStep } from '../passwords/guess-limits.ts'
import { recoveryCodes, totpSecrets } from './tables.ts'
import { base32, matchingStep } from './totp.ts'

const RECOVERY_CODES = 10
/** 80 random bits: nobody guesses one, so a plain hash keeps them. */
const RECOVERY_BYTES = 10

export type TotpSecretRow = typeof totpSecrets.$inferSelect
/** A code that was right when it was looked at; `takeSecondStep` uses it up. */
export type CheckedStep = { step: number } | { recovery_code_id: string }

export const findSecret = async (db: Db, userId: string): Promise<TotpSecretRow | null> =>
  (await db.select().from(totpSecrets).where(eq(totpSecrets.user_id, userId)))[0] ?? null

/** The secret of an account that signs in in two steps, or null. */
const confirmedSecret = async (db: Db, userId: string): Promise<TotpSecretRow | null> => {
  const row = await findSecret(db, userId)
  return row?.confirmed_at ? row : null
}

export const isTwoStep = async (db: Db, userId: string): Promise<boolean> =>
  (await confirmedSecret(db, userId)) !== null

const hashOf = (userId: string, code: string): string => sha256(`${userId}:${code}`)

const unusedCode = async (db: Db, userId: string, code: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.code_hash, hashOf(userId, code)), isNull(recoveryCodes.used_at)))
  return row?.id ?? null
}

/** How many recovery codes are left. */
export const codesLeft = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row!.left
}

/** Ten new recovery codes in place of the old ones, as they are shown this once: four groups of four. */
export const renewCodes = async (ctx: Ctx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)))
  await ctx.tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await ctx.tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: newId(ctx.now.getTime()),
      user_id: userId,
      code_hash: hashOf(userId, code),
      created_at: ctx.now.toISOString(),
    })),
  )
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

export const wrongCode = (): InvalidInput =>
  new InvalidInput([at('code', 'accounts.wrong_second_step')])

const match = async (ctx: Ctx, row: TotpSecretRow, given: string): Promise<CheckedStep | null> => {
  const code = given.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) {
    const step = matchingStep(row.secret, code, ctx.now, row.last_step)
    return step === null ? null : { step }
  }
  const id = await unusedCode(ctx.tx, row.user_id, code)
  return id === null ? null : { recovery_code_id: id }
}

/**
 * Looks at the second step of an account; null where it has none. Only wrong codes are counted, and they stay counted:
 * must run outside the call's transaction. Fails with `accounts.second_step_needed` (403) where no code was given and
 * `accounts.too_many_codes` (429, `minutes` until the next); a wrong code is a problem at `code`.
 */
export const checkSecondStep = async (
  ctx: Ctx,
  userId: string,
  given: string,
  knownDevice: string | null,
): Promise<CheckedStep | null> => {
  const row = await confirmedSecret(ctx.tx, userId)
  if (row === null) return null
  if (given === '') throw new Failure('accounts.second_step_needed', 403)
  const giveBack = await reserveSecondStep(ctx, userId, knownDevice)
  const checked = await match(ctx, row, given)
  if (checked === null) throw wrongCode()
  await giveBack()
  return checked
}

/** Of two callers with the code of one period one wins, and no earlier period counts after it. */
const takeStep = async (ctx: Ctx, userId: string, step: number): Promise<boolean> => {
  const taken = await ctx.tx
    .update(totpSecrets)
    .set({ last_step: step })
    .where(and(eq(totpSecrets.user_id, userId), lt(totpSecrets.last_step, step)))
    .returning({ id: totpSecrets.id })
  return taken.length === 1
}

/**
 * Uses the code up in the call's transaction. An account whose second step was turned on after the password was
 * checked fails with `accounts.second_step_needed`; a code that somebody else used meanwhile is a problem at `code`.
 */
export const takeSecondStep = async (
  ctx: Ctx,
  userId: string,
  checked: CheckedStep | null,
): Promise<void> => {
  if (checked === null) {
    if (await isTwoStep(ctx.tx, userId)) throw new Failure('accounts.second_step_needed', 403)
    return
  }
  if ('step' in checked) {
    if (!(await takeStep(ctx, userId, checked.step))) throw wrongCode()
    return
  }
  const taken = await ctx.tx
    .update(recoveryCodes)
    .set({ used_at: ctx.now.toISOString() })
    .where(and(eq(recoveryCodes.id, checked.recovery_code_id), isNull(recoveryCodes.used_at)))
    .returning({ id: recoveryCodes.id })
  if (taken.length === 0) throw wrongCode()
  await ctx.announce(recoveryCodeUsed(userId, {}))
}

/** Turns the second step off; false where it was off already. */
export const removeSecondStep = async (ctx: Ctx, userId: string): Promise<boolean> => {
  await ctx.tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const removed = await ctx.tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.user_id, userId))
    .returning({ confirmed_at: totpSecrets.confirmed_at })
  return removed.some((row) => row.confirmed_at !== null)
}

/** Confirms the secret whose code was given, with the period of that code. False where another call confirmed or replaced it. */
export const confirmSecret = async (
  ctx: Ctx,
  { id, created_at }: Pick<TotpSecretRow, 'id' | 'created_at'>,
  step: number,
): Promise<boolean> => {
  const confirmed = await ctx.tx
    .update(totpSecrets)
    .set({ confirmed_at: ctx.now.toISOString(), last_step: step })
    .where(
      and(
        eq(totpSecrets.id, id),
        eq(totpSecrets.created_at, created_at),
        isNull(totpSecrets.confirmed_at),
      ),
    )
    .returning({ id: totpSecrets.id })
  return confirmed.length === 1
}

/** A new secret that asks for nothing until it is confirmed; null where a confirmed one is there. */
export const makeSecret = async (ctx: Ctx, userId: string): Promise<string | null> => {
  const secret = base32(randomBytes(20))
  const [row] = await ctx.tx
    .insert(totpSecrets)
    .values({
      id: newId(ctx.now.getTime()),
      user_id: userId,
      secret,
      created_at: ctx.now.toISOString(),
    })
    .onConflictDoUpdate({
      target: totpSecrets.user_id,
      set: { secret, created_at: ctx.now.toISOString(), last_step: 0 },
      setWhere: isNull(totpSecrets.confirmed_at),
    })
    .returning({ id: totpSecrets.id })
  return row ? secret : null
}
