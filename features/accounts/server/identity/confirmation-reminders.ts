import { sql } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { confirmationOverdue } from '../events.ts'

const DAY_S = 86_400
/** Who registered longer ago has decided not to, or it is not their address. */
const LAST_DAY = 3

/**
 * Once a day: whoever registered between one and three days ago, confirmed no address and did not have the link sent
 * again is reminded, once. It may be somebody else's address, so it is not asked a second time.
 */
export const remindToConfirm = async (work: JobContext): Promise<void> => {
  await work.inTransaction(async (ctx) => {
    const now = ctx.now.toISOString()
    const { rows } = await ctx.tx.execute<{ user_id: string; email_id: string }>(
      sql`select u.id as user_id, e.id as email_id from users u join email_addresses e on e.id = u.primary_email_id
        where u.created_at between ${now}::timestamptz - ${LAST_DAY} * interval '1 day' and ${now}::timestamptz - interval '1 day'
          and u.blocked_at is null
          and not exists (select 1 from email_addresses o where o.user_id = u.id and o.verified_at is not null)
          and (select count(*) from account_tokens t where t.user_id = u.id and t.purpose = 'confirm_email') = 1
        order by u.created_at limit 5000`,
    )
    for (const { user_id, email_id } of rows) {
      const once = await useSliding(
        ctx.tx,
        `confirm-reminder:${email_id}`,
        1,
        (LAST_DAY + 1) * DAY_S,
        ctx.now,
      )
      if (once.is_allowed) await ctx.announce(confirmationOverdue(user_id, { email_id }))
    }
  })
}
