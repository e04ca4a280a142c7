import * as z from 'zod/mini'
import { everyone, signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { count, listOf } from '#core/shared/fields.ts'
import { passkeyAccess } from '../access.ts'
import { NewCredential, Passkey, PasskeyName, SignedChallenge } from '../model.ts'

const endpoint = endpointsOf('accounts')

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  access: signedIn,
  reply: listOf(Passkey),
  summary: 'The passkeys of the signed-in person, newest first',
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/start',
  access: signedIn,
  rate: 'auth',
  idempotency: 'none',
  stale: [],
  reply: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: count(300_000),
    attestation: z.literal('none'),
    excludeCredentials: z.array(
      z.object({
        id: z.string(),
        type: z.literal('public-key'),
        transports: z.array(z.string()),
      }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.staff_needs_electronic_id': 403,
    'accounts.too_many_passkeys': 409,
  },
  summary: 'What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: signedIn,
  rate: 'auth',
  idempotency: 'none',
  body: z.object({ credential: NewCredential }),
  refs: { 'body.credential.id': 'text' },
  reply: Passkey,
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.staff_needs_electronic_id': 403,
    'accounts.too_many_passkeys': 409,
    'accounts.passkey_not_added': 409,
  },
  summary: 'Adds the passkey that the browser made',
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  access: passkeyAccess.edit,
  idempotency: 'none',
  body: PasskeyName,
  reply: Passkey,
  summary: 'Names a passkey, so that its person tells it from the others',
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  access: passkeyAccess.edit,
  idempotency: 'none',
  reply: Done,
  fails: { 'accounts.fresh_sign_in_needed': 403, 'accounts.last_way_in': 409 },
  summary:
    'Removes a passkey, which is not the last way to sign in; nobody signs in with it any more',
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in/start',
  access: everyone,
  rate: 'auth',
  idempotency: 'none',
  stale: [],
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: count(300_000),
    userVerification: z.literal('required'),
  }),
  summary: 'What a browser needs to sign in with a passkey (PublicKeyCredentialRequestOptionsJSON)',
})

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/confirm',
  access: signedIn,
  rate: 'auth',
  idempotency: 'none',
  stale: [],
  body: z.object({ credential: SignedChallenge }),
  refs: { 'body.credential.id': 'text' },
  reply: Done,
  fails: { 'accounts.passkey_failed': 403, 'accounts.staff_needs_electronic_id': 403 },
  summary: 'Proves again, with a passkey, who is signed in: for calls that ask for a fresh sign-in',
})
