import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import type { OwnListing, Takedown } from '../../shared/model.ts'
import type { TakedownReason } from '../../shared/steps/choices.ts'
import { takedowns } from '../tables.ts'

export type TakedownRow = typeof takedowns.$inferSelect
type Home = Pick<OwnListing, 'id' | 'landreg_id'>

/** SQL text: whether staff have taken listing `l` down. */
export const IS_TAKEN_DOWN =
  'exists (select 1 from listing_takedowns d where d.listing_id = l.id and d.ended_at is null)'

/**
 * SQL text: whether listing `l` waits for staff to look at it before it is published. Those that wait are few and are read
 * once: asked for each of ten thousand homes, it took longer than a statement may.
 */
export const IS_IN_REVIEW =
  "(l.id in (select q.listing_id from listing_publish_requests q where q.state = 'pending'))"

/** SQL text: whether a taking down `d` holds for the home of listing `l` whose number in the register is `landregId`. */
const holdsFor = (landregId: string): string =>
  `(d.listing_id = l.id or (d.landreg_id = ${landregId} and (select o.owner_id from listings o where o.id = d.listing_id) = l.owner_id))`

/** SQL text: the taking down that holds for the home of listing `l` as a `Takedown`, or null. `landregId` is a column. */
export const takedownOf = (
  landregId: string,
): string => `(select json_build_object('reason', d.reason, 'note', d.note, 'taken_at', ${iso('d.taken_at')}, 'is_this', d.listing_id = l.id)
  from listing_takedowns d where d.ended_at is null and ${holdsFor(landregId)} order by d.listing_id = l.id desc, d.taken_at desc limit 1)`

/** What staff have taken down of this landlord's home, by this listing or another one; null where they have not. */
export const readTakedown = async (db: Db, home: Home): Promise<Takedown | null> => {
  const { rows } = await db.execute<{ takedown: Takedown | null }>(
    sql`select ${sql.raw(takedownOf('asked.landreg_id'))} as takedown
      from listings l cross join (select ${home.landreg_id}::text as landreg_id) asked where l.id = ${home.id}`,
  )
  return rows[0]?.takedown ?? null
}

export const findTakedown = async (db: Db, id: string): Promise<TakedownRow | null> =>
  (await db.select().from(takedowns).where(eq(takedowns.id, id)))[0] ?? null

/** The caller holds the listing. */
export const openTakedown = async (db: Db, listingId: string): Promise<TakedownRow | null> =>
  (
    await db
      .select()
      .from(takedowns)
      .where(and(eq(takedowns.listing_id, listingId), isNull(takedowns.ended_at)))
  )[0] ?? null

export const insertTakedown = async (
  ctx: Ctx,
  home: Home,
  given: { reason: TakedownReason; note: string; was_published: boolean },
): Promise<string> => {
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(takedowns).values({
    id,
    listing_id: home.id,
    landreg_id: home.landreg_id,
    ...given,
    taken_at: ctx.now.toISOString(),
    taken_by: ctx.actor.user_id!,
  })
  return id
}

/** Ends what holds for a home: staff have looked at it, or take back what they did. */
export const endTakedowns = async (ctx: Ctx, home: Home): Promise<void> => {
  const { rows } = await ctx.tx.execute<{ id: string }>(
    sql`select d.id from listing_takedowns d, listings l, (select ${home.landreg_id}::text as landreg_id) asked
      where l.id = ${home.id} and d.ended_at is null and ${sql.raw(holdsFor('asked.landreg_id'))}`,
  )
  const ids = rows.map(({ id }) => id)
  await ctx.tx
    .update(takedowns)
    .set({ ended_at: ctx.now.toISOString(), ended_by: ctx.actor.user_id })
    .where(inArray(takedowns.id, ids))
}

/** Listings of this landlord's home, by their ids in order. */
export const listingsOfHome = async (db: Db, home: Home): Promise<string[]> => {
  if (home.landreg_id === null) return [home.id]
  const { rows } = await db.execute<{ id: string }>(
    sql`select n.id from listings l join listings n on n.owner_id = l.owner_id and n.property_id = l.property_id
      where l.id = ${home.id} order by n.id`,
  )
  return rows.map(({ id }) => id)
}
