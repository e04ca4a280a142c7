import type { Ctx } from '#core/server/context.ts'
import { tooMany, useSliding } from '#core/server/rate-limit.ts'
import { Failure } from '#core/shared/problem.ts'
import { isTurnedAway } from '../queries/applications.ts'

/** The answer names no reason: that a landlord has blocked somebody is between the landlord and the product. */
export const refuseTurnedAway = async (
  ctx: Ctx,
  listingId: string,
  applicantId: string,
): Promise<void> => {
  if (await isTurnedAway(ctx.tx, listingId, applicantId))
    throw new Failure('applications.not_taken', 409)
}

/** The landlord is told each time. */
const CHANGES_A_DAY = 20

/** Of answers and papers together: how often an application that was sent is changed. */
export const limitChanges = async (ctx: Ctx, id: string): Promise<void> => {
  const use = await useSliding(ctx.tx, `responses:${id}`, CHANGES_A_DAY, 86_400, ctx.now)
  if (!use.is_allowed) throw tooMany('applications.too_many_changes', use.retry_after)
}
