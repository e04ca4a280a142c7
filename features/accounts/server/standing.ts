import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { UserStanding } from '../shared/access.ts'
import { findUser } from './queries.ts'
import { emailAddresses, phones } from './tables.ts'

/** Whose an e-mail address is, for the reader; null where there is none with this id. */
export const emailStanding = async (ctx: Ctx, { params }: { params: { id: string } }) => {
  const [row] = await ctx.tx.select().from(emailAddresses).where(eq(emailAddresses.id, params.id))
  return row
    ? { id: row.id, is_self: row.user_id === ctx.actor.user_id, is_staff: ctx.actor.is_staff }
    : null
}

/** Whose a phone number is; null where there is none with this id. */
export const phoneStanding = async (ctx: Ctx, { params }: { params: { id: string } }) => {
  const [row] = await ctx.tx.select().from(phones).where(eq(phones.id, params.id))
  return row
    ? { id: row.id, is_self: row.user_id === ctx.actor.user_id, is_staff: ctx.actor.is_staff }
    : null
}

/** How the actor is tied to an account; null where there is none. */
export const userStanding = async (ctx: Ctx, userId: string): Promise<UserStanding | null> =>
  (await findUser(ctx.tx, userId)) === null
    ? null
    : { id: userId, is_self: ctx.actor.user_id === userId, is_staff: ctx.actor.is_staff }
