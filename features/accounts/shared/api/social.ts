import * as z from 'zod/mini'
import { everyone, signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, text } from '#core/shared/fields.ts'
import { socialAccountAccess } from '../access.ts'
import {
  ChosenUserType,
  Language,
  SecondStepCode,
  SocialAccount,
  SocialProvider,
} from '../model.ts'

const endpoint = endpointsOf('accounts')

export const listSocialProviders = endpoint({
  method: 'GET',
  path: '/auth/social/providers',
  access: everyone,
  reply: listOf(SocialProvider),
  summary:
    'The providers that people may sign in with besides, as the operator has configured them',
})

export const startSocialSignIn = endpoint({
  method: 'POST',
  path: '/auth/social/start',
  access: everyone,
  rate: 'auth',
  idempotency: 'none',
  stale: [],
  body: z.object({
    provider: text(31, 1),
    intent: z.enum(['login', 'register', 'link', 'confirm']),
    user_type: ChosenUserType,
    primary_language: z._default(Language, 'is'),
  }),
  reply: z.object({ url: z.string() }),
  fails: {
    'accounts.fresh_sign_in_needed': 403,
    'accounts.staff_needs_electronic_id': 403,
    'core.not_signed_in': 401,
  },
  summary:
    'Starts signing in at a provider, linking an account of it, or proving again who is signed in; answers the address to go to',
})

export const finishSocialVisit = endpoint({
  method: 'POST',
  path: '/auth/social/finish',
  access: signedIn,
  rate: 'auth',
  idempotency: 'none',
  body: z.object({ callback_url: text(4000, 1), code: SecondStepCode }),
  reply: z.object({ intent: z.enum(['link', 'confirm']) }),
  fails: {
    'accounts.social_failed': 401,
    'accounts.social_taken': 409,
    'accounts.staff_needs_electronic_id': 403,
    'accounts.foreign_origin': 403,
    'accounts.second_step_needed': 403,
    'accounts.too_many_codes': 429,
  },
  summary:
    'Ends a visit to a provider that a signed-in person began: links the account there, or proves again who is signed in',
})

export const listSocialAccounts = endpoint({
  method: 'GET',
  path: '/auth/social',
  access: signedIn,
  reply: listOf(SocialAccount),
  summary: 'The accounts elsewhere that the signed-in person has linked, newest first',
})

export const unlinkSocialAccount = endpoint({
  method: 'DELETE',
  path: '/auth/social/:id',
  access: socialAccountAccess.edit,
  idempotency: 'none',
  reply: Done,
  fails: { 'accounts.fresh_sign_in_needed': 403, 'accounts.last_way_in': 409 },
  summary: 'Removes a link to an account elsewhere, which is not the last way to sign in',
})
