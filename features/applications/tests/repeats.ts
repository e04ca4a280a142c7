import { sql } from 'drizzle-orm'
import { eventsNamed, landlordOf, type Repeats } from '#tests/money/repeat-rows.ts'
import type { Fixtures } from '#tests/support/fixtures.ts'
import * as applications from '../shared/api.ts'
import { APPLICATION } from './fixtures.ts'

/** Somebody new applies for the published home, after the applications of the others were taken back. */
export const freshApplication = async (fixtures: Fixtures): Promise<string> => {
  const id = fixtures.ids.listing!
  await fixtures.app.product.runtime.db.execute(
    sql`update rental_applications set status = 'canceled', active = false, canceled_at = now(), accepted_at = null where listing_id = ${id}`,
  )
  const person = await fixtures.app.person()
  return (await fixtures.app.ok(applications.sendApplication, { id, body: APPLICATION }, person)).id
}

export const repeats: Repeats = {
  sending: [
    {
      endpoint: applications.sendApplication,
      as: (fixtures) => fixtures.people.outsider_tenant!,
      call: async (fixtures) => ({ id: fixtures.ids.listing!, body: APPLICATION }),
      effects: eventsNamed('applications.application_sent'),
      other: { ...APPLICATION, household_adults: 2 },
    },
    {
      endpoint: applications.acceptApplication,
      as: landlordOf,
      call: async (fixtures) => ({ id: await freshApplication(fixtures) }),
      effects: eventsNamed('applications.application_accepted'),
      other: null,
    },
    {
      endpoint: applications.denyApplication,
      as: landlordOf,
      call: async (fixtures) => ({
        id: await freshApplication(fixtures),
        body: { message: 'Því miður.' },
      }),
      effects: eventsNamed('applications.application_denied'),
      other: { message: 'Annað.' },
    },
  ],
  left_out: { rejectMany: 'denies each application in the way of denyApplication' },
}
