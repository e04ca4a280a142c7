import { sql } from 'drizzle-orm'
import { addDays } from '#core/shared/plain-date.ts'
import { eventsNamed, landlordOf, type Repeats } from '#tests/money/repeat-rows.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import * as api from '../shared/api.ts'
import { timesIn } from './fixtures.ts'

const tenantOf = (fixtures: Fixtures) => fixtures.people.tenant!

/** A new time of the landlord's, days after the others. */
const freshSlot = async (fixtures: Fixtures): Promise<string> => {
  const { app, ids, people } = fixtures
  const before = await eventsNamed('viewings.booking_made')(fixtures)
  const hour = String(8 + (Math.floor(Math.random() * 1e6) % 10)).padStart(2, '0')
  await app.product.runtime.db.execute(
    sql`update viewing_slots set status = 'canceled' where owner_id = ${people.landlord!.id}`,
  )
  // A home that is let is shown in the last six months of its lease.
  await app.product.runtime.db.execute(
    sql`update contracts set end_date = ${addDays(app.product.clock.today(), 60)} where id = (select sitting_contract_id from viewing_slots where id = ${ids.viewing_slot!})`,
  )
  const { items } = await app.ok(
    api.offerSlots,
    { id: ids.listing!, body: { ...timesIn(app), time: `${hour}:00`, places: 1 + (before % 5) } },
    people.landlord!,
  )
  await app.product.runtime.db.execute(
    sql`update viewing_slots set status = 'open', sitting_contract_id = (select sitting_contract_id from viewing_slots where id = ${ids.viewing_slot!}) where id = ${items[0]!.id}`,
  )
  return items[0]!.id
}

/** What the tenant has booked there. */
const freshBooking = async (fixtures: Fixtures): Promise<string> =>
  (
    await fixtures.app.ok(
      api.bookSlot,
      { id: await freshSlot(fixtures), body: {} },
      tenantOf(fixtures),
    )
  ).id

export const repeats: Repeats = {
  sending: [
    {
      endpoint: api.bookSlot,
      as: tenantOf,
      call: async (fixtures) => ({ id: await freshSlot(fixtures), body: { may_wait: false } }),
      effects: eventsNamed('viewings.booking_made'),
      other: { may_wait: true },
    },
    {
      endpoint: api.cancelBooking,
      as: tenantOf,
      call: async (fixtures) => ({ id: await freshBooking(fixtures) }),
      effects: eventsNamed('viewings.booking_canceled'),
      other: null,
    },
    {
      endpoint: api.cancelSlot,
      as: landlordOf,
      call: async (fixtures) => ({ id: await freshSlot(fixtures) }),
      effects: eventsNamed('viewings.slot_canceled'),
      other: null,
    },
    {
      endpoint: api.answerRequest,
      as: tenantOf,
      call: async (fixtures) => ({
        id: await freshSlot(fixtures),
        body: { agrees: false, message: 'Ekki þennan dag.' },
      }),
      effects: eventsNamed('viewings.consent_answered'),
      other: { agrees: true, message: '' },
    },
  ],
  left_out: {
    offerSlots: 'the same key answers the same times; without one two times never overlap',
    moveBooking: 'a booking that is there already is answered as it is',
  },
}
