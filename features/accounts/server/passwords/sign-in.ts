import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { at, Failure, InvalidInput } from '#core/shared/problem.ts'
import { reserveConfirmation, reserveGuess } from './guess-limits.ts'
import { knownDevice } from '../sessions/known-device.ts'
import { checkPassword, hashPassword, isOutdated } from './hashes.ts'
import { accountBlocked } from '../sessions/account-blocked.ts'
import { findUser, findUserByEmail, type UserRow } from '../queries.ts'
import type { Headers } from '../sessions/cookie.ts'
import { users } from '../tables.ts'

/** A password that was changed meanwhile keeps its own hash. */
const renewHash = async (ctx: Ctx, user: UserRow, password: string): Promise<UserRow> => {
  const password_hash = await hashPassword(password)
  await ctx.tx
    .update(users)
    .set({ password_hash })
    .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash!)))
  return { ...user, password_hash }
}

/**
 * The account of an address and its password. Only wrong ones are counted. Unknown people and wrong passwords
 * cannot be told apart; that an account is blocked is told to whoever gave its password. Must run outside the call's transaction, so that a wrong guess stays counted.
 * Fails with `accounts.wrong_credentials` (401), `accounts.too_many_attempts` (429) and, where the password was right,
 * `accounts.account_blocked` (403) or, for staff, `accounts.staff_needs_electronic_id` (403).
 */
export const signInByPassword = async (
  ctx: Ctx,
  headers: Headers,
  given: { email: string; password: string },
): Promise<UserRow> => {
  const user = await findUserByEmail(ctx.tx, given.email)
  const giveBack = await reserveGuess(
    ctx,
    given.email,
    knownDevice(ctx.config, headers, user?.id ?? null),
  )
  const isRight = await checkPassword(user?.password_hash ?? null, given.password).catch(
    async (error: unknown) => {
      // Refused unlooked at: no guess.
      await giveBack()
      throw error
    },
  )
  if (!isRight || !user) throw new Failure('accounts.wrong_credentials', 401)
  await giveBack()
  if (user.blocked_at !== null) throw accountBlocked()
  if (user.is_staff) throw new Failure('accounts.staff_needs_electronic_id', 403)
  return isOutdated(user.password_hash!) ? renewHash(ctx, user, given.password) : user
}

/**
 * Refuses a sign-in whose password was changed, or whose account was blocked, after the password was checked.
 * Locks the account until the caller's transaction ends, so that whoever ends every session waits and ends this one too.
 * Fails with `accounts.wrong_credentials` (401).
 */
export const refuseOutdatedCheck = async (ctx: Ctx, checked: UserRow): Promise<void> => {
  const [row] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, checked.id),
        eq(users.password_hash, checked.password_hash!),
        isNull(users.blocked_at),
      ),
    )
    .for('share')
  if (!row) throw new Failure('accounts.wrong_credentials', 401)
}

/** Asks a signed-in person for their password; a wrong one is a problem at the field `path`. Outside the transaction, too. */
export const confirmPassword = async (ctx: Ctx, password: string, path: string): Promise<void> => {
  const user = await findUser(ctx.tx, ctx.actor.user_id!)
  const giveBack = await reserveConfirmation(ctx)
  if (!(await checkPassword(user?.password_hash ?? null, password)))
    throw new InvalidInput([at(path, 'accounts.wrong_password')])
  await giveBack()
}
