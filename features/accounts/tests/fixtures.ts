import { sql } from 'drizzle-orm'
import { idIn, type Fixtures, type Ids, type StageInMaking } from '#tests/support/stage.ts'
import type { Person, World } from '#tests/support/world.ts'
import { openSession } from '../server/sessions.ts'

/** A sign-in of the same person on another device. */
const otherSession = (world: World, person: Person): Promise<string> =>
  world.product
    .jobContext()
    .inTransaction(async (ctx) => (await openSession(ctx, person, 'password')).session_id)

const contactsOf = async (world: World, person: Person): Promise<Ids> => ({
  user: person.id,
  email: await idIn(world, sql`select id from email_addresses where user_id = ${person.id}`),
  phone: await idIn(world, sql`select id from phones where user_id = ${person.id}`),
  session: await otherSession(world, person),
})

export const makeFixtures = async ({
  world,
  landlord,
  outsider_landlord,
}: StageInMaking): Promise<Fixtures> => ({
  both: await contactsOf(world, landlord),
  foreign: await contactsOf(world, outsider_landlord),
})
