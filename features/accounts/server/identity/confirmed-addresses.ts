import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { Failure } from '#core/shared/problem.ts'
import { emailKey, takeToken } from '../queries.ts'
import { emailAdditions, emailAddresses, users } from '../tables.ts'
import { identitiesOf } from './proven-identities.ts'

export const hasConfirmedAddress = async (ctx: Ctx, userId: string): Promise<boolean> => {
  const [row] = await ctx.tx
    .select({ id: emailAddresses.id })
    .from(emailAddresses)
    .where(and(eq(emailAddresses.user_id, userId), isNotNull(emailAddresses.verified_at)))
    .limit(1)
  return row !== undefined
}

/**
 * Publishing, applying, sending out a contract and being paid need an address that is known to reach the person.
 * Fails with `accounts.address_unconfirmed` (403).
 */
export const requireConfirmedAddress = async (ctx: Ctx): Promise<void> => {
  if (ctx.actor.user_id === null || !(await hasConfirmedAddress(ctx, ctx.actor.user_id)))
    throw new Failure('accounts.address_unconfirmed', 403)
}

interface Confirmed {
  user_id: string
  email_id: string
}

const addConfirmed = async (
  ctx: Ctx,
  userId: string,
  additionId: string,
): Promise<Confirmed | null> => {
  const [addition] = await ctx.tx
    .delete(emailAdditions)
    .where(and(eq(emailAdditions.id, additionId), eq(emailAdditions.user_id, userId)))
    .returning()
  if (!addition) return null
  const [added] = await ctx.tx
    .insert(emailAddresses)
    .values({
      id: newId(ctx.now.getTime()),
      user_id: userId,
      email: addition.email,
      email_key: emailKey(addition.email),
      verified_at: ctx.now.toISOString(),
      created_at: ctx.now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: emailAddresses.id })
  if (!added) return null
  // Addresses that nobody has confirmed give way to one that works: they may be somebody else's, whose e-mails
  // about this account would reach the confirmed address instead of them.
  await ctx.tx
    .delete(emailAddresses)
    .where(and(eq(emailAddresses.user_id, userId), isNull(emailAddresses.verified_at)))
  await ctx.tx
    .update(users)
    .set({ primary_email_id: added.id })
    .where(
      and(
        eq(users.id, userId),
        addition.becomes_primary
          ? undefined
          : sql`not exists (
    select 1 from email_addresses e where e.id = users.primary_email_id)`,
      ),
    )
  return { user_id: userId, email_id: added.id }
}

/**
 * Uses the link of a confirmation message up; null where it does not work, or the address would go to another account.
 * Fails with `accounts.sign_in_to_confirm` (403) where the link adds an address, or the account is a proven person's,
 * and nobody is signed in.
 */
export const confirmAddress = async (ctx: Ctx, given: string): Promise<Confirmed | null> => {
  const token =
    (await takeToken(ctx.tx, given, 'confirm_email', ctx.now)) ??
    (await takeToken(ctx.tx, given, 'add_email', ctx.now))
  if (!token?.subject_id) return null
  const isOwners =
    token.purpose === 'add_email' || (await identitiesOf(ctx.tx, token.user_id)).length > 0
  const isAnothers = ctx.actor.user_id !== null && ctx.actor.user_id !== token.user_id
  // A stranger may have named the address of whoever opens this link: it is not given to the stranger's account.
  if (isOwners && isAnothers) return null
  // Signed out, nobody knows whose account they would give it to.
  if (isOwners && ctx.actor.user_id === null) throw new Failure('accounts.sign_in_to_confirm', 403)
  if (token.purpose === 'add_email') return addConfirmed(ctx, token.user_id, token.subject_id)
  const [confirmed] = await ctx.tx
    .update(emailAddresses)
    .set({ verified_at: ctx.now.toISOString() })
    .where(eq(emailAddresses.id, token.subject_id))
    .returning({ id: emailAddresses.id })
  return confirmed ? { user_id: token.user_id, email_id: confirmed.id } : null
}
