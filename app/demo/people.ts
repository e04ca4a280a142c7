import { eq } from 'drizzle-orm'
import { recordIdentity } from '#features/accounts/server/identity/proven-identities.ts'
import { DEFAULT_LEVEL } from '#providers/electronic-id/openid-connect.ts'
import { endSession, openSession } from '#features/accounts/server/sessions/sessions.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import { emailAddresses, phones, users } from '#features/accounts/server/tables.ts'
import { addPayoutMethod } from '#features/banking/shared/api.ts'
import { register } from '#features/accounts/shared/api.ts'
import type { Product } from '../runtime.ts'
import { DEMO_PEOPLE, DEMO_PASSWORD } from './demo-people.ts'
import { actAs, personOf, VISITOR } from './call-as.ts'

/** Adding an account asks for a fresh sign-in: the person has one for this call alone. */
const addAccount = async (
  product: Product,
  key: string,
  body: { account: string; national_id: string; name: string },
): Promise<void> => {
  const actor = await personOf(product, key)
  const { inTransaction } = product.jobContext()
  const session = await inTransaction((ctx) =>
    openSession(ctx, { id: actor.user_id! }, 'electronic-id'),
  )
  await actAs(product, { ...actor, session_id: session.session_id }, addPayoutMethod, { body })
  await inTransaction((ctx) => endSession(ctx.tx, session.session_id, 'sign_out', ctx.now))
}

/**
 * Everyone registers through the handler; what in life comes from outside (the confirmed address, the proven
 * identity, the phone, being staff) is written beside it, because there is no call that a person could make for it.
 */
export const makePeople = async (product: Product): Promise<void> => {
  const { db } = product.runtime
  const now = product.clock.now().toISOString()
  for (const one of DEMO_PEOPLE) {
    await actAs(product, VISITOR, register, {
      body: {
        user_type: one.user_type,
        full_name: one.full_name,
        email: one.email,
        password: DEMO_PASSWORD,
        primary_language: one.lang,
        terms_accepted: true,
      },
    })
    const [address] = await db
      .select()
      .from(emailAddresses)
      .where(eq(emailAddresses.email_key, one.email))
    const phoneId = newId()
    await db
      .update(emailAddresses)
      .set({ verified_at: now })
      .where(eq(emailAddresses.id, address!.id))
    await db.insert(phones).values({
      id: phoneId,
      user_id: address!.user_id,
      number: one.phone,
      number_lookup: lookupOf('phone', one.phone),
      verified_at: now,
      created_at: now,
    })
    await db
      .update(users)
      .set({ primary_phone_id: phoneId, is_staff: one.is_staff ?? false, address: one.address })
      .where(eq(users.id, address!.user_id))
    await recordIdentity({ tx: db, now: product.clock.now() }, address!.user_id, {
      national_id: one.national_id,
      national_id_country: 'IS',
      full_name: one.full_name,
      subject: `demo-${one.key}`,
      level: DEFAULT_LEVEL,
      amr: ['demo'],
    })
    if (!one.account) continue
    await addAccount(product, one.key, {
      account: one.account,
      national_id: one.national_id,
      name: 'Leigutekjur',
    })
  }
}
