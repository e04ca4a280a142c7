import { sql } from 'drizzle-orm'
import {
  idIn,
  type FeatureFixtures,
  type Ids,
  type FixturesInMaking,
} from '#tests/support/fixtures.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { newId } from '#core/server/ids.ts'
import { sha256 } from '#core/server/ids.ts'
import { tokenOf } from '../server/phone-sign-in/sign-ins.ts'
import { phoneSignIns } from '../server/phone-sign-in/tables.ts'
import { phoneCodes } from '../server/tables.ts'
import { passkeys } from '../server/passkeys/tables.ts'
import { socialIdentities } from '../server/social/tables.ts'
import { recoveryCodes, totpSecrets } from '../server/two-step/tables.ts'
import { openSession } from '../server/sessions/sessions.ts'

/** A sign-in of the same person on another device. */
const otherSession = (app: TestApp, person: Person): Promise<string> =>
  app.product
    .jobContext()
    .inTransaction(async (ctx) => (await openSession(ctx, person, 'password')).session_id)

/** Somebody has approved on this person's phone. */
const approvedOnPhone = async (app: TestApp, person: Person): Promise<string> => {
  const [id, now] = [newId(), app.product.clock.now()]
  const token = tokenOf(app.product, { id })
  await app.product.runtime.db.insert(phoneSignIns).values({
    id,
    user_id: person.id,
    phone: '+3546123456',
    token_hash: sha256(token),
    code: '4711',
    state: 'done',
    request_id: 'asked',
    interval_seconds: 5,
    proof: {
      national_id: person.national_id,
      national_id_country: 'IS',
      full_name: person.full_name,
      subject: person.id,
      level: 'loa:high',
      amr: ['test'],
    },
    next_ask_at: now.toISOString(),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
  })
  return token
}

const contactsOf = async (app: TestApp, person: Person): Promise<Ids> => {
  const phone = await idIn(app, sql`select id from phones where user_id = ${person.id}`)
  const now = app.product.clock.now().toISOString()
  await app.product.runtime.db.insert(phoneCodes).values({
    id: newId(),
    user_id: person.id,
    phone_id: phone,
    created_at: now,
    expires_at: now,
  })
  await app.product.runtime.db.insert(totpSecrets).values({
    id: newId(),
    user_id: person.id,
    secret: 'JBSWY3DPEHPK3PXP',
    created_at: now,
  })
  await app.product.runtime.db
    .insert(recoveryCodes)
    .values({ id: newId(), user_id: person.id, code_hash: `code-${person.id}`, created_at: now })
  const passkey = newId()
  await app.product.runtime.db.insert(passkeys).values({
    id: passkey,
    user_id: person.id,
    credential_id: `credential-${person.id}`,
    public_key: 'AA',
    counter: 0,
    transports: ['internal'],
    created_at: now,
  })
  const socialAccount = newId()
  await app.product.runtime.db.insert(socialIdentities).values({
    id: socialAccount,
    user_id: person.id,
    provider: 'demo',
    issuer: 'https://accounts.example',
    subject: person.id,
    email: person.email,
    linked_at: now,
  })
  return {
    user: person.id,
    passkey,
    social_account: socialAccount,
    email: await idIn(app, sql`select id from email_addresses where user_id = ${person.id}`),
    phone,
    session: await otherSession(app, person),
    phone_sign_in_token: await approvedOnPhone(app, person),
  }
}

export const makeFixtures = async ({
  app,
  landlord,
  outsider_landlord,
}: FixturesInMaking): Promise<FeatureFixtures> => ({
  both: await contactsOf(app, landlord),
  foreign: await contactsOf(app, outsider_landlord),
})
