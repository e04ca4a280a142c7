import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { waitForTurn, type Db } from '#core/server/db.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { hasEachWord } from '#core/server/like.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor, type Actor } from '#core/shared/access.ts'
import { firstNameJson } from '#features/accounts/server/public/people.ts'
import { applicationRows, hasBlocked } from '#features/applications/server/public.ts'
import { warningAbout } from '#features/applications/server/public/words.ts'
import { listingRows } from '#features/listings/server/public.ts'
import type { BookingStanding } from '../../shared/access.ts'
import { bookingLifecycle } from '../../shared/lifecycle.ts'
import type { Booking } from '../../shared/model.ts'
import {
  availabilityOf,
  isMovable,
  isToBeHad,
  type SlotFacts,
  type Span,
  type Visitor,
} from '../../shared/rules.ts'
import { viewingBookings } from '../tables.ts'
import { NOTE_WORDS } from './note-words.ts'
import { periodOf } from './slots.ts'

export type BookingRow = typeof viewingBookings.$inferSelect

/** The name of the turn in which the times of a home are booked and changed. */
export const homeTurn = (listingId: string): string => `viewings-home:${listingId}`

/** Bookings of one home and of one person are made one after the other: a place is given once. */
export const waitForHome = async (db: Db, listingId: string, personId: string): Promise<void> => {
  await waitForTurn(db, homeTurn(listingId))
  await waitForTurn(db, `viewings-person:${personId}`)
}

export const findBooking = async (
  db: Db,
  id: string,
): Promise<(BookingRow & { listing_id: string; owner_id: string }) | null> =>
  (
    await asSystem('a booking is of two people', () =>
      db.execute<BookingRow & { listing_id: string; owner_id: string }>(
        sql`select b.*, s.listing_id, s.owner_id from viewing_bookings b join viewing_slots s on s.id = b.slot_id where b.id = ${id}`,
      ),
    )
  ).rows[0] ?? null

export const bookingStanding = async (ctx: Ctx, id: string): Promise<BookingStanding | null> => {
  const found = await findBooking(ctx.tx, id)
  return (
    found && {
      id,
      is_own: actsFor(ctx.actor, found.person_id),
      is_landlord: actsFor(ctx.actor, found.owner_id),
    }
  )
}

interface SlotOffer extends SlotFacts, Record<string, unknown> {
  listing_id: string
  owner_id: string
  note: string
  is_published: boolean
}
const OFFER = sql`select s.id, s.status, s.audience, s.places, ${sql.raw(iso('s.starts_at'))} as starts_at, s.minutes, s.note, s.listing_id, s.owner_id, l.status = 'published' as is_published,
  (select count(*)::int from viewing_bookings b where b.slot_id = s.id and b.status = 'booked') as taken
  from viewing_slots s join ${listingRows} l on l.id = s.listing_id`

/** One time as booking judges it. */
export const readOffer = async (db: Db, slotId: string): Promise<SlotOffer | null> =>
  (
    await asSystem('whether a time is full is counted over everybody', () =>
      db.execute<SlotOffer>(sql`${OFFER} where s.id = ${slotId}`),
    )
  ).rows[0] ?? null

/** Open times of published homes that are still to come. */
export const listOffers = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  listingIds: readonly string[],
): Promise<SlotOffer[]> =>
  (
    await asSystem('whether a time is full is counted over everybody', () =>
      tx.execute<SlotOffer>(
        sql`${OFFER} where s.listing_id = any(${sql.param([...listingIds])}::uuid[]) and s.status = 'open' and l.status = 'published' and s.starts_at > ${now.toISOString()} order by s.starts_at, s.id limit ${100 * listingIds.length}`,
      ),
    )
  ).rows

/** Whether there is such a home, in the search or not. */
export const isHome = async (db: Db, listingId: string): Promise<boolean> =>
  (
    await asSystem('whether there is such a home', () =>
      db.execute(sql`select 1 from ${listingRows} l where l.id = ${listingId}`),
    )
  ).rows.length > 0

type Home = { listing_id: string; owner_id: string }
type VisitorOfHome = Visitor & { booking_id: string | null }

