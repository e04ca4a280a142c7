import { and, eq, isNull, sql } from 'drizzle-orm'
import { handle } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import * as api from '../../shared/api.ts'
import { emailAdditionAsked } from '../events.ts'
import { findUser } from '../queries.ts'
import { hasConfirmedAddress } from '../identity/confirmed-addresses.ts'
import { requireFreshSignIn } from '../sessions/sessions.ts'
import { emailAdditions, emailAddresses, users } from '../tables.ts'
import { emailStanding } from '../standing.ts'

const DONE = { done: true } as const
/** E-mails to new addresses that one account may cause in a day. */
const ADDITIONS_A_DAY = 5

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
  standing: emailStanding,
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
