import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { amount, plainDate, text } from '#core/shared/fields.ts'
import { contractAccess } from '#features/contracts/shared/access.ts'
import { scheduleAccess } from '../access.ts'
import { SECURITY_KINDS, SecurityState } from '../model.ts'

const endpoint = endpointsOf('rent-collection')
const stale = ['rent-collection'] as const

export const readSecurity = endpoint({
  method: 'GET',
  path: '/contracts/:id/security',
  access: contractAccess.read_payments,
  reply: SecurityState,
  summary:
    'What the landlord has recorded of the deposit of a lease: that it came, what was paid back',
})
export const recordSecurity = endpoint({
  method: 'POST',
  path: '/contracts/:id/security-records',
  access: scheduleAccess.record_security,
  body: z.object({
    kind: z.enum(SECURITY_KINDS),
    amount: amount(),
    day: plainDate(),
    explanation: z._default(text(300), ''),
  }),
  effect: 'sends',
  idempotency: 'natural',
  reply: SecurityState,
  stale,
  fails: {
    'rent-collection.no_deposit': 409,
    'rent-collection.security_recorded': 409,
    'rent-collection.security_not_received': 409,
  },
  summary: 'Records that the deposit came, or what was paid back of it; the tenants are told',
})
export const withdrawSecurityRecord = endpoint({
  method: 'POST',
  path: '/contracts/:id/security-records/withdraw',
  access: scheduleAccess.record_security,
  body: z.object({ kind: z.enum(SECURITY_KINDS) }),
  effect: 'sends',
  idempotency: 'natural',
  reply: SecurityState,
  stale,
  fails: { 'rent-collection.security_not_last': 409 },
  summary: 'Takes back the last record of a deposit that was made by mistake; the tenants are told',
})
