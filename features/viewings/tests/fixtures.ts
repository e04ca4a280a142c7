import { sql } from 'drizzle-orm'
import { addDays } from '#core/shared/plain-date.ts'
import {
  idIn,
  type FeatureFixtures,
  type FixturesInMaking,
  type Ids,
} from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { bookSlot, offerSlots } from '../shared/api.ts'

/** One time of a quarter of an hour, at 17:00 in three days. */
export const timesIn = (app: TestApp) => ({
  day: addDays(app.product.clock.today(), 3),
  time: '17:00',
  minutes: 15,
  slots: 1,
  places: 1,
  travel_minutes: 0,
  audience: 'everyone' as const,
  note: 'Bjalla merkt 2A.',
  is_occupied: false,
  tenant_agreed: false,
})

/** A time that somebody has booked. `lease`: its tenants live in the home. */
const booked = async (
  app: TestApp,
  listing: string,
  { landlord, visitor, lease }: { landlord: Person; visitor: Person; lease: string | null },
): Promise<Ids> => {
  const { items } = await app.ok(offerSlots, { id: listing, body: timesIn(app) }, landlord)
  const slot = items[0]!.id
  await app.product.runtime.db.execute(
    sql`update viewing_slots set status = 'open', sitting_contract_id = ${lease}::uuid where id = ${slot}`,
  )
  const booking = await app.ok(bookSlot, { id: slot, body: {} }, visitor)
  return { viewing_slot: slot, viewing_booking: booking.id }
}

export const makeFixtures = async ({
  app,
  landlord,
  tenant,
  outsider_landlord,
  outsider_tenant,
  ids,
  foreign,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await booked(app, ids.listing!, {
    landlord,
    visitor: tenant,
    lease: await idIn(
      app,
      sql`select c.id from contracts c join contract_parties p on p.contract_id = c.id where c.status = 'signed' and p.role = 'TN' and p.user_id = ${tenant.id} limit 1`,
    ),
  }),
  foreign: await booked(app, foreign.listing!, {
    landlord: outsider_landlord,
    visitor: outsider_tenant,
    lease: null,
  }),
})
