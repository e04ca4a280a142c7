import * as z from 'zod/mini'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, text } from '#core/shared/fields.ts'
import { userAccess } from '../access.ts'
import { PHONE_SIGN_IN_STATES } from '../enums.ts'

const endpoint = endpointsOf('accounts')

export const activateMobileLogin = endpoint({
  method: 'POST',
  path: '/users/:id/activate-mobile-login',
  access: userAccess.edit,
  effect: 'sends',
  // The reply holds a token; while the phone waits, a repeat finds the question that is there.
  idempotency: 'none',
  body: z.object({ phone: text(30, 1) }),
  reply: z.object({
    token: z.string(),
    /** Stands on the page and on the phone. */
    code: z.string(),
    interval_seconds: z.int(),
    expires_at: instant(),
  }),
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.too_many_phone_questions': 429,
    'accounts.phone_cannot_identify': 409,
    'accounts.phone_sign_in_not_offered': 409,
  },
  stale: [],
  summary:
    'Asks on a confirmed phone of the account who its person is; asked again while it waits, it answers alike',
})

/** A read by its method, as the specification has it. */
export const readMobileLogin = endpoint({
  method: 'GET',
  path: '/users/:id/activate-mobile-login/status/:token',
  access: userAccess.edit,
  effect: 'write',
  refs: { 'params.token': 'phone_sign_in_token' },
  reply: z.object({
    status: z.enum(PHONE_SIGN_IN_STATES),
    /** Who has approved; null until then. */
    person: z.nullable(
      z.object({
        full_name: z.string(),
        national_id_masked: z.string(),
        country: z.string(),
      }),
    ),
  }),
  stale: [],
  summary: 'What was answered on the phone: started, pending, done, refused or expired',
})

/** A read by its method, as the specification has it. */
export const activatePersonalId = endpoint({
  method: 'GET',
  path: '/users/:id/activate-personal-id/:token',
  access: userAccess.edit,
  effect: 'write',
  rate: 'auth',
  refs: { 'params.token': 'phone_sign_in_token' },
  reply: Done,
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.phone_sign_in_over': 409,
    'accounts.identity_taken': 409,
  },
  stale: ['*'],
  summary: 'Ties the number of whoever approved on the phone to the account, once',
})
