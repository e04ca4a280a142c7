import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import { emailAdditionAsked } from '../events.ts'
import { emailKey } from '../queries.ts'
import { requireFreshSignIn } from '../sessions/sessions.ts'
import { emailAdditions, emailAddresses, users } from '../tables.ts'
import { refuseThrowaway } from './throwaway-addresses.ts'

/** E-mails to new addresses that one account may cause in a day. */
const ADDITIONS_A_DAY = 5

/** Sends a link to a new address, which is added once the link is opened. Fails with `accounts.sent_recently` (429). */
export const askAddition = async (
  ctx: Ctx,
  userId: string,
  email: string,
  becomesPrimary: boolean,
): Promise<void> => {
  refuseThrowaway(email)
  // Whoever reads an address of the account can set its password.
  await requireFreshSignIn(ctx)
  const use = await useSliding(ctx.tx, `add-email:${userId}`, ADDITIONS_A_DAY, 86_400, ctx.now)
  if (!use.is_allowed) throw new Failure('accounts.sent_recently', 429, {}, use.retry_after)
  const id = newId(ctx.now.getTime())
  await ctx.tx.delete(emailAdditions).where(eq(emailAdditions.user_id, userId))
  await ctx.tx.insert(emailAdditions).values({
    id,
    user_id: userId,
    email,
    becomes_primary: becomesPrimary,
    created_at: ctx.now.toISOString(),
  })
  await ctx.announce(emailAdditionAsked(userId, { addition_id: id }))
}

/** Where messages of the account go: at once to an own confirmed address, to another one when its link is opened. */
export const changeEmail = async (ctx: Ctx, userId: string, email: string): Promise<void> => {
  const [own] = await ctx.tx
    .select()
    .from(emailAddresses)
    .where(and(eq(emailAddresses.user_id, userId), eq(emailAddresses.email_key, emailKey(email))))
  const [user] = await ctx.tx
    .select({ primary: users.primary_email_id })
    .from(users)
    .where(eq(users.id, userId))
  if (own && own.id === user?.primary) return
  if (own && !own.verified_at) throw new Failure('accounts.address_unconfirmed', 403)
  if (!own) return askAddition(ctx, userId, email, true)
  await requireFreshSignIn(ctx)
  await ctx.tx.update(users).set({ primary_email_id: own.id }).where(eq(users.id, userId))
}
