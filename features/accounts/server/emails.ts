import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import * as api from '../shared/api.ts'
import { emailAdditionAsked } from './events.ts'
import { identitiesOf } from './identity.ts'
import { emailKey, findUser, takeToken } from './queries.ts'
import { requireFreshSignIn } from './sessions.ts'
import { emailAdditions, emailAddresses, users } from './tables.ts'

const DONE = { done: true } as const
/** Letters to new addresses that one account may cause in a day. */
const ADDITIONS_A_DAY = 5

const hasConfirmedAddress = async (ctx: Ctx, userId: string): Promise<boolean> => {
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

export const addEmail = handle(api.addEmail, {
  standing: async (ctx, { params }) => {
    const user = await findUser(ctx.tx, params.id)
    return (
      user && { id: user.id, is_self: ctx.actor.user_id === user.id, is_staff: ctx.actor.is_staff }
    )
  },
  async run({ params, body, ctx, fail }) {
    // Whoever reads an address of the account can set its password.
    await requireFreshSignIn(ctx)
    const use = await useSliding(ctx.tx, `add-email:${params.id}`, ADDITIONS_A_DAY, 86_400, ctx.now)
    if (!use.is_allowed) return fail('accounts.sent_recently', {}, use.retry_after)
    const id = newId(ctx.now.getTime())
    await ctx.tx.delete(emailAdditions).where(eq(emailAdditions.user_id, params.id))
    await ctx.tx
      .insert(emailAdditions)
      .values({ id, user_id: params.id, email: body.email, created_at: ctx.now.toISOString() })
    await ctx.announce(emailAdditionAsked(params.id, { addition_id: id }))
    return DONE
  },
})

export const removeEmail = handle(api.removeEmail, {
  standing: async (ctx, { params }) => {
    const [row] = await ctx.tx.select().from(emailAddresses).where(eq(emailAddresses.id, params.id))
    return row
      ? { id: row.id, is_self: row.user_id === ctx.actor.user_id, is_staff: ctx.actor.is_staff }
      : null
  },
  async run({ params, ctx, fail }) {
    await requireFreshSignIn(ctx)
    const userId = ctx.actor.user_id!
    await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await ctx.tx.delete(emailAddresses).where(eq(emailAddresses.id, params.id))
    if (!(await hasConfirmedAddress(ctx, userId))) return fail('accounts.last_email')
    await ctx.tx
      .update(users)
      .set({
        primary_email_id: sql`(select e.id from email_addresses e where e.user_id = ${userId} and e.verified_at is not null order by e.id limit 1)`,
      })
      .where(and(eq(users.id, userId), isNull(users.primary_email_id)))
    return DONE
  },
})

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
  // Addresses that nobody has confirmed give way to one that works: they may be somebody else's, whose letters
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
        sql`not exists (
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
