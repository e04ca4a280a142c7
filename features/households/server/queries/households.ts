import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { jsonList } from '#core/server/json-list.ts'
import { newId } from '#core/server/ids.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { firstNameOf } from '#features/accounts/server/public/people.ts'
import type { HouseholdStanding } from '../../shared/access.ts'
import type { ProfileHousehold } from '#features/profiles/shared/model.ts'
import type { Household } from '../../shared/model.ts'
import {
  type householdChildren,
  householdMemberships,
  type householdPets,
  households,
} from '../tables.ts'

export type MembershipRow = typeof householdMemberships.$inferSelect
type HouseholdRow = typeof households.$inferSelect

export const membershipOf = async (db: Db, userId: string): Promise<MembershipRow | null> =>
  (
    await db.select().from(householdMemberships).where(eq(householdMemberships.user_id, userId))
  )[0] ?? null

/** Opens a household of one person, unless the person got into one at the same moment. */
const openHousehold = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
): Promise<void> => {
  const [id, at] = [newId(now.getTime()), now.toISOString()]
  await tx.transaction(async (inner) => {
    const made = await inner
      .insert(households)
      .values({ id, owner_id: userId, created_at: at })
      .onConflictDoNothing()
      .returning({ id: households.id })
    if (made.length === 0) return
    const joined = await inner
      .insert(householdMemberships)
      .values({ id: newId(now.getTime()), household_id: id, user_id: userId, joined_at: at })
      .onConflictDoNothing()
      .returning({ id: householdMemberships.id })
    if (joined.length === 0) await inner.delete(households).where(eq(households.id, id))
  })
}

const MOST_TRIES = 5

/** The household that a person is in, made now where there is none. The caller has checked whose account it is. */
export const householdOfUser = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
): Promise<string> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await membershipOf(ctx.tx, userId)
    if (found) return found.household_id
    await openHousehold(ctx, userId)
  }
  throw new Error('no household could be opened')
}

/** Locks households in the order of their ids, so that two people who move between them never wait for each other. */
export const lockHouseholds = async (
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, HouseholdRow>> => {
  const rows = await tx
    .select()
    .from(households)
    .where(inArray(households.id, [...ids]))
    .orderBy(asc(households.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The longest in the household first. */
export const membersOf = (db: Db, householdId: string): Promise<MembershipRow[]> =>
  db
    .select()
    .from(householdMemberships)
    .where(eq(householdMemberships.household_id, householdId))
    .orderBy(asc(householdMemberships.joined_at), asc(householdMemberships.id))

export const othersIn = async (
  db: Db,
  householdId: string,
  userId: string,
): Promise<MembershipRow[]> =>
  db
    .select()
    .from(householdMemberships)
    .where(
      and(
        eq(householdMemberships.household_id, householdId),
        ne(householdMemberships.user_id, userId),
      ),
    )
    .orderBy(asc(householdMemberships.joined_at), asc(householdMemberships.id))

/** How the actor is tied to a household by their own membership; null where they have none in it. */
export const householdStanding = async (
  ctx: Ctx,
  householdId: string,
): Promise<HouseholdStanding | null> => {
  const isMember = sql<boolean>`exists (select 1 from household_memberships m
    where m.household_id = households.id and ${ownedBy(ctx.actor, sql`m.user_id`)})`
  const [row] = await ctx.tx
    .select({ id: households.id, owner_id: households.owner_id, is_member: isMember })
    .from(households)
    .where(eq(households.id, householdId))
  if (!row) return null
  const { id, is_member, owner_id } = row
  return { id, is_member, is_owner: is_member && actsFor(ctx.actor, owner_id), is_known: false }
}

/** The same for something that is in a household. */
export const standingIn =
  (table: typeof householdChildren | typeof householdPets | typeof householdMemberships) =>
  async (ctx: Ctx, { params }: { params: { id: string } }): Promise<HouseholdStanding | null> => {
    const [row] = await ctx.tx
      .select({ household_id: table.household_id })
      .from(table)
      .where(eq(table.id, params.id))
    return row ? householdStanding(ctx, row.household_id) : null
  }

const CHILDREN = jsonList(
  sql`'id', c.id, 'birth_year', c.birth_year, 'is_part_time', c.is_part_time`,
  sql`household_children c where c.household_id = h.id`,
  sql`c.birth_year, c.id`,
)
const PETS = jsonList(
  sql`'id', p.id, 'kind', p.kind, 'description', p.description, 'photos', ${jsonList(
    sql`'id', f.id, 'photo_id', f.file_id`,
    sql`household_pet_photos f where f.pet_id = p.id`,
    sql`f.id`,
  )}`,
  sql`household_pets p where p.household_id = h.id`,
  sql`p.id`,
)
const membershipsJson = (isSelf: SQL): SQL =>
  jsonList(
    sql`'id', m.id, 'first_name', ${firstNameOf(sql`m.user_id`)}, 'is_owner', m.user_id = h.owner_id, 'is_self', ${isSelf}`,
    sql`household_memberships m where m.household_id = h.id`,
    sql`m.joined_at, m.id`,
  )

/** SQL: the household that `where` finds as `h`. `isSelf` says of the member `m` whether they are the reader; null: no names. */
const householdJson = (where: SQL, isSelf: SQL | null): SQL<ProfileHousehold | null> =>
  sql`(select json_build_object('id', h.id,
    'adults', (select count(*)::int from household_memberships m where m.household_id = h.id),
    'memberships', ${isSelf ? membershipsJson(isSelf) : sql`'[]'::json`},
    'children', ${CHILDREN}, 'pets', ${PETS}) from households h where ${where})`

/** SQL: the household of the person in the column `userId` as their profile shows it. */
export const householdOfProfile = (userId: SQL, isOwn: boolean): SQL<ProfileHousehold | null> =>
  householdJson(
    sql`h.id = (select own.household_id from household_memberships own where own.user_id = ${userId})`,
    isOwn ? sql`m.user_id = ${userId}` : null,
  )

const readAll = async (
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  householdId: string,
): Promise<Household> => {
  const { rows } = await tx.execute<{ found: ProfileHousehold | null }>(
    sql`select ${householdJson(sql`h.id = ${householdId}`, ownedBy(actor, sql`m.user_id`))} as found`,
  )
  const found = rows[0]?.found
  if (!found) throw notFound()
  const own = found.memberships.find((one) => one.is_self)
  return {
    ...found,
    is_member: own !== undefined,
    is_owner: own?.is_owner === true,
    memberships: own ? found.memberships : [],
  }
}

/** A household as its reader may see it: who is in it is for the household alone. */
export const readHousehold = (
  ctx: Pick<Ctx, 'tx' | 'actor'>,
  householdId: string,
): Promise<Household> =>
  asSystem('a household is shown to who may see the profile of one of its people', () =>
    readAll(ctx, householdId),
  )
