import { sql } from 'drizzle-orm'
import {
  idIn,
  type FeatureFixtures,
  type Ids,
  type FixturesInMaking,
} from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { openSession } from '../server/sessions/sessions.ts'

/** A sign-in of the same person on another device. */
const otherSession = (app: TestApp, person: Person): Promise<string> =>
  app.product
    .jobContext()
    .inTransaction(async (ctx) => (await openSession(ctx, person, 'password')).session_id)

const contactsOf = async (app: TestApp, person: Person): Promise<Ids> => ({
  user: person.id,
  email: await idIn(app, sql`select id from email_addresses where user_id = ${person.id}`),
  phone: await idIn(app, sql`select id from phones where user_id = ${person.id}`),
  session: await otherSession(app, person),
})

export const makeFixtures = async ({
  app,
  landlord,
  outsider_landlord,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await contactsOf(app, landlord),
  foreign: await contactsOf(app, outsider_landlord),
})
