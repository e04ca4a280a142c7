import { eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { iso, jsonList, jsonPage } from '#core/server/json-list.ts'
import { hasEachWord } from '#core/server/like.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { timesAnnounced } from '#core/server/timeline.ts'
import type { Actor } from '#core/shared/access.ts'
import { firstNameJson, fullNameOf } from '#features/accounts/server/public/people.ts'
import { isHiddenVisitor } from '#features/applications/server/public.ts'
import { warningAbout } from '#features/applications/server/public/words.ts'
import { contractRows, leaseRunningIn, tenanciesOf } from '#features/contracts/server/public.ts'
import { listingRows } from '#features/listings/server/public.ts'
import { PROPERTY_ROWS } from '#features/properties/server/public.ts'
import type { SlotStanding } from '../../shared/access.ts'
import { slotLifecycle } from '../../shared/lifecycle.ts'
import type { LandlordSlot, ViewingRequest } from '../../shared/model.ts'
import { isClosed, whyNotAgree, type OwnSpan, type SittingLease } from '../../shared/rules.ts'
import type { CalendarFacts } from '../documents/calendar.ts'
import { viewingSlots } from '../tables.ts'
import { NOTE_WORDS } from './note-words.ts'

export type SlotRow = typeof viewingSlots.$inferSelect
type Reader = Pick<Actor, 'acts_for' | 'user_id'>

export const findSlot = async (db: Db, id: string): Promise<SlotRow | null> =>
  (
    await asSystem('a time is seen by others than its landlord', () =>
      db.select().from(viewingSlots).where(eq(viewingSlots.id, id)),
    )
  )[0] ?? null

export const insertSlots = async (
  db: Db,
  rows: readonly (typeof viewingSlots.$inferInsert)[],
): Promise<void> => {
  await db.insert(viewingSlots).values([...rows])
}

export const writeSlot = async (
  db: Db,
  id: string,
  {
    status,
    answer,
    places,
    note,
  }: { [F in 'status' | 'answer' | 'places' | 'note']?: SlotRow[F] | undefined },
): Promise<void> => {
  const fields = Object.fromEntries(
    Object.entries({ status, answer, places, note }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(fields).length > 0)
    await asSystem('whoever lives in a home answers for it', () =>
      db.update(viewingSlots).set(fields).where(eq(viewingSlots.id, id)),
    )
}

/** What the actor is to a time; null where there is none. */
export const slotStanding = async (ctx: Ctx, id: string): Promise<SlotStanding | null> => {
  const { actor } = ctx
  const { rows } = await asSystem('a time is seen by others than its landlord', () =>
    ctx.tx.execute<Omit<SlotStanding, 'id'> & Record<string, unknown>>(
      sql`select ${ownedBy(actor, sql`s.owner_id`)} as is_owner,
        coalesce(s.sitting_contract_id in ${tenanciesOf(actor)}, false) as is_sitting,
        exists (select 1 from viewing_bookings b where b.slot_id = s.id and ${ownedBy(actor, sql`b.person_id`)} and b.status = 'booked') as is_booked,
        exists (select 1 from viewing_bookings b where b.slot_id = s.id and ${ownedBy(actor, sql`b.person_id`)}) as has_asked,
        s.status = 'open' and l.status = 'published' as is_offered
      from viewing_slots s join ${listingRows} l on l.id = s.listing_id where s.id = ${id}`,
    ),
  )
  return rows[0] ? { id, ...rows[0] } : null
}

const SLOT = sql`'id', s.id, 'starts_at', ${sql.raw(iso('s.starts_at'))}, 'minutes', s.minutes, 'places', s.places, 'note', s.note`

const landlordRow: SQL = sql`json_build_object(${SLOT}, 'status', s.status, 'audience', s.audience, 'is_occupied', s.is_occupied, 'travel_minutes', s.travel_minutes, 'answer', s.answer,
  'listing', json_build_object('id', l.id, 'title', l.title, 'street_address', l.street_address, 'postal_code', l.postal_code, 'place', l.place),
  'attendees', ${jsonList(
    sql`'booking_id', b.id, 'full_name', case when not ${isHiddenVisitor(sql`s.listing_id`, sql`b.person_id`)} then ${fullNameOf(sql`b.person_id`)} end, 'status', b.status`,
    sql`viewing_bookings b where b.slot_id = s.id and b.status <> 'canceled'`,
    sql`b.status, b.asked_at, b.id`,
  )})`
const FROM = sql`from viewing_slots s join ${listingRows} l on l.id = s.listing_id`

const withCan = (row: Omit<LandlordSlot, 'can'>, now: Date): LandlordSlot => {
  const isToCome = Date.parse(row.starts_at) > now.getTime()
  return {
    ...row,
    can: {
      cancel: isToCome && slotLifecycle.can(row.status, 'cancel'),
      change: isToCome && row.status !== 'canceled',
    },
  }
}

/** SQL: whether a time is still to come, and the order that goes with it. */
export const periodOf = (period: 'upcoming' | 'past', now: Date): { where: SQL; order: SQL } => {
  const end = sql`s.starts_at + s.minutes * interval '1 minute'`
  return period === 'upcoming'
    ? { where: sql`${end} > ${now.toISOString()}`, order: sql`s.starts_at, s.id` }
    : { where: sql`${end} <= ${now.toISOString()}`, order: sql`s.starts_at desc, s.id desc` }
}

export const listForLandlord = async (
  { tx, actor, now }: Pick<Ctx, 'tx' | 'actor' | 'now'>,
  asked: {
    page: number
    page_size: number
    period: 'upcoming' | 'past'
    q: string
    status?: string | undefined
  },
): Promise<{ count: number; items: LandlordSlot[] }> => {
  const { where, order } = periodOf(asked.period, now)
  const from = sql`${FROM} where ${ownedBy(actor, sql`s.owner_id`)} and ${where}
    and (${asked.status ?? null}::text is null or s.status = ${asked.status ?? null})
    and (${asked.q} = '' or (${hasEachWord(sql`concat_ws(' ', l.title, l.street_address, l.postal_code, l.place)`, asked.q)}))`
  const { rows } = await asSystem('a landlord reads who comes to see a home', () =>
    tx.execute<{ count: number; items: Omit<LandlordSlot, 'can'>[] }>(
      sql`select ${jsonPage({ row: landlordRow, from, order }, asked)}`,
    ),
  )
  const { count, items } = rows[0]!
  return { count, items: items.map((row) => withCan(row, now)) }
}

export const readForLandlord = async (
  ctx: Ctx,
  ids: readonly string[],
): Promise<LandlordSlot[]> => {
  const { rows } = await asSystem('a landlord reads who comes to see a home', () =>
    ctx.tx.execute<{ row: Omit<LandlordSlot, 'can'> }>(
      sql`select ${landlordRow} as row ${FROM} where s.id = any(${sql.param([...ids])}::uuid[]) order by s.starts_at, s.id`,
    ),
  )
  return rows.map(({ row }) => withCan(row, ctx.now))
}

/** SQL: the lease that runs in the home of listing `l` on a day. */
const leaseIn = (day: SQL): SQL =>
  leaseRunningIn(
    sql`(select r.landreg_id from ${sql.raw(PROPERTY_ROWS)} r where r.id = l.property_id)`,
    day,
  )

/** Published homes of the actor, and whether somebody lives there by a lease of the product today. */
export const homesToShow = async (
  db: Db,
  actor: Reader,
  today: string,
): Promise<{ id: string; title: string; is_let: boolean }[]> =>
  (
    await asSystem('whether a lease runs in one’s own home', () =>
      db.execute<{ id: string; title: string; is_let: boolean }>(
        sql`select l.id, coalesce(nullif(l.title, ''), l.street_address, '') as title, ${leaseIn(sql`${today}::date`)} is not null as is_let
        from ${listingRows} l where ${ownedBy(actor, sql`l.owner_id`)} and l.status = 'published' order by 2, 1 limit 100`,
      ),
    )
  ).rows

/** The lease that runs in the home of a listing on a day, or null. */
export const sittingLease = async (
  db: Db,
  listingId: string,
  day: string,
): Promise<(SittingLease & { id: string }) | null> =>
  (
    await asSystem('whether a lease runs in one’s own home', () =>
      db.execute<SittingLease & { id: string } & Record<string, unknown>>(
        sql`select c.id, c.end_date::text as end_date from ${contractRows} c where c.id = (select ${leaseIn(sql`${day}::date`)} from ${listingRows} l where l.id = ${listingId})`,
      ),
    )
  ).rows[0] ?? null

/** SQL: times `o` of a landlord that count beside others, from the day before to the day after. */
const timesAround = (ownerId: SQL, from: SQL, to: SQL): SQL =>
  sql`viewing_slots o where o.owner_id = ${ownerId} and o.status in ('asked', 'open') and o.starts_at between ${from} - interval '1 day' and ${to} + interval '1 day'`

/** A landlord's times around some days, with the way to them. */
export const ownSpans = async (
  db: Db,
  ownerId: string,
  listingId: string,
  around: { from: string; to: string },
): Promise<OwnSpan[]> =>
  (
    await db.execute<OwnSpan & Record<string, unknown>>(
      sql`select ${sql.raw(iso('o.starts_at'))} as starts_at, o.minutes, o.travel_minutes, o.listing_id = ${listingId} as is_same_home
      from ${timesAround(sql`${ownerId}`, sql`${around.from}::timestamptz`, sql`${around.to}::timestamptz`)}`,
    )
  ).rows

export const countToCome = async (db: Db, ownerId: string, now: Date): Promise<number> =>
  (
    await db.execute<{ count: number }>(
      sql`select count(*)::int as count from viewing_slots s where s.owner_id = ${ownerId} and s.status in ('asked', 'open') and s.starts_at > ${now.toISOString()}`,
    )
  ).rows[0]!.count

/** What a tenant's consent to a time is judged by: as `ownSpans`, without the time itself. */
interface Consent {
  travel_minutes: number
  lease: SittingLease | null
  own: OwnSpan[]
}
type AskedRow = Omit<ViewingRequest, 'can'> & { consent: Consent }

const consent: SQL = sql`json_build_object('travel_minutes', s.travel_minutes,
  'lease', (select json_build_object('end_date', c.end_date) from ${contractRows} c where c.id = s.sitting_contract_id),
  'own', ${jsonList(
    sql`'starts_at', ${sql.raw(iso('o.starts_at'))}, 'minutes', o.minutes, 'travel_minutes', o.travel_minutes, 'is_same_home', o.listing_id = s.listing_id`,
    sql`${timesAround(sql`s.owner_id`, sql`s.starts_at`, sql`s.starts_at`)} and o.id <> s.id`,
    sql`o.starts_at`,
  )})`
const requestRow: SQL = sql`json_build_object('id', s.id, 'status', s.status, 'starts_at', ${sql.raw(iso('s.starts_at'))}, 'minutes', s.minutes, 'street_address', l.street_address, 'landlord', ${firstNameJson(sql`s.owner_id`)}, 'consent', ${consent})`

const readAsked = async (
  { tx, actor, now }: Pick<Ctx, 'tx' | 'actor' | 'now'>,
  slotId: string | null,
): Promise<AskedRow[]> =>
  (
    await asSystem('whoever lives in a home is asked before it is shown', () =>
      tx.execute<{ row: AskedRow }>(
        sql`select ${requestRow} as row ${FROM} where s.sitting_contract_id in ${tenanciesOf(actor)}
        and s.status <> 'canceled' and s.starts_at > ${now.toISOString()} and (${slotId}::uuid is null or s.id = ${slotId}::uuid) order by s.starts_at, s.id limit 100`,
      ),
    )
  ).rows.map(({ row }) => row)

const judged = (
  { starts_at, minutes, consent: { travel_minutes, ...facts } }: AskedRow,
  now: Date,
) => whyNotAgree({ starts_at, minutes, travel_minutes }, { now, ...facts })

/** Why the actor, who lives in the home, cannot agree to a time; null where they can. */
export const whyNotAgreeTo = async (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'now'>,
  slotId: string,
): Promise<ReturnType<typeof whyNotAgree>> => {
  const [row] = await readAsked(ctx, slotId)
  return judged(row!, ctx.now)
}

/** Showings to come of the home in which somebody lives; `slotId` narrows it to one. */
export const listRequestsFor = async (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'now'>,
  slotId: string | null = null,
): Promise<ViewingRequest[]> =>
  (await readAsked(ctx, slotId)).map((asked) => {
    const { consent: _, ...row } = asked
    const isOpen = !isClosed(row, ctx.now)
    return {
      ...row,
      can: {
        agree: isOpen && slotLifecycle.can(row.status, 'agree') && judged(asked, ctx.now) === null,
        refuse: isOpen && slotLifecycle.can(row.status, 'refuse'),
      },
    }
  })

/**
 * What a calendar is told; those who keep the time know the whole address. Words that they are warned of stay beside the
 * warning. Whoever keeps it no more is told that it is off, and neither address nor words.
 */
export const readForCalendar = async (
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  { id, ...standing }: SlotStanding,
): Promise<CalendarFacts> => {
  const keeps = standing.is_owner || standing.is_sitting || standing.is_booked
  const { rows } = await asSystem('a time is seen by others than its landlord', () =>
    tx.execute<CalendarFacts>(
      sql`select s.id, ${sql.raw(iso('s.starts_at'))} as starts_at, s.minutes, coalesce(nullif(l.title, ''), l.street_address, '') as home, concat_ws(', ', l.street_address, concat_ws(' ', l.postal_code, l.place)) as address, case when ${warningAbout.answer()({ ...NOTE_WORDS, reader_id: sql`null::uuid` })} is null then s.note else '' end as note, s.status in ('canceled', 'refused') or not ${keeps} as is_canceled,
        ${timesAnnounced('viewing_slot', sql`s.id`)} + ${timesAnnounced('viewing_booking', sql`select b.id from viewing_bookings b join viewing_slots o on o.id = b.slot_id where o.listing_id = s.listing_id and ${ownedBy(actor, sql`b.person_id`)}`)} as times_changed ${FROM} where s.id = ${id}`,
    ),
  )
  const facts = rows[0]!
  return facts.is_canceled ? { ...facts, address: null, note: '' } : facts
}