/** What counts about the actor for the times of each of some homes. */
const readVisitors = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  actor: Pick<Actor, 'acts_for' | 'user_id'>,
  homes: readonly Home[],
): Promise<Map<string, VisitorOfHome>> => {
  const { rows } = await asSystem('what somebody has booked, and whether they applied', () =>
    tx.execute<{
      listing_id: string
      owner_id: string
      has_applied: boolean
      is_turned_away: boolean
      booked: { id: string; slot_id: string; status: 'booked' | 'waiting' } | null
      busy: Span[]
    }>(sql`select h.listing_id, h.owner_id, exists (select 1 from ${applicationRows} a where a.listing_id = h.listing_id and ${ownedBy(actor, sql`a.applicant_id`)} and a.status in ('sent', 'accepted')) as has_applied,
      ${hasBlocked.answer()(sql`h.owner_id`, sql`${actor.user_id}::uuid`)} as is_turned_away,
      (select json_build_object('id', b.id, 'slot_id', b.slot_id, 'status', b.status) from viewing_bookings b join viewing_slots s on s.id = b.slot_id
        where ${ownedBy(actor, sql`b.person_id`)} and b.status <> 'canceled' and s.listing_id = h.listing_id and s.status = 'open' and s.starts_at > ${now.toISOString()} limit 1) as booked,
      coalesce((select json_agg(json_build_object('starts_at', ${sql.raw(iso('s.starts_at'))}, 'minutes', s.minutes)) from viewing_bookings b join viewing_slots s on s.id = b.slot_id
        where ${ownedBy(actor, sql`b.person_id`)} and b.status <> 'canceled' and s.status = 'open' and s.listing_id <> h.listing_id and s.starts_at > ${now.toISOString()}), '[]'::json) as busy
      from json_to_recordset(${JSON.stringify(homes)}::json) as h(listing_id uuid, owner_id uuid)`),
  )
  return new Map(
    rows.map(({ listing_id, owner_id, booked, ...facts }) => [
      listing_id,
      {
        ...facts,
        is_owner: actsFor(actor, owner_id),
        booking: booked && { slot_id: booked.slot_id, status: booked.status },
        booking_id: booked?.id ?? null,
      },
    ]),
  )
}

/** What counts about the actor for the times of a home. */
export const readVisitor = async (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  actor: Pick<Actor, 'acts_for' | 'user_id'>,
  { listing_id, owner_id }: Home,
): Promise<VisitorOfHome> =>
  actor.user_id === null
    ? {
        is_owner: false,
        has_applied: false,
        is_turned_away: false,
        booking: null,
        busy: [],
        booking_id: null,
      }
    : (await readVisitors(ctx, actor, [{ listing_id, owner_id }])).get(listing_id)!

/** SQL: the address is whole, and the note there, for whoever has a place; who waits for one sees what everybody sees. */
const ADDRESS = sql`case when b.status = 'booked' then l.street_address else l.shown_address end`
const NOTE = sql`case when b.status = 'booked' then s.note else '' end`
const bookingJson =
  (): SQL => sql`json_build_object('id', b.id, 'status', b.status, 'slot_status', s.status,
  'slot', json_build_object('id', s.id, 'starts_at', ${sql.raw(iso('s.starts_at'))}, 'minutes', s.minutes, 'places', s.places, 'note', ${NOTE}),
  'listing', json_build_object('id', l.id, 'title', l.title, 'street_address', ${ADDRESS}), 'landlord', ${firstNameJson(sql`s.owner_id`)},
  'warning', case when b.status = 'booked' then ${warningAbout.answer()({ ...NOTE_WORDS, reader_id: sql`b.person_id` })} end)`
const FROM = sql`from viewing_bookings b join viewing_slots s on s.id = b.slot_id join ${listingRows} l on l.id = s.listing_id`

type BookingFacts = Omit<Booking, 'can'>

/** Bookings of the actor with what can be done with each: moved where there is a time that moving would give. */
const withCan = async (
  ctx: Pick<Ctx, 'tx' | 'now' | 'actor'>,
  rows: readonly BookingFacts[],
): Promise<Booking[]> => {
  const { now } = ctx
  const mayGo = new Set(rows.filter((row) => isMovable(row.status, row.slot, now)))
  const homes = [...new Set([...mayGo].map(({ listing }) => listing.id))]
  const offers = homes.length === 0 ? [] : await listOffers(ctx, homes)
  const visitors =
    offers.length === 0
      ? new Map<string, Visitor>()
      : await readVisitors(ctx, ctx.actor, [
          ...new Map(
            offers.map(({ listing_id, owner_id }) => [listing_id, { listing_id, owner_id }]),
          ).values(),
        ])
  return rows.map((row) => ({
    ...row,
    can: {
      move:
        mayGo.has(row) &&
        offers.some(
          (offer) =>
            offer.listing_id === row.listing.id &&
            isToBeHad(availabilityOf(offer, visitors.get(offer.listing_id)!, now, { moves: true })),
        ),
      cancel:
        Date.parse(row.slot.starts_at) > now.getTime() &&
        row.slot_status === 'open' &&
        bookingLifecycle.can(row.status, 'cancel'),
    },
  }))
}

