import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { lookupOf, type Ciphertext } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import { normalizeIdentifier } from '#core/shared/national-id.ts'
import { Failure } from '#core/shared/problem.ts'
import type { EidPerson } from '#providers/electronic-id/port.ts'
import { provenIdentities, users } from '../tables.ts'

export type ProvenIdentity = typeof provenIdentities.$inferSelect
/** What the identity provider said of a person. */
export type Proof = Omit<EidPerson, 'phone'>

export const identitiesOf = (db: Db, userId: string): Promise<ProvenIdentity[]> =>
  db
    .select()
    .from(provenIdentities)
    .where(eq(provenIdentities.user_id, userId))
    .orderBy(provenIdentities.proven_at)

/** The account whose person has proven this number; what somebody typed never answers. */
export const findUserIdByProof = async (
  db: Db,
  country: string,
  number: string,
): Promise<string | null> => {
  const [row] = await db
    .select({ user_id: provenIdentities.user_id })
    .from(provenIdentities)
    .where(
      and(
        eq(provenIdentities.country, country),
        eq(
          provenIdentities.number_lookup,
          lookupOf('national_id', normalizeIdentifier(country, number)),
        ),
      ),
    )
  return row?.user_id ?? null
}

/** SQL: whether the account has proven who its person is. `userId` is a column, never input. */
export const isProven = (userId: SQL): SQL =>
  sql`exists (select 1 from proven_identities pi where pi.user_id = ${userId})`

/** SQL: the number that the account has proven in a country, encrypted, or null. */
export const provenNumber = (userId: SQL, country: SQL): SQL<Ciphertext | null> =>
  sql`(select pi.number from proven_identities pi where pi.user_id = ${userId} and pi.country = ${country})`

/**
 * Writes down what an identity provider has confirmed. Name and birth date of the account are the proof's from
 * then on, and numbers that were typed before are dropped. The only place that writes `proven_identities`.
 * Fails with `accounts.identity_taken` (409) where the number belongs to another account, or the account has
 * proven another number of that country.
 */
export const recordIdentity = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  proof: Proof,
): Promise<void> => {
  const country = proof.national_id_country
  const number = normalizeIdentifier(country, proof.national_id)
  const now = ctx.now.toISOString()
  const last = {
    subject: proof.subject,
    level: proof.level,
    means: proof.amr.join(' '),
    last_proven_at: now,
  }
  await ctx.tx
    .insert(provenIdentities)
    .values({
      id: newId(ctx.now.getTime()),
      user_id: userId,
      country,
      number,
      number_lookup: lookupOf('national_id', number),
      ...last,
      proven_at: now,
    })
    .onConflictDoNothing()
  const kept = await ctx.tx
    .update(provenIdentities)
    .set(last)
    .where(
      and(
        eq(provenIdentities.user_id, userId),
        eq(provenIdentities.country, country),
        eq(provenIdentities.number_lookup, lookupOf('national_id', number)),
      ),
    )
    .returning({ id: provenIdentities.id })
  if (kept.length === 0) throw new Failure('accounts.identity_taken', 409)
  await ctx.tx
    .update(users)
    .set({
      full_name: proof.full_name,
      ...(proof.birth_date ? { birth_date: proof.birth_date } : {}),
      ...(country === 'IS' ? { icelandic_id: null, icelandic_id_lookup: null } : {}),
      personal_id: null,
      personal_id_lookup: null,
      personal_id_country: null,
      updated_at: now,
    })
    .where(eq(users.id, userId))
}
