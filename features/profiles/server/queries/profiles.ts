import { eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { isUniqueViolation, type Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { iso, jsonList } from '#core/server/json-list.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { profileJson } from '#features/accounts/server/public/people.ts'
import type { ProfileStanding } from '../../shared/access.ts'
import type { ProfileAttachment, RentalProfile } from '../../shared/model.ts'
import { appliesTo, householdShown, ownPreApproval, rentsFrom } from '../extension-points.ts'
import { rentalProfiles } from '../tables.ts'
import { attachmentsJson } from './attachments.ts'
import { completionJson, completionOf } from './completion.ts'
import { randomUsername } from './usernames.ts'

export type ProfileRow = typeof rentalProfiles.$inferSelect

const USER_ID = sql`rental_profiles.user_id`
const named = (username: string) =>
  sql`lower(${rentalProfiles.profile_username}) = ${username.toLowerCase()}`
/** Two letters are too few for a username, so this is nobody's. */
const OWN = 'me'

const findOfUser = async (db: Db, userId: string): Promise<ProfileRow | null> =>
  (await db.select().from(rentalProfiles).where(eq(rentalProfiles.user_id, userId)))[0] ?? null

/** SQL: the username of a person, or null where nobody has asked for their profile yet. `userId` is a column. */
export const profileUsername = (userId: SQL): SQL =>
  sql`(select r.profile_username from rental_profiles r where r.user_id = ${userId})`

/** Usernames that chance may give twice before something else must be wrong. */
const MOST_TRIES = 8

/** The profile of an account, made now where there is none. The caller has checked whose account it is. */
export const profileOfUser = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
): Promise<ProfileRow> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await findOfUser(tx, userId)
    if (found) return found
    const at = now.toISOString()
    await tx
      .insert(rentalProfiles)
      .values({
        id: newId(now.getTime()),
        user_id: userId,
        profile_username: randomUsername(),
        created_at: at,
        updated_at: at,
      })
      // Somebody else may have the username, or another request of the same person made the profile first.
      .onConflictDoNothing()
  }
  throw new Error('no free username was found')
}

/** How the actor is tied to the profile of this name; null where there is none. `me` is the actor's own. */
export const profileStanding = async (
  ctx: Ctx,
  username: string,
): Promise<ProfileStanding | null> => {
  if (username === OWN) {
    const { id, user_id } = await profileOfUser(ctx, ctx.actor.user_id!)
    return { id, user_id, is_own: true, is_known: false }
  }
  const isKnown = sql<boolean>`(${appliesTo.answer()(ctx, USER_ID)} or ${rentsFrom.answer()(ctx, USER_ID)})`
  const [row] = await asSystem('landlords see the profiles of their applicants and tenants', () =>
    ctx.tx
      .select({ id: rentalProfiles.id, user_id: rentalProfiles.user_id, is_known: isKnown })
      .from(rentalProfiles)
      .where(named(username)),
  )
  return row ? { ...row, is_own: actsFor(ctx.actor, row.user_id) } : null
}

/** The same by the id of a profile. Only one's own is found. */
export const profileStandingById = async (
  ctx: Ctx,
  id: string,
): Promise<ProfileStanding | null> => {
  const [row] = await ctx.tx
    .select({ id: rentalProfiles.id, user_id: rentalProfiles.user_id })
    .from(rentalProfiles)
    .where(eq(rentalProfiles.id, id))
  return row ? { ...row, is_own: actsFor(ctx.actor, row.user_id), is_known: false } : null
}

/** Whether the actor may see the profile of a person. */
export const maySeeProfile = async (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'today'>,
  userId: string,
): Promise<boolean> => {
  if (actsFor(ctx.actor, userId)) return true
  const id = sql`${userId}::uuid`
  const { rows } = await asSystem(
    'landlords see the profiles of their applicants and tenants',
    () =>
      ctx.tx.execute<{ is_known: boolean }>(
        sql`select (${appliesTo.answer()(ctx, id)} or ${rentsFrom.answer()(ctx, id)}) as is_known`,
      ),
  )
  return rows[0]?.is_known === true
}

/** The profile of this name, whoever asks. */
export const profileOf = async (db: Db, username: string): Promise<ProfileRow | null> =>
  (await db.select().from(rentalProfiles).where(named(username)))[0] ?? null

