import { sql } from 'drizzle-orm'
import { idIn, type FeatureFixtures, type FixturesInMaking } from '#tests/support/fixtures.ts'
import { sendContactMessage } from '../shared/api.ts'

export const makeFixtures = async ({ app }: FixturesInMaking): Promise<FeatureFixtures> => {
  await app.ok(sendContactMessage, {
    body: {
      tag: 'tenants',
      name: 'Gestur',
      email: 'gestur@example.is',
      message: 'Hvernig sæki ég um íbúð?',
    },
  })
  await app.drain()
  return {
    both: { contact_message: await idIn(app, sql`select id from contact_messages limit 1`) },
  }
}
