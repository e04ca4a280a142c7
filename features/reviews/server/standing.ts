import type { Ctx } from '#core/server/context.ts'
import { profileStanding } from '#features/profiles/server/public.ts'
import type { ReviewedProfileStanding } from '../shared/access.ts'

/** How the actor is tied to the profile of this name; null where there is none. */
export const reviewedProfileStanding = (
  ctx: Ctx,
  { params }: { params: { username: string } },
): Promise<ReviewedProfileStanding | null> => profileStanding(ctx, params.username)
