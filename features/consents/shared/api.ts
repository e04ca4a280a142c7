import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { CONSENT_TYPES } from './enums.ts'
import { Consent, Consents } from './model.ts'

const endpoint = endpointsOf('consents')
const OneType = z.object({ consent_type: z.enum(CONSENT_TYPES) })
// What rests on a consent changes with it.
const STALE = ['consents', 'pre-approvals']

export const listConsents = endpoint({
  method: 'GET',
  path: '/consents',
  access: signedIn,
  query: z.object({ consent_type: z.optional(z.enum(CONSENT_TYPES)) }),
  reply: Consents,
  summary: 'One’s own consents with those that were taken back, newest first',
})
export const giveConsent = endpoint({
  method: 'POST',
  path: '/consents',
  access: signedIn,
  body: OneType,
  reply: Consent,
  stale: STALE,
  summary: 'Agrees to the wording that is in force; agreed to already, the consent that is there',
})
export const revokeConsent = endpoint({
  method: 'POST',
  path: '/consents/revoke',
  access: signedIn,
  body: OneType,
  reply: Consent,
  stale: STALE,
  fails: { 'consents.not_given': 409 },
  summary: 'Takes a consent back; what was kept because of it goes',
})
