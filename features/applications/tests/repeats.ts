import { sql } from 'drizzle-orm'
import { eventsNamed, landlordOf, type Repeats } from '#tests/money/repeat-rows.ts'
import type { Stage } from '#tests/support/stage.ts'
import * as applications from '../shared/api.ts'
import { APPLICATION } from './fixtures.ts'

/** Somebody new applies for the published home, after the applications of the others were taken back. */
export const freshApplication = async (stage: Stage): Promise<string> => {
  const id = stage.ids.listing!
  await stage.world.product.runtime.db.execute(
    sql`update rental_applications set status = 'canceled', active = false, canceled_at = now(), accepted_at = null where listing_id = ${id}`,
  )
  const person = await stage.world.person()
  return (await stage.world.ok(applications.sendApplication, { id, body: APPLICATION }, person)).id
}

export const repeats: Repeats = {
  sending: [
    {
      endpoint: applications.sendApplication,
      as: (stage) => stage.people.outsider_tenant!,
      call: async (stage) => ({ id: stage.ids.listing!, body: APPLICATION }),
      effects: eventsNamed('applications.application_sent'),
      other: { ...APPLICATION, household_adults: 2 },
    },
    {
      endpoint: applications.acceptApplication,
      as: landlordOf,
      call: async (stage) => ({ id: await freshApplication(stage) }),
      effects: eventsNamed('applications.application_accepted'),
      other: null,
    },
    {
      endpoint: applications.denyApplication,
      as: landlordOf,
      call: async (stage) => ({
        id: await freshApplication(stage),
        body: { message: 'Því miður.' },
      }),
      effects: eventsNamed('applications.application_denied'),
      other: { message: 'Annað.' },
    },
  ],
  left_out: { rejectMany: 'denies each application in the way of denyApplication' },
}
