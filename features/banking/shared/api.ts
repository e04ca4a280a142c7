import * as z from 'zod/mini'
import { everyone, signedIn, staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, paging, personName, text } from '#core/shared/fields.ts'
import { StaffReason } from '#features/accounts/shared/enums.ts'
import { payoutMethodAccess } from './access.ts'
import { AccountInput, HeldAccount, PayoutMethod } from './model.ts'

const endpoint = endpointsOf('banking')
const refusals = {
  'banking.account_invalid': 422,
  'banking.holder_differs': 422,
  'banking.identity_needed': 403,
  'accounts.address_unconfirmed': 403,
  'accounts.fresh_sign_in_needed': 403,
}

export const listPayoutMethods = endpoint({
  method: 'GET',
  path: '/payout-methods',
  access: signedIn,
  query: z.object({ user: z.optional(id()) }),
  refs: { 'query.user': 'user' },
  reply: listOf(PayoutMethod),
  summary: 'The payout methods of a user: one’s own, or anyone’s for staff with masked numbers',
})
export const addPayoutMethod = endpoint({
  method: 'POST',
  path: '/payout-methods',
  access: signedIn,
  body: z.extend(AccountInput, { user_id: z.optional(id()) }),
  refs: { 'body.user_id': 'user', 'body.national_id': 'text' },
  reply: PayoutMethod,
  fails: refusals,
  summary:
    'Adds an account of one’s own after the bank has checked it; a company’s or a foreign one waits for staff, and a new one is used after a day',
})
export const changePayoutMethod = endpoint({
  method: 'PATCH',
  path: '/payout-methods/:id',
  access: payoutMethodAccess.edit,
  body: z.partial(z.object({ name: personName(60), is_default: z.literal(true) })),
  reply: PayoutMethod,
  fails: { 'banking.not_in_use_yet': 409 },
  summary: 'Renames a payout method or makes it the default',
})
export const removePayoutMethod = endpoint({
  method: 'DELETE',
  path: '/payout-methods/:id',
  access: payoutMethodAccess.edit,
  reply: Done,
  fails: { 'banking.method_in_use': 409 },
  summary: 'Removes a payout method that no contract uses',
})
export const verifyAccount = endpoint({
  method: 'POST',
  path: '/banking/verify-account',
  access: signedIn,
  personal: true,
  rate: 'lookup',
  effect: 'none',
  body: AccountInput,
  refs: { 'body.national_id': 'text' },
  stale: [],
  reply: z.object({
    valid: z.boolean(),
    holder_matches: z.boolean(),
    reason: z.nullable(z.string()),
    iban: z.nullable(z.string()),
  }),
  summary: 'Asks the bank whether an account exists and whose it is',
})
export const listCurrencies = endpoint({
  method: 'GET',
  path: '/currencies',
  access: everyone,
  reply: listOf(z.object({ code: z.string(), exponent: z.int(), is_default: z.boolean() })),
  cache_seconds: 3600,
  summary: 'The currencies of contracts',
})

export const listHeldAccounts = endpoint({
  method: 'GET',
  path: '/staff/payout-methods',
  access: staffOnly,
  personal: true,
  query: z.object(paging(25)),
  reply: listOf(HeldAccount),
  summary: 'Payout accounts that wait for staff',
})
export const reviewPayoutMethod = endpoint({
  method: 'POST',
  path: '/staff/payout-methods/:id/review',
  access: staffOnly,
  refs: { 'params.id': 'payout_method' },
  body: z.object({ approved: z.boolean(), note: text(500, 3) }),
  reply: PayoutMethod,
  fails: { 'banking.not_held': 409 },
  summary: 'Lets a held account be used, or refuses it; the note is kept and shown to the owner',
})
export const readPayoutMethodInFull = endpoint({
  method: 'GET',
  path: '/staff/payout-methods/:id/numbers',
  access: staffOnly,
  refs: { 'params.id': 'payout_method' },
  personal: true,
  reason_in: 'query',
  query: StaffReason,
  reply: z.object({ iban: z.string(), holder_national_id: z.nullable(z.string()) }),
  summary: 'The numbers of an account, for staff with a reason; its owner sees it',
})
