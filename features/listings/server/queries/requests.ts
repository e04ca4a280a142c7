import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { containing } from '#core/server/like.ts'
import { fullNameOf } from '#features/accounts/server/public/people.ts'
import { PROPERTY_ROWS } from '#features/properties/server/public.ts'
import { HOME_TYPES } from '../../shared/enums.ts'
import { requestLifecycle } from '../../shared/lifecycle.ts'
import type { OwnListing, Publishing, PublishRequest } from '../../shared/model.ts'
import type { LookReason, RequestState } from '../../shared/steps/choices.ts'
import type { KnownOfHome } from '../../shared/steps/publishing.ts'
import { publishAsked, publishWithdrawn } from '../events.ts'
import { listings, publishRequests } from '../tables.ts'
import { LISTING_FIELDS } from './shapes.ts'
import { readTakedown, takedownOf } from './takedowns.ts'

export type RequestRow = typeof publishRequests.$inferSelect
type Home = Pick<
  OwnListing,
  'id' | 'landreg_id' | 'listing_type' | 'postal_code' | 'currency' | 'price'
>

/** Of one unit its owner may list several of these at once. */
const PARTS = ['room', 'storage', 'garage']
/** The newest homes of an area say what is asked there now. */
const COMPARED = 500

export const elsewhereOf = async (
  db: Db,
  home: Home,
): Promise<Pick<Publishing, 'elsewhere' | 'own_elsewhere'>> => {
  if (home.landreg_id === null) return { elsewhere: 'none', own_elsewhere: null }
  const isPart = home.listing_type !== null && PARTS.includes(home.listing_type)
  const { rows } = await db.execute<{ id: string; is_own: boolean }>(
    sql`select l.id, l.owner_id = (select o.owner_id from listings o where o.id = ${home.id}) as is_own
      from ${sql.raw(PROPERTY_ROWS)} r join listings l on l.property_id = r.id
      where r.landreg_id = ${home.landreg_id} and l.status = 'published' and l.id <> ${home.id}
      and (l.owner_id <> (select o.owner_id from listings o where o.id = ${home.id})
        or not (${isPart} or l.listing_type = any(${sql.param(PARTS)}::text[])))
      order by is_own desc, l.published_at desc, l.id limit 1`,
  )
  const [found] = rows
  if (!found) return { elsewhere: 'none', own_elsewhere: null }
  // Of a listing of somebody else nothing is told.
  return found.is_own
    ? { elsewhere: 'own', own_elsewhere: found.id }
    : { elsewhere: 'other', own_elsewhere: null }
}

/** Rents of a square metre among the published homes around listing `l`, rooms apart; null where there are none. */
const AREA = sql`(select case when count(*) = 0 then null else json_build_object('homes', count(*)::int,
    'per_m2', round((percentile_cont(0.5) within group (order by n.price::float8 / n.size_m2::float8))::numeric, 2)::float8) end
  from (select a.price, a.size_m2 from listings a where a.status = 'published' and a.postal_code = l.postal_code
    and a.currency = l.currency and not a.is_commercial and a.listing_type = any(${sql.param([...HOME_TYPES])}::text[]) and a.size_m2 > 0
    and (a.listing_type = 'room') = (coalesce(l.listing_type, '') = 'room') and a.id <> l.id
    order by a.published_at desc nulls first, a.id limit ${COMPARED}) n)`

export const areaOf = async (db: Db, id: string): Promise<KnownOfHome['area']> => {
  const { rows } = await db.execute<{ area: KnownOfHome['area'] }>(
    sql`select ${AREA} as area from listings l where l.id = ${id}`,
  )
  return rows[0]?.area ?? null
}

/** What staff let pass for this home; a rent that they let pass is that rent alone. */
export const approvedOf = async (
  db: Db,
  { id, landreg_id, price }: Home,
): Promise<LookReason[]> => {
  const passed = await db
    .select({ reasons: publishRequests.reasons, price: publishRequests.price })
    .from(publishRequests)
    .where(
      and(
        eq(publishRequests.listing_id, id),
        eq(publishRequests.state, 'approved'),
        sql`${publishRequests.landreg_id} is not distinct from ${landreg_id}`,
      ),
    )
  const found = passed.flatMap((one) =>
    one.reasons.filter((reason) => !reason.startsWith('price') || one.price === price),
  )
  return [...new Set(found)]
}

