import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { newId } from '#core/server/ids.ts'
import { Failure } from '#core/shared/problem.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import type { NewCredential, SignedChallenge } from '../../shared/model.ts'
import type { UserRow } from '../queries.ts'
import { accountBlocked } from '../sessions/account-blocked.ts'
import { deviceOf } from '../sessions/device-names.ts'
import { users } from '../tables.ts'
import { passkeyChallenges, passkeys } from './tables.ts'

/** Milliseconds that a person has to answer the browser's question. */
const TIMEOUT_MS = 300_000
export const MOST_PASSKEYS = 10
/** EdDSA, ES256 and RS256: what authenticators have (numbers of the COSE registry). */
const ALGORITHMS = [-8, -7, -257]

export type PasskeyRow = typeof passkeys.$inferSelect

/** Where passkeys of this product work: the host of its public address (WebAuthn, "relying party identifier"). */
const siteOf = (ctx: Ctx): { origin: string; host: string } => {
  const { origin, hostname } = new URL(ctx.config.public_url)
  return { origin, host: hostname }
}

export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(desc(passkeys.created_at), desc(passkeys.id))

const keepChallenge = async (ctx: Ctx, challenge: string): Promise<void> => {
  await ctx.tx.insert(passkeyChallenges).values({
    id: newId(ctx.now.getTime()),
    user_id: ctx.actor.user_id,
    challenge,
    created_at: ctx.now.toISOString(),
    expires_at: new Date(ctx.now.getTime() + TIMEOUT_MS).toISOString(),
  })
}

/** Uses a challenge up: it counts once, within its time, for the person (or visitor) who asked for it. */
const takeChallenge =
  (ctx: Ctx) =>
  async (challenge: string): Promise<boolean> => {
    const { user_id } = ctx.actor
    const taken = await ctx.tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          user_id === null
            ? isNull(passkeyChallenges.user_id)
            : eq(passkeyChallenges.user_id, user_id),
          gt(passkeyChallenges.expires_at, ctx.now.toISOString()),
        ),
      )
      .returning({ id: passkeyChallenges.id })
    return taken.length === 1
  }

/** What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = async (
  ctx: Ctx,
  user: { id: string; email: string; full_name: string },
) => {
  const made = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: siteOf(ctx).host,
    userID: new TextEncoder().encode(user.id),
    userName: user.email || user.full_name,
    userDisplayName: user.full_name,
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await passkeysOf(ctx.tx, user.id)).map(
      ({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      }),
    ),
    // A passkey stands in for both steps: it is found without an address, and asks for finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, made.challenge)
  const { challenge, rp, user: person, pubKeyCredParams, excludeCredentials = [] } = made
  return {
    challenge,
    rp: { id: siteOf(ctx).host, name: rp.name },
    user: person,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
      id,
      type: 'public-key' as const,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** What the browser needs to sign with a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = async (ctx: Ctx) => {
  const { host } = siteOf(ctx)
  const { challenge } = await generateAuthenticationOptions({ rpID: host })
  await keepChallenge(ctx, challenge)
  return { challenge, rpId: host, timeout: TIMEOUT_MS, userVerification: 'required' as const }
}

/** Adds the passkey that a browser made. Fails with `accounts.passkey_not_added` (409) where it is not what was asked for. */
export const addCredential = async (ctx: Ctx, given: NewCredential): Promise<PasskeyRow> => {
  const { origin, host } = siteOf(ctx)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...given, rawId: given.id, clientExtensionResults: {} },
    expectedChallenge: takeChallenge(ctx),
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused('accounts.passkey_not_added', 409))
  if (!registrationInfo) throw new Failure('accounts.passkey_not_added', 409)
  const { credential } = registrationInfo
  const [row] = await ctx.tx
    .insert(passkeys)
    .values({
      id: newId(ctx.now.getTime()),
      user_id: ctx.actor.user_id!,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: given.response.transports,
      created_at: ctx.now.toISOString(),
      ...deviceOf(ctx.agent),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Failure('accounts.passkey_not_added', 409)
  return row
}

/**
 * The account whose passkey signed the challenge. Fails with `accounts.passkey_failed` (403) alike for a passkey that is
 * not known, a wrong signature, a challenge that was used or is too old, and a person who was not verified by the device.
 */
export const accountOfPasskey = async (ctx: Ctx, given: SignedChallenge): Promise<string> => {
  const { origin, host } = siteOf(ctx)
  const [row] = await ctx.tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.credential_id, given.id))
    .for('update')
  if (!row) throw new Failure('accounts.passkey_failed', 403)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...given, rawId: given.id, clientExtensionResults: {} },
    expectedChallenge: takeChallenge(ctx),
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
  }).catch(refused('accounts.passkey_failed', 403))
  if (!verified) throw new Failure('accounts.passkey_failed', 403)
  await ctx.tx
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, last_used_at: ctx.now.toISOString() })
    .where(eq(passkeys.id, row.id))
  return row.user_id
}

/**
 * The account to open a session for. Fails like `accountOfPasskey`, with `accounts.account_blocked` (403), and for staff with
 * `accounts.staff_needs_electronic_id` (403): only a proof of identity opens what staff may do.
 */
export const signInByPasskey = async (ctx: Ctx, given: SignedChallenge): Promise<UserRow> => {
  // Locked until the session is written: whoever blocks the account or ends its sessions waits and ends this one too.
  const [user] = await ctx.tx
    .select()
    .from(users)
    .where(eq(users.id, await accountOfPasskey(ctx, given)))
    .for('share')
  if (!user) throw new Failure('accounts.passkey_failed', 403)
  if (user.blocked_at !== null) throw accountBlocked()
  if (user.is_staff) throw new Failure('accounts.staff_needs_electronic_id', 403)
  return user
}

/** The library throws where a field is not as expected; only faults of the database go on. */
const refused = (code: string, status: number) => (error: unknown) => {
  if (error instanceof Error && 'query' in error) throw error
  throw new Failure(code, status)
}

/** Names a passkey; null where it is gone already. An empty name gives it that of its device back. */
export const renameCredential = async (
  ctx: Ctx,
  id: string,
  name: string,
): Promise<PasskeyRow | null> => {
  const [row] = await ctx.tx
    .update(passkeys)
    .set({ name: name || null })
    .where(eq(passkeys.id, id))
    .returning()
  return row ?? null
}

/** Removes a passkey; false where it is gone already. */
export const removeCredential = async (ctx: Ctx, id: string): Promise<boolean> => {
  const removed = await ctx.tx
    .delete(passkeys)
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id })
  return removed.length === 1
}
