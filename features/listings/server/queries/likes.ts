import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { waitForTurn, type Db } from '#core/server/db.ts'
import { Failure } from '#core/shared/problem.ts'
import { pageSizeOf, type ListingSearch } from '../../shared/model.ts'
import { LIKES_MAX } from '../../shared/steps/likes.ts'
import { listingLikes, listings } from '../tables.ts'
import { CARD, WITH_COVER } from './search.ts'

/** The latest first. */
export const likedIds = async (db: Db, userId: string): Promise<{ listing_ids: string[] }> => {
  const rows = await db
    .select({ listing_id: listingLikes.listing_id })
    .from(listingLikes)
    .where(eq(listingLikes.user_id, userId))
    .orderBy(desc(listingLikes.created_at), desc(listingLikes.listing_id))
  return { listing_ids: rows.map((row) => row.listing_id) }
}

export const isPublished = async (db: Db, listingId: string): Promise<boolean> =>
  (
    await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.id, listingId), eq(listings.status, 'published')))
  ).length > 0

/** Those of the ids that are published, in their order. */
const publishedAmong = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), eq(listings.status, 'published')))
  const published = new Set(found.map(({ id }) => id))
  return ids.filter((id) => published.has(id))
}

/** Likes of one person are written one after the other, so that the limit holds. Answers how many fit. */
const roomFor = async (db: Db, userId: string): Promise<number> => {
  await waitForTurn(db, `listing-likes:${userId}`)
  const [row] = await db
    .select({ count: count() })
    .from(listingLikes)
    .where(eq(listingLikes.user_id, userId))
  return LIKES_MAX - row!.count
}

const insertLikes = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  userId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const created_at = now.toISOString()
  await tx
    .insert(listingLikes)
    .values(ids.map((listing_id) => ({ user_id: userId, listing_id, created_at })))
    .onConflictDoNothing()
}

/** Fails with 409 `listings.too_many_likes`. */
export const insertLike = async (ctx: Ctx, userId: string, listingId: string): Promise<void> => {
  const room = await roomFor(ctx.tx, userId)
  const { listing_ids } = await likedIds(ctx.tx, userId)
  if (listing_ids.includes(listingId)) return
  if (room <= 0) throw new Failure('listings.too_many_likes', 409, { max: LIKES_MAX })
  await insertLikes(ctx, userId, [listingId])
}

export const mergeLikes = async (
  ctx: Ctx,
  userId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const room = await roomFor(ctx.tx, userId)
  const known = new Set((await likedIds(ctx.tx, userId)).listing_ids)
  const added = (await publishedAmong(ctx.tx, [...new Set(ids)])).filter((id) => !known.has(id))
  await insertLikes(ctx, userId, added.slice(0, Math.max(0, room)))
}

export const deleteLike = async (db: Db, userId: string, listingId: string): Promise<void> => {
  await db
    .delete(listingLikes)
    .where(and(eq(listingLikes.user_id, userId), eq(listingLikes.listing_id, listingId)))
}

export const deleteLikesOfUnlisted = async (db: Db, userId: string): Promise<void> => {
  const unlisted = db
    .select({ id: listings.id })
    .from(listings)
    .where(ne(listings.status, 'published'))
  await db
    .delete(listingLikes)
    .where(and(eq(listingLikes.user_id, userId), inArray(listingLikes.listing_id, unlisted)))
}

/** The saved homes that are listed as cards, and how many are not listed any more. JSON text. */
export const likedListingsJson = async (
  db: Db,
  userId: string,
  search: Pick<ListingSearch, 'liked' | 'page' | 'page_size'>,
): Promise<string> => {
  const page_size = pageSizeOf(search)
  const { rows } = await db.execute<{ json: string }>(
    sql`with likes as materialized (select k.listing_id, k.created_at, l.status = 'published' as is_listed
        from listing_likes k join listings l on l.id = k.listing_id where k.user_id = ${userId}),
      hits as materialized (select listing_id, created_at from likes where is_listed
        order by created_at desc, listing_id desc offset ${(search.page - 1) * page_size} limit ${page_size})
      select json_build_object('count', (select count(*) from likes where is_listed), 'count_is_capped', false,
        'unlisted_count', (select count(*) from likes where not is_listed), 'items', coalesce((
          select json_agg(json_build_object(${sql.raw(CARD)}) order by h.created_at desc, h.listing_id desc)
          from hits h join listings l on l.id = h.listing_id ${sql.raw(WITH_COVER)}), '[]'))::text as json`,
  )
  return rows[0]!.json
}

/** Those of the ids that are listed, as cards in their order, and how many are not. JSON text. */
export const publishedListingsJson = async (db: Db, ids: readonly string[]): Promise<string> => {
  const { rows } = await db.execute<{ json: string }>(
    sql`with asked as (select distinct on (id) id, place
        from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place) order by id, place),
      hits as materialized (select asked.id, asked.place from asked join listings l on l.id = asked.id
        where l.status = 'published')
      select json_build_object('count', (select count(*) from hits), 'count_is_capped', false,
        'unlisted_count', (select count(*) from asked) - (select count(*) from hits), 'items', coalesce((
          select json_agg(json_build_object(${sql.raw(CARD)}) order by h.place)
          from hits h join listings l on l.id = h.id ${sql.raw(WITH_COVER)}), '[]'))::text as json`,
  )
  return rows[0]!.json
}
