import { sql } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { isBlocked } from '#features/accounts/server/public/people.ts'
import { bookingCanceled, slotCanceled, viewingApproached } from './events.ts'
import { fillPlaces } from './places/fill-places.ts'
import {
  bookingsToCome,
  endBookings,
  findBooking,
  homeTurn,
  isTurnedAway,
  waitForHome,
  writeBooking,
} from './queries/bookings.ts'
import { writeSlot } from './queries/slots.ts'

/** A home that is let or taken down is shown no more: what was to come is called off, and people are told once. */
export const callOffViewings = job<EventMessage>(
  'viewings.call_off_viewings',
  async (work, { subject_id: listingId }) => {
    await work.inTransaction(async (ctx) => {
      // Who books at this moment is first, and then told; or second, and finds no time.
      await waitForTurn(ctx.tx, homeTurn(listingId))
      const { rows } = await ctx.tx.execute<{ id: string }>(
        sql`select s.id from viewing_slots s where s.listing_id = ${listingId} and s.status <> 'canceled' and s.starts_at > ${ctx.now.toISOString()} for update`,
      )
      for (const { id } of rows) {
        await writeSlot(ctx.tx, id, { status: 'canceled' })
        await ctx.announce(slotCanceled(id, { people: await endBookings(ctx.tx, id) }))
      }
    })
  },
)

/** Gives up what somebody has booked or waits for; with one landlord, whose doing it is then, or with everybody. */
const giveUp = async (
  work: JobContext,
  personId: string,
  landlordId: string | null,
): Promise<void> => {
  const coming = await bookingsToCome(work.db, personId, work.clock.now(), landlordId)
  for (const { id, listing_id } of coming)
    await work.inTransaction(async (ctx) => {
      await waitForHome(ctx.tx, listing_id, personId)
      const booking = await findBooking(ctx.tx, id)
      if (!booking || booking.status === 'canceled') return
      await writeBooking(ctx.tx, id, { status: 'canceled' })
      await ctx.announce(
        bookingCanceled(id, {
          by_landlord: landlordId !== null,
          had_place: booking.status === 'booked',
        }),
      )
      await fillPlaces(ctx, booking.slot_id)
    })
}

/** Somebody whom staff block comes to no viewing: their places go to those who wait, and landlords are told. */
export const giveUpPlaces = job<EventMessage>(
  'viewings.give_up_places',
  async (work, { subject_id: personId }) => {
    // The block may have been undone before this ran.
    if (!(await isBlocked(work.db, personId))) return
    await giveUp(work, personId, null)
  },
)

/** Somebody whom a landlord blocks comes to see none of their homes: they are told that the landlord cancelled. */
export const giveUpPlacesWithLandlord = job<EventMessage<{ blocker_id: string }>>(
  'viewings.give_up_places_with_landlord',
  async (work, { subject_id: personId, data: { blocker_id: landlordId } }) => {
    if (await isTurnedAway(work.db, landlordId, personId)) await giveUp(work, personId, landlordId)
  },
)

/** After midnight: whoever has a place tomorrow is reminded, once. */
export const remindOfTomorrow = async (work: JobContext): Promise<void> => {
  const tomorrow = addDays(work.clock.today(), 1)
  await work.inTransaction(async (ctx) => {
    const { rows } = await ctx.tx.execute<{ id: string }>(
      sql`select b.id from viewing_bookings b join viewing_slots s on s.id = b.slot_id
        where b.status = 'booked' and b.reminded_at is null and s.status = 'open'
          and (s.starts_at at time zone 'UTC')::date = ${tomorrow}::date order by s.starts_at limit 5000 for update of b`,
    )
    for (const { id } of rows) {
      await writeBooking(ctx.tx, id, { reminded_at: ctx.now.toISOString() })
      await ctx.announce(viewingApproached(id, {}))
    }
  })
}
