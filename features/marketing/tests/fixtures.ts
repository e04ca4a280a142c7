import { sql } from 'drizzle-orm'
import { idIn, type Fixtures, type StageInMaking } from '#tests/support/stage.ts'
import { sendContactMessage } from '../shared/api.ts'

export const makeFixtures = async ({ world }: StageInMaking): Promise<Fixtures> => {
  await world.ok(sendContactMessage, {
    body: {
      tag: 'tenants',
      name: 'Gestur',
      email: 'gestur@example.is',
      message: 'Hvernig sæki ég um íbúð?',
    },
  })
  await world.drain()
  return {
    both: { contact_message: await idIn(world, sql`select id from contact_messages limit 1`) },
  }
}
