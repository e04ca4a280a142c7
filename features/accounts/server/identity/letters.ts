import type { Ctx } from '#core/server/context.ts'
import { useSliding } from '#core/server/rate-limit.ts'
import { confirmationAsked, passwordResetAsked } from '../events.ts'

const [MINUTE, DAY] = [60, 86_400]
const CONFIRMATIONS_A_DAY = 10
const RESETS_A_DAY = 5

/** Whether a letter may go: one in a minute and so many in a day, whoever asks for it. Else the seconds to wait. */
const waitFor = async (ctx: Ctx, of: string, id: string, a_day: number): Promise<number> => {
  const minute = await useSliding(ctx.tx, `${of}:${id}`, 1, MINUTE, ctx.now)
  if (!minute.is_allowed) return minute.retry_after
  const day = await useSliding(ctx.tx, `${of}-day:${id}`, a_day, DAY, ctx.now)
  return day.is_allowed ? 0 : day.retry_after
}

/** Has the message sent that confirms an address. Answers the seconds to wait, 0 where it goes. */
export const askConfirmation = async (
  ctx: Ctx,
  userId: string,
  emailId: string,
): Promise<number> => {
  const wait = await waitFor(ctx, 'confirm-address', emailId, CONFIRMATIONS_A_DAY)
  if (wait === 0) await ctx.announce(confirmationAsked(userId, { email_id: emailId }))
  return wait
}

/** Has the link for a new password sent. Answers the seconds to wait, 0 where it goes. */
export const askReset = async (ctx: Ctx, userId: string): Promise<number> => {
  const wait = await waitFor(ctx, 'reset', userId, RESETS_A_DAY)
  if (wait === 0) await ctx.announce(passwordResetAsked(userId, {}))
  return wait
}
