import * as z from 'zod/mini'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, text } from '#core/shared/fields.ts'
import { phoneAccess, userAccess } from '../access.ts'
import { Phone, PhoneAddition } from '../model.ts'

const endpoint = endpointsOf('accounts')

export const addPhone = endpoint({
  method: 'POST',
  path: '/users/:id/phones',
  access: userAccess.edit,
  body: PhoneAddition,
  reply: Phone,
  fails: { 'accounts.fresh_sign_in_needed': 403, 'accounts.too_many_phones': 409 },
  summary: 'Adds a phone number, which counts for nothing until its code is given back',
})

export const removePhone = endpoint({
  method: 'DELETE',
  path: '/phones/:id',
  access: phoneAccess.edit,
  reply: Done,
  fails: { 'accounts.fresh_sign_in_needed': 403 },
  summary: 'Removes a phone number; another confirmed one becomes the primary one',
})

/** A read by its method, as the specification has it. It answers alike when it is repeated within a minute. */
export const sendPhoneCode = endpoint({
  method: 'GET',
  path: '/phones/:id/verify',
  access: phoneAccess.edit,
  effect: 'sends',
  rate: 'sends',
  reply: z.object({ sent_at: instant(), next_at: instant(), expires_at: instant() }),
  fails: { 'accounts.too_many_texts': 429, 'accounts.phone_confirmed': 409 },
  summary:
    'Sends a code by SMS, at most one a minute: until then it answers when the last one left',
})

export const verifyPhone = endpoint({
  method: 'POST',
  path: '/phones/:id/verify',
  access: phoneAccess.edit,
  rate: 'auth',
  body: z.object({ code: text(12, 1) }),
  reply: Phone,
  fails: { 'accounts.too_many_codes': 429 },
  stale: ['accounts'],
  summary: 'Confirms a phone number with the code of the SMS',
})
