import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { Failure } from '#core/shared/problem.ts'
import type { SocialPerson } from '#providers/social-sign-in/port.ts'
import { socialIdentities } from './tables.ts'

export type SocialIdentity = typeof socialIdentities.$inferSelect

export const socialIdentitiesOf = (db: Db, userId: string): Promise<SocialIdentity[]> =>
  db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.user_id, userId))
    .orderBy(desc(socialIdentities.linked_at), desc(socialIdentities.id))

/** The account elsewhere that the provider names, where it is linked; its e-mail address never decides. */
export const findSocialIdentity = async (
  db: Db,
  { issuer, subject }: Pick<SocialPerson, 'issuer' | 'subject'>,
): Promise<SocialIdentity | null> => {
  const [row] = await db
    .select()
    .from(socialIdentities)
    .where(and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject)))
  return row ?? null
}

export const readSocialIdentity = async (db: Db, id: string): Promise<SocialIdentity | null> =>
  (await db.select().from(socialIdentities).where(eq(socialIdentities.id, id)))[0] ?? null

/**
 * Links an account elsewhere; false where it is linked to this account already. Fails with `accounts.social_taken` (409)
 * where it opens another account, or this account has another one of the same provider.
 */
export const addSocialIdentity = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  provider: string,
  { issuer, subject, email }: SocialPerson,
  usedAt: string | null = null,
): Promise<boolean> => {
  const [added] = await ctx.tx
    .insert(socialIdentities)
    .values({
      id: newId(ctx.now.getTime()),
      user_id: userId,
      provider,
      issuer,
      subject,
      email,
      linked_at: ctx.now.toISOString(),
      last_used_at: usedAt,
    })
    .onConflictDoNothing()
    .returning({ id: socialIdentities.id })
  if (added) return true
  const known = await findSocialIdentity(ctx.tx, { issuer, subject })
  if (known?.user_id !== userId) throw new Failure('accounts.social_taken', 409)
  return false
}

/** Removes a link; null where it is gone already. */
export const removeSocialIdentity = async (db: Db, id: string): Promise<SocialIdentity | null> =>
  (await db.delete(socialIdentities).where(eq(socialIdentities.id, id)).returning())[0] ?? null

export const noteSocialUse = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.tx
    .update(socialIdentities)
    .set({ last_used_at: ctx.now.toISOString() })
    .where(eq(socialIdentities.id, id))
}
