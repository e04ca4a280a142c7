import { sql } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { waitForTurn } from '#core/server/db.ts'
import type { EventMessage } from '#core/server/events.ts'
import { job } from '#core/server/jobs.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { slotCanceled, viewingApproached } from './events.ts'
import { endBookings, homeTurn, writeBooking } from './queries/bookings.ts'
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
