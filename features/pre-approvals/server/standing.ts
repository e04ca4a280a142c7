import type { Ctx } from '#core/server/context.ts'
import { actsFor } from '#core/shared/access.ts'
import type { OwnStanding } from '../shared/access.ts'
import { findPreApproval, settingOwner } from './queries.ts'

const standingOf = (ctx: Ctx, id: string, user_id: string): OwnStanding => ({
  id,
  user_id,
  is_own: actsFor(ctx.actor, user_id),
})

export async function preApprovalStanding(ctx: Ctx, id: string): Promise<OwnStanding | null> {
  const found = await findPreApproval(ctx.tx, id)
  return found ? standingOf(ctx, id, found.user_id) : null
}

export async function settingStanding(ctx: Ctx, id: string): Promise<OwnStanding | null> {
  const owner = await settingOwner(ctx.tx, id)
  return owner ? standingOf(ctx, id, owner) : null
}
