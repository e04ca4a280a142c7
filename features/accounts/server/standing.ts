import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { UserStanding } from '../shared/access.ts'
import { findUser } from './queries.ts'
import { passkeys } from './passkeys/tables.ts'
import { socialIdentities } from './social/tables.ts'
import { emailAddresses, phones, sessions } from './tables.ts'

type OwnedTable =
  | typeof emailAddresses
  | typeof phones
  | typeof sessions
  | typeof passkeys
  | typeof socialIdentities

/** Whose a row of a table is, for the reader; null where there is none with this id. */
const standingIn =
  (table: OwnedTable) =>
  async (ctx: Ctx, { params }: { params: { id: string } }): Promise<UserStanding | null> => {
    const [row] = await ctx.tx
      .select({ user_id: table.user_id })
      .from(table)
      .where(eq(table.id, params.id))
    return row
      ? { id: params.id, is_self: row.user_id === ctx.actor.user_id, is_staff: ctx.actor.is_staff }
      : null
  }

export const emailStanding = standingIn(emailAddresses)
export const phoneStanding = standingIn(phones)
export const sessionStanding = standingIn(sessions)
export const passkeyStanding = standingIn(passkeys)
export const socialAccountStanding = standingIn(socialIdentities)

/** How the actor is tied to an account; null where there is none. */
export const userStanding = async (ctx: Ctx, userId: string): Promise<UserStanding | null> =>
  (await findUser(ctx.tx, userId)) === null
    ? null
    : { id: userId, is_self: ctx.actor.user_id === userId, is_staff: ctx.actor.is_staff }