export const readBooking = async (
  ctx: Pick<Ctx, 'tx' | 'now' | 'actor'>,
  id: string,
): Promise<Booking> => {
  const { rows } = await asSystem('a booking names the home and its landlord', () =>
    ctx.tx.execute<{ row: BookingFacts }>(
      sql`select ${bookingJson()} as row ${FROM} where b.id = ${id}`,
    ),
  )
  return (await withCan(ctx, [rows[0]!.row]))[0]!
}

export const listBookingsOf = async (
  ctx: Pick<Ctx, 'tx' | 'actor' | 'now'>,
  asked: { page: number; page_size: number; period: 'upcoming' | 'past'; q: string },
): Promise<{ count: number; items: Booking[] }> => {
  const { where, order } = periodOf(asked.period, ctx.now)
  // A place that was lost with its time stays in sight, whether the landlord or the sitting tenant ended it.
  const from = sql`${FROM} where ${ownedBy(ctx.actor, sql`b.person_id`)} and ${where} and (b.status <> 'canceled' or s.status in ('canceled', 'refused'))
    and (${asked.q} = '' or (${hasEachWord(sql`concat_ws(' ', l.title, l.shown_address, l.postal_code, l.place)`, asked.q)}))`
  const { rows } = await asSystem('a booking names the home and its landlord', () =>
    ctx.tx.execute<{ count: number; items: BookingFacts[] }>(
      sql`select ${jsonPage({ row: bookingJson(), from, order }, asked)}`,
    ),
  )
  const { count, items } = rows[0]!
  return { count, items: await withCan(ctx, items) }
}

export const insertBooking = async (db: Db, row: BookingRow): Promise<void> => {
  await db.insert(viewingBookings).values(row)
}

export const writeBooking = async (
  db: Db,
  id: string,
  fields: Partial<Pick<BookingRow, 'slot_id' | 'status' | 'asked_at' | 'reminded_at'>>,
): Promise<void> => {
  await asSystem('a place goes to the next on the waiting list', () =>
    db.update(viewingBookings).set(fields).where(eq(viewingBookings.id, id)),
  )
}

/** Whether a landlord has blocked somebody. */
export const isTurnedAway = async (db: Db, ownerId: string, personId: string): Promise<boolean> =>
  (
    await db.execute<{ is_turned_away: boolean }>(
      sql`select ${hasBlocked.answer()(sql`${ownerId}::uuid`, sql`${personId}::uuid`)} as is_turned_away`,
    )
  ).rows[0]!.is_turned_away

/** Those who wait for a place, the first first. Whom the landlord has blocked meanwhile gets none. */
export const waitingFor = async (db: Db, slotId: string, limit: number): Promise<string[]> =>
  (
    await asSystem('a place goes to the next on the waiting list', () =>
      db
        .select({ id: viewingBookings.id })
        .from(viewingBookings)
        .where(
          and(
            eq(viewingBookings.slot_id, slotId),
            eq(viewingBookings.status, 'waiting'),
            sql`not ${hasBlocked.answer()(sql`(select s.owner_id from viewing_slots s where s.id = ${slotId})`, sql`${viewingBookings.person_id}`)}`,
          ),
        )
        .orderBy(viewingBookings.asked_at, viewingBookings.id)
        .limit(limit),
    )
  ).map(({ id }) => id)

/** What somebody has booked or waits for and is still to come; with one landlord, where one is named. */
export const bookingsToCome = async (
  db: Db,
  personId: string,
  now: Date,
  ownerId: string | null = null,
): Promise<{ id: string; slot_id: string; listing_id: string }[]> =>
  (
    await db.execute<{ id: string; slot_id: string; listing_id: string }>(
      sql`select b.id, b.slot_id, s.listing_id from viewing_bookings b join viewing_slots s on s.id = b.slot_id
        where ${ownedBy({ acts_for: [personId] }, sql`b.person_id`)} and b.status <> 'canceled' and s.starts_at > ${now.toISOString()}
          and (${ownerId}::uuid is null or s.owner_id = ${ownerId}::uuid) order by s.listing_id, b.id`,
    )
  ).rows

/** Gives back every booking of a time; answers who had one. */
export const endBookings = async (db: Db, slotId: string): Promise<string[]> =>
  (
    await asSystem('a time that is called off is nobody’s any more', () =>
      db
        .update(viewingBookings)
        .set({ status: 'canceled' })
        .where(and(eq(viewingBookings.slot_id, slotId), ne(viewingBookings.status, 'canceled')))
        .returning({ person: viewingBookings.person_id }),
    )
  ).map(({ person }) => person)