export const knownOfHome = async (db: Db, home: Home) => ({
  ...(await elsewhereOf(db, home)),
  area: await areaOf(db, home.id),
  approved: await approvedOf(db, home),
  taken_down: await readTakedown(db, home),
})

const lastRequest = async (db: Db, listingId: string): Promise<RequestRow | null> =>
  (
    await db
      .select()
      .from(publishRequests)
      .where(eq(publishRequests.listing_id, listingId))
      .orderBy(desc(publishRequests.asked_at), desc(publishRequests.id))
      .limit(1)
  )[0] ?? null

const asInstant = (at: string): string => new Date(at).toISOString()

export const readPublishingOf = async (db: Db, home: Home): Promise<Publishing> => {
  const last = await lastRequest(db, home.id)
  return {
    ...(await knownOfHome(db, home)),
    request: last && {
      id: last.id,
      state: last.state,
      reasons: last.reasons,
      asked_at: asInstant(last.asked_at),
      decided_at: last.decided_at === null ? null : asInstant(last.decided_at),
      answer: last.state === 'denied' ? last.answer : '',
    },
  }
}

const lockPending = async (db: Db, listingId: string): Promise<RequestRow | null> =>
  (
    await db
      .select()
      .from(publishRequests)
      .where(and(eq(publishRequests.listing_id, listingId), eq(publishRequests.state, 'pending')))
      .for('update')
  )[0] ?? null

export const findRequest = async (db: Db, id: string): Promise<RequestRow | null> =>
  (await db.select().from(publishRequests).where(eq(publishRequests.id, id)))[0] ?? null

/** Moves a request that the caller has locked the listing of. Of two who answer, the second is told that it is answered. */
export const settleRequest = async (
  ctx: Ctx,
  id: string,
  event: 'approve' | 'deny' | 'withdraw',
  answer = '',
): Promise<void> => {
  const [row] = await ctx.tx
    .select({ state: publishRequests.state })
    .from(publishRequests)
    .where(eq(publishRequests.id, id))
    .for('update')
  const state = requestLifecycle.move(row!.state, event)
  await ctx.tx
    .update(publishRequests)
    .set({
      state,
      answer,
      decided_at: ctx.now.toISOString(),
      decided_by: event === 'withdraw' ? null : ctx.actor.user_id,
    })
    .where(and(eq(publishRequests.id, id), eq(publishRequests.state, row!.state)))
  await noteChanges(ctx.tx, [{ noun: 'publish_request', id }])
}

/** Asks staff to look, once: what waits already waits on, with what is true now. The caller holds the listing. */
export const askStaff = async (
  ctx: Ctx,
  home: Home,
  event: 'publish' | 'relist',
  reasons: LookReason[],
): Promise<void> => {
  const now = { event, reasons, price: home.price, landreg_id: home.landreg_id }
  const waiting = await lockPending(ctx.tx, home.id)
  if (waiting) {
    await ctx.tx.update(publishRequests).set(now).where(eq(publishRequests.id, waiting.id))
    return
  }
  const id = newId(ctx.now.getTime())
  await ctx.tx
    .insert(publishRequests)
    .values({ id, listing_id: home.id, ...now, asked_at: ctx.now.toISOString() })
  await ctx.announce(publishAsked(home.id, { request_id: id }))
  await noteChanges(ctx.tx, [{ noun: 'publish_request', id }])
}

/** Takes back what waits, if anything does: its listing went another way. False where nothing waited. */
export const withdrawRequest = async (ctx: Ctx, listingId: string): Promise<boolean> => {
  const waiting = await lockPending(ctx.tx, listingId)
  if (!waiting) return false
  await settleRequest(ctx, waiting.id, 'withdraw')
  await ctx.announce(publishWithdrawn(listingId, { request_id: waiting.id }))
  return true
}

