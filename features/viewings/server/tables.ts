import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, table } from '#core/server/columns.ts'
import { describeData } from '#core/server/data-map.ts'
import { principals } from '#core/server/tables.ts'
import { users } from '#features/accounts/server/tables.ts'
import { contracts } from '#features/contracts/server/tables.ts'
import { listings } from '#features/listings/server/tables.ts'
import { AUDIENCES, BOOKING_STATUSES, SLOT_STATUSES } from '../shared/enums.ts'

export const viewingSlots = table(
  'viewing_slots',
  {
    id: id(),
    listing_id: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    owner_id: uuid()
      .notNull()
      .references(() => principals.id),
    status: oneOf(SLOT_STATUSES).notNull(),
    audience: oneOf(AUDIENCES).notNull(),
    starts_at: instant().notNull(),
    minutes: integer().notNull(),
    places: integer().notNull(),
    travel_minutes: integer().notNull(),
    note: text().notNull().default(''),
    is_occupied: boolean().notNull(),
    /** The lease of those who live there and are asked. */
    sitting_contract_id: uuid().references(() => contracts.id, { onDelete: 'set null' }),
    /** What they said to their answer. */
    answer: text().notNull().default(''),
    created_at: instant().notNull(),
  },
  (c) => [
    index('viewing_slots_listing').on(c.listing_id, c.starts_at),
    index('viewing_slots_owner').on(c.owner_id, c.starts_at),
    index('viewing_slots_sitting').on(c.sitting_contract_id),
    index('viewing_slots_time').on(c.starts_at),
    check('viewing_slots_minutes', sql`${c.minutes} between 10 and 120`),
    check('viewing_slots_places', sql`${c.places} between 1 and 20`),
  ],
)

export const viewingBookings = table(
  'viewing_bookings',
  {
    id: id(),
    slot_id: uuid()
      .notNull()
      .references(() => viewingSlots.id, { onDelete: 'cascade' }),
    person_id: uuid()
      .notNull()
      .references(() => users.id),
    status: oneOf(BOOKING_STATUSES).notNull(),
    /** The order of the waiting list. */
    asked_at: instant().notNull(),
    /** When they were told that it is tomorrow. */
    reminded_at: instant(),
    created_at: instant().notNull(),
  },
  (c) => [
    uniqueIndex('viewing_bookings_once')
      .on(c.slot_id, c.person_id)
      .where(sql`${c.status} <> 'canceled'`),
    index('viewing_bookings_person').on(c.person_id, c.created_at),
    index('viewing_bookings_slot').on(c.slot_id, c.asked_at),
  ],
)

describeData(viewingSlots, {
  purpose: 'Times at which a home is shown.',
  basis: 'contract',
  classes: { content: ['note', 'answer'] },
})
describeData(viewingBookings, {
  purpose: 'Who looks at which home when.',
  basis: 'contract',
  classes: {},
})
