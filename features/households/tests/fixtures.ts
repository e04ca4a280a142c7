import { sql } from 'drizzle-orm'
import { newId } from '#core/server/ids.ts'
import {
  idIn,
  type FeatureFixtures,
  type FixturesInMaking,
  type Ids,
} from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { householdMemberships } from '../server/tables.ts'
import * as api from '../shared/api.ts'

const photoOf = async (app: TestApp, person: Person, petId: string): Promise<string> => {
  const [id, file, now] = [newId(), newId(), app.product.clock.now().toISOString()]
  const { db } = app.product.runtime
  await db.execute(sql`insert into stored_files (id, owner_id, purpose, file_key, file_name, content_type, sha256, size, width, height, is_public, created_at)
    values (${file}, ${person.id}, 'pet_photo', ${`pets/${file}.webp`}, 'hundur.webp', 'image/webp', ${file}, 1, 64, 64, false, ${now})`)
  await db.execute(
    sql`insert into household_pet_photos (id, pet_id, file_id, created_at) values (${id}, ${petId}, ${file}, ${now})`,
  )
  return id
}

const householdOf = async (app: TestApp, person: Person, invited: Person): Promise<Ids> => {
  const { id } = await app.ok(api.readHousehold, { username: 'me' }, person)
  await app.ok(api.addChild, { id, body: { birth_year: 2018 } }, person)
  const made = await app.ok(api.addPet, { id, body: { kind: 'dog', description: 'Snati' } }, person)
  const pet = made.pets[0]!.id
  // Whoever has confirmed the address is invited, with or without the link.
  const invitation = await app.ok(api.inviteEmail, { id, body: { email: invited.email } }, person)
  return {
    household: id,
    household_child: made.children[0]!.id,
    household_pet: pet,
    household_pet_photo: await photoOf(app, person, pet),
    household_membership: await idIn(
      app,
      sql`select id from household_memberships where user_id = ${person.id}`,
    ),
    household_invitation: invitation.id,
  }
}

/** Somebody lives there too and does not own it. */
const addMember = async (app: TestApp, household_id: string, user_id: string): Promise<void> => {
  const joined_at = app.product.clock.now().toISOString()
  await app.product.runtime.db
    .insert(householdMemberships)
    .values({ id: newId(), household_id, user_id, joined_at })
}

/** The tenant's, who invites the landlord and lives with another adult; and that of somebody whom nobody here knows. */
export const makeFixtures = async ({
  app,
  landlord,
  tenant,
  outsider_tenant,
  others,
}: FixturesInMaking): Promise<FeatureFixtures> => {
  // The landlord's is made before any test compares what a call has changed.
  await app.ok(api.readHousehold, { username: 'me' }, landlord)
  const both = await householdOf(app, tenant, landlord)
  await addMember(app, both.household!, others.reader.id)
  return {
    both,
    foreign: await householdOf(app, outsider_tenant, others.inspector),
  }
}
