import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { firstNameOf } from '#features/accounts/server/public/people.ts'

/** SQL: whether two people are in one household now, and both have been since a moment. All three are columns. */
export const liveTogetherSince = (one: SQL, other: SQL, since: SQL): SQL =>
  sql`exists (select 1 from household_memberships a join household_memberships b on b.household_id = a.household_id
    where a.user_id = ${one} and b.user_id = ${other} and a.user_id <> b.user_id and greatest(a.joined_at, b.joined_at) <= ${since})`

/** The other adults of a person's household, by what the household knows of them; the longest in it first. */
export const housematesOf = async (
  db: Db,
  userId: string,
): Promise<{ id: string; first_name: string }[]> =>
  (
    await db.execute<{ id: string; first_name: string }>(
      sql`select m.user_id as id, ${firstNameOf(sql`m.user_id`)} as first_name
        from household_memberships own join household_memberships m on m.household_id = own.household_id and m.user_id <> own.user_id
        where own.user_id = ${userId} order by m.joined_at, m.id`,
    )
  ).rows