/** Who somebody is; how to reach them is not said here. */
const PERSON = sql<
  Pick<RentalProfile, 'full_name' | 'identity_verified' | 'since'>
>`${profileJson(USER_ID, sql`false`)}`

/** SQL: the rows of one of the lists of a profile as JSON. */
const listJson = (fields: SQL, rows: SQL, order: SQL): SQL<never[]> =>
  jsonList(fields, sql`${rows} e where e.user_id = ${USER_ID}`, order)
const YEARS = sql.raw(`'id', e.id, 'from_year', e.from_year, 'to_year', e.to_year,
  'updated_at', ${iso('e.updated_at')}`)
// What goes on comes first, then what ended last.
const LATEST = sql`e.to_year desc nulls first, e.from_year desc, e.id`
const LISTS = {
  interests: listJson(
    sql`'id', e.id, 'interest_tag', e.interest_tag`,
    sql`profile_interests`,
    sql`e.created_at, e.id`,
  ),
  employers: listJson(
    sql`${YEARS}, 'employer', e.employer, 'job_title', e.job_title`,
    sql`profile_employers`,
    LATEST,
  ),
  educations: listJson(
    sql`${YEARS}, 'institution', e.institution, 'degree', e.degree`,
    sql`profile_educations`,
    LATEST,
  ),
}

/** What somebody else's profile says in the place of what its person alone sees. */
const NOT_OWN = {
  pre_approval: null,
  paychecks: [],
  criminal_record: null,
  profile_completion_percentage: null,
  profile_completion_fields: null,
}
/** Of one's own papers those that are shown apart. */
const papersOf = (papers: readonly ProfileAttachment[]) => ({
  paychecks: papers.filter(({ kind }) => kind === 'paycheck'),
  criminal_record: papers.find(({ kind }) => kind === 'criminal_record') ?? null,
})

/**
 * A profile as its reader may see it: one statement, and one more for the pre-approval of one's own. What is missing is said
 * to the person alone.
 */
export const readProfile = async (
  db: Db,
  { id, is_own }: Pick<ProfileStanding, 'id' | 'is_own'>,
): Promise<RentalProfile> => {
  const [found] = await asSystem('a profile names its person', () =>
    db
      .select({
        row: rentalProfiles,
        person: PERSON,
        ...LISTS,
        papers: is_own ? attachmentsJson(USER_ID) : sql<ProfileAttachment[]>`'[]'::json`,
        household: householdShown.answer()(USER_ID, is_own),
        done: completionJson(USER_ID),
      })
      .from(rentalProfiles)
      .where(eq(rentalProfiles.id, id)),
  )
  if (!found) throw notFound()
  const { row, person, done, papers, ...lists } = found
  return {
    ...lists,
    full_name: person.full_name,
    identity_verified: person.identity_verified,
    since: person.since,
    id: row.id,
    user_id: is_own ? row.user_id : null,
    is_own,
    profile_username: row.profile_username,
    about: row.about,
    profile_image: row.image_id === null ? null : { id: row.image_id },
    cover:
      row.cover_image_id === null
        ? null
        : { image: { id: row.cover_image_id }, position: row.cover_position },
    currently_based:
      row.place_id === null ? null : { place_id: row.place_id, label: row.place_label! },
    ...(is_own
      ? {
          pre_approval: await ownPreApproval.answer()(db, row.user_id),
          ...papersOf(papers),
          ...completionOf(done),
        }
      : NOT_OWN),
    updated_at: row.updated_at,
  }
}

/** Locks one's own profile: of two edits at once one comes first. */
export const lockProfile = async (ctx: Ctx, userId: string): Promise<ProfileRow> => {
  await profileOfUser(ctx, userId)
  const [row] = await ctx.tx
    .select()
    .from(rentalProfiles)
    .where(eq(rentalProfiles.user_id, userId))
    .for('update')
  if (!row) throw notFound()
  return row
}

export const writeProfile = async (
  ctx: Ctx,
  id: string,
  fields: Partial<typeof rentalProfiles.$inferInsert>,
): Promise<void> => {
  await ctx.tx
    .update(rentalProfiles)
    .set({ ...fields, updated_at: ctx.now.toISOString() })
    .where(eq(rentalProfiles.id, id))
}

export const isUsernameTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'rental_profiles_username')