export const countPending = async (db: Db): Promise<number> =>
  (
    await db
      .select({ waiting: count() })
      .from(publishRequests)
      .where(eq(publishRequests.state, 'pending'))
  )[0]?.waiting ?? 0

/** Whose listing a request is about. */
export const ownerOfRequest = async (db: Db, id: string): Promise<string | null> =>
  (
    await db
      .select({ owner_id: listings.owner_id })
      .from(publishRequests)
      .innerJoin(listings, eq(listings.id, publishRequests.listing_id))
      .where(eq(publishRequests.id, id))
  )[0]?.owner_id ?? null

/** Of a listing `l` of the unit `r`: where somebody else lists it today, the newest first. */
const LISTED_BY_OTHER = sql`(select o.id from ${sql.raw(PROPERTY_ROWS)} x join listings o on o.property_id = x.id
  where x.landreg_id = r.landreg_id and o.status = 'published' and o.owner_id <> l.owner_id order by o.published_at desc nulls last, o.id limit 1)`

const instantOf = (column: string): SQL => sql.raw(iso(column))
const REQUEST = sql`json_build_object('id', q.id, 'state', q.state, 'reasons', q.reasons, 'asked_at', ${instantOf('q.asked_at')},
  'decided_at', ${instantOf('q.decided_at')}, 'answer', q.answer, 'decided_by', ${fullNameOf(sql`q.decided_by`)},
  'owner_id', l.owner_id, 'owner_name', ${fullNameOf(sql`l.owner_id`)}, 'area', ${AREA}, 'listed_by_other_id', ${LISTED_BY_OTHER}, 'taken_down', ${sql.raw(takedownOf('r.landreg_id'))},
  'listing', json_build_object('id', l.id, 'status', l.status, 'title', l.title, 'language', l.language, 'description', l.description,
    'street_address', l.street_address, 'size_m2', l.size_m2, 'rooms', l.rooms, 'bedrooms', l.bedrooms, 'price', case when q.state = 'pending' then l.price else q.price end,
    'currency', l.currency, 'listing_type', l.listing_type, 'postal_code', l.postal_code, 'place', l.place, 'photos', ${sql.raw(LISTING_FIELDS.photos)},
    'ownership', coalesce(r.ownership, 'unknown'), 'letting_right', l.letting_right,
    'letting_right_note', l.letting_right_note, 'updated_at', ${instantOf('l.updated_at')}))`
const FROM = sql`listing_publish_requests q join listings l on l.id = q.listing_id left join ${sql.raw(PROPERTY_ROWS)} r on r.id = l.property_id`

export const readRequest = async (db: Db, id: string): Promise<PublishRequest | null> =>
  (
    await db.execute<{ request: PublishRequest }>(
      sql`select ${REQUEST} as request from ${FROM} where q.id = ${id}`,
    )
  ).rows[0]?.request ?? null

interface Asked {
  q: string
  state: RequestState
  page: number
  page_size: number
}

/** What waits longest comes first; of what is settled, the latest. */
export const listRequests = async (
  db: Db,
  { q, state, page, page_size }: Asked,
): Promise<{ count: number; items: PublishRequest[] }> => {
  const like = containing(q)
  const where = sql`q.state = ${state} and (${q} = '' or l.title ilike ${like} or l.street_address ilike ${like} or l.postal_code = ${q} or ${fullNameOf(sql`l.owner_id`)} ilike ${like})`
  const order = sql.raw(state === 'pending' ? 'q.asked_at, q.id' : 'q.asked_at desc, q.id desc')
  const { rows } = await db.execute<{ count: number; items: PublishRequest[] }>(
    sql`select (select count(*)::int from ${FROM} where ${where}) as count, coalesce((select json_agg(found.request order by found.place) from (
      select row_number() over (order by ${order}) as place, ${REQUEST} as request
      from ${FROM} where ${where} order by ${order} limit ${page_size} offset ${(page - 1) * page_size}) found), '[]'::json) as items`,
  )
  return rows[0]!
}
