import type { Ctx } from '#core/server/context.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { maySeeProfile, profileOf, profileOfUser } from '#features/profiles/server/public.ts'

/** The reader's own profile, whatever its username. */
const OWN = 'me'

const userNamed = async (ctx: Ctx, username: string): Promise<string | null> => {
  if (username === OWN) return (await profileOfUser(ctx, ctx.actor.user_id!)).user_id
  const found = await asSystem('whose household is asked for is found by a username', () =>
    profileOf(ctx.tx, username),
  )
  return found?.user_id ?? null
}

/** How the actor is tied to the profile of this name, and whose it is; null where there is none. */
export const profileStandingOf = async (ctx: Ctx, username: string) => {
  const user_id = await userNamed(ctx, username)
  return user_id === null
    ? null
    : {
        user_id,
        is_own: actsFor(ctx.actor, user_id),
        is_known: await maySeeProfile(ctx, user_id),
      }
}
