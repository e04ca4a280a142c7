import { and, eq, isNull, sql } from 'drizzle-orm'
import { handle } from '#core/server/handle.ts'
import { DONE } from '#core/shared/done.ts'
import * as api from '../../shared/api.ts'
import { hasConfirmedAddress } from '../identity/confirmed-addresses.ts'
import { askAddition } from '../identity/email-changes.ts'
import { requireFreshSignIn } from '../sessions/sessions.ts'
import { emailAddresses, users } from '../tables.ts'
import { emailStanding, userStanding } from '../standing.ts'

export const addEmail = handle(api.addEmail, {
  standing: (ctx, { params }) => userStanding(ctx, params.id),
  async run({ params, body, ctx }) {
    await askAddition(ctx, params.id, body.email, false)
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
