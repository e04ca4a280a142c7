import * as z from 'zod/mini'
import { everyone, signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, personName } from '#core/shared/fields.ts'
import { payoutMethodAccess } from './access.ts'
import { AccountInput, PayoutMethod } from './model.ts'

const endpoint = endpointsOf('banking')
const refusals = { 'banking.account_invalid': 422, 'banking.holder_differs': 422 }

export const listPayoutMethods = endpoint({ method: 'GET', path: '/payout-methods', access: signedIn, query: z.object({ user: z.optional(id()) }), refs: { 'query.user': 'user' }, reply: listOf(PayoutMethod), summary: 'The payout methods of a user: one’s own, or anyone’s for staff' })
export const addPayoutMethod = endpoint({ method: 'POST', path: '/payout-methods', access: signedIn, body: z.extend(AccountInput, { user_id: z.optional(id()) }), refs: { 'body.user_id': 'user', 'body.national_id': 'text' }, reply: PayoutMethod, fails: refusals, summary: 'Adds an account after the bank has checked it' })
export const changePayoutMethod = endpoint({ method: 'PATCH', path: '/payout-methods/:id', access: payoutMethodAccess.edit, body: z.partial(z.object({ name: personName(60), is_default: z.literal(true) })), reply: PayoutMethod, summary: 'Renames a payout method or makes it the default' })
export const removePayoutMethod = endpoint({ method: 'DELETE', path: '/payout-methods/:id', access: payoutMethodAccess.edit, reply: z.object({ done: z.literal(true) }), fails: { 'banking.method_in_use': 409 }, summary: 'Removes a payout method that no contract uses' })
export const verifyAccount = endpoint({ method: 'POST', path: '/banking/verify-account', access: signedIn, personal: true, rate: 'lookup', effect: 'none', body: AccountInput, refs: { 'body.national_id': 'text' }, stale: [], reply: z.object({ valid: z.boolean(), holder_matches: z.boolean(), reason: z.nullable(z.string()), iban: z.nullable(z.string()) }), summary: 'Asks the bank whether an account exists and whose it is' })
export const listCurrencies = endpoint({ method: 'GET', path: '/currencies', access: everyone, reply: listOf(z.object({ code: z.string(), exponent: z.int(), is_default: z.boolean() })), cache_seconds: 3600, summary: 'The currencies of contracts' })
