import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { count, instant, text } from '#core/shared/fields.ts'

const endpoint = endpointsOf('accounts')
/** Shown this once: only their hashes are kept, and no answer that holds them. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const readTwoStep = endpoint({
  method: 'GET',
  path: '/auth/two-step',
  access: signedIn,
  reply: z.object({ on_since: z.nullable(instant()), recovery_codes_left: count(10) }),
  summary: 'Whether signing in with the password asks for a code of an authenticator app too',
})

export const startTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/start',
  access: signedIn,
  rate: 'auth',
  idempotency: 'none',
  stale: [],
  reply: z.object({ secret: z.string(), url: z.string() }),
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.two_step_needs_password': 409,
    'accounts.two_step_is_on': 409,
  },
  summary: 'Makes a secret for an authenticator app, which asks for nothing until it is confirmed',
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/confirm',
  access: signedIn,
  rate: 'auth',
  idempotency: 'none',
  body: z.object({ code: text(12, 1) }),
  reply: RecoveryCodes,
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.too_many_codes': 429,
    'accounts.two_step_not_started': 409,
  },
  summary: 'Turns two-step sign-in on with the first code of the app; answers ten recovery codes',
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-step/recovery-codes',
  access: signedIn,
  rate: 'auth',
  idempotency: 'none',
  reply: RecoveryCodes,
  fails: { 'accounts.fresh_sign_in_needed': 403, 'accounts.two_step_not_started': 409 },
  summary: 'Ten new recovery codes; the ones before stop working',
})

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step/off',
  access: signedIn,
  rate: 'auth',
  reply: Done,
  fails: { 'accounts.fresh_sign_in_needed': 403 },
  summary: 'Turns two-step sign-in off; the secret and the recovery codes are removed',
})
