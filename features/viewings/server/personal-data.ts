import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import { waitForTurn } from '#core/server/db.ts'
import {
  deletedRows,
  handedRows,
  isOf,
  type Erase,
  type HandOver,
  type PersonalData,
} from '#core/server/personal-data.ts'
import { tenanciesOf } from '#features/contracts/server/public.ts'
import { landlordLeft } from './events.ts'
import { fillPlaces } from './places/fill-places.ts'
import { bookingsToCome, endBookings, homeTurn, waitForHome } from './queries/bookings.ts'
import { viewingBookings, viewingSlots } from './tables.ts'

const booked = (personId: string) => isOf(personId, viewingBookings.person_id)
const offered = (personId: string) => isOf(personId, viewingSlots.owner_id)
/** What the tenants of a lease answered, who speak for each other. */
const answered = (personId: string) =>
  and(
    inArray(viewingSlots.sitting_contract_id, tenanciesOf({ acts_for: [personId] })),
    ne(viewingSlots.answer, ''),
  )

/** A place that somebody leaves behind goes to whoever waits for it. */
const eraseBookings: Erase = async (erasure) => {
  const { tx, person_id: personId, now } = erasure
  const toCome = await bookingsToCome(tx, personId, now)
  for (const { id, slot_id, listing_id } of toCome) {
    await waitForHome(tx, listing_id, personId)
    await tx.delete(viewingBookings).where(eq(viewingBookings.id, id))
    await fillPlaces(erasure, slot_id)
  }
  return toCome.length + (await deletedRows(viewingBookings, booked)(erasure))
}

/** Whoever was to come is told: the time and the name of the home are gone. */
const eraseSlots: Erase = async (erasure) => {
  const { tx, person_id: personId, now, announce } = erasure
  const { rows } = await tx.execute<{ id: string; listing_id: string; starts_at: string }>(
    sql`select s.id, s.listing_id, ${sql.raw(iso('s.starts_at'))} as starts_at from viewing_slots s
      where ${isOf(personId, sql`s.owner_id`)} and s.starts_at > ${now.toISOString()} order by s.listing_id, s.id`,
  )
  for (const { id, listing_id, starts_at } of rows) {
    await waitForTurn(tx, homeTurn(listing_id))
    const people = await endBookings(tx, id)
    if (people.length > 0) await announce(landlordLeft(id, { people, starts_at }))
  }
  const emptied = await tx.update(viewingSlots).set({ answer: '' }).where(answered(personId))
  return (emptied.rowCount ?? 0) + (await deletedRows(viewingSlots, offered)(erasure))
}

const handOverSlots: HandOver = async (db, personId) => [
  ...(await handedRows(viewingSlots, offered, ['answer'])(db, personId)),
  ...(await db
    .select({
      id: viewingSlots.id,
      starts_at: viewingSlots.starts_at,
      status: viewingSlots.status,
      answer: viewingSlots.answer,
    })
    .from(viewingSlots)
    .where(answered(personId))),
]

export const personalData: PersonalData = {
  tables: {
    viewing_bookings: {
      handed_over: handedRows(viewingBookings, booked),
      erased: eraseBookings,
    },
    viewing_slots: { handed_over: handOverSlots, erased: eraseSlots },
  },
}
