import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { count, listOf, text } from '#core/shared/fields.ts'
import { contractAccess } from '../access.ts'
import {
  Contract,
  MeterReading,
  MeterReadingInput,
  SexAllowed,
  SpecialTerm,
  SpecialTermInput,
  Utility,
} from '../model.ts'
import { stale } from './stale.ts'

const endpoint = endpointsOf('contracts')
const Done = z.object({ done: z.literal(true) })

export const changeRestrictions = endpoint({
  method: 'PATCH',
  path: '/restrictions/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_restrictions' },
  reply: Contract,
  stale,
  body: z.partial(
    z.object({
      sex_allowed: SexAllowed,
      sex_allowed_reason: text(500),
      pets_allowed: z.boolean(),
      smoking_allowed: z.boolean(),
      house_rules: text(4000),
    }),
  ),
  summary: 'Changes the house rules of a draft',
})

export const changeUtility = endpoint({
  method: 'PATCH',
  path: '/contract-utilities/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_utility' },
  reply: Utility,
  stale,
  body: z.partial(z.object({ price: z.nullable(count(10_000_000)), paid_by_tenant: z.boolean() })),
  summary: 'Changes who pays a utility and its price',
})

export const addMeterReading = endpoint({
  method: 'POST',
  path: '/contract-utilities/:id/readings',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_utility' },
  reply: MeterReading,
  stale,
  body: MeterReadingInput,
  summary: 'Adds a meter reading (RA 6 no 5)',
})

export const removeMeterReading = endpoint({
  method: 'DELETE',
  path: '/contract-utilities-reading/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'meter_reading' },
  reply: Done,
  stale,
  summary: 'Removes a meter reading',
})

export const listSpecialTerms = endpoint({
  method: 'GET',
  path: '/contracts/:id/special-terms',
  access: contractAccess.view,
  reply: listOf(SpecialTerm),
  summary: 'The special terms in their order',
})

export const addSpecialTerm = endpoint({
  method: 'POST',
  path: '/contracts/:id/special-terms',
  access: contractAccess.edit,
  body: SpecialTermInput,
  reply: SpecialTerm,
  stale,
  summary: 'Adds a special term',
})

export const changeSpecialTerm = endpoint({
  method: 'PATCH',
  path: '/special-terms/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'special_term' },
  body: z.partial(SpecialTermInput),
  reply: SpecialTerm,
  stale,
  summary: 'Changes a special term',
})

export const removeSpecialTerm = endpoint({
  method: 'DELETE',
  path: '/special-terms/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'special_term' },
  reply: Done,
  stale,
  summary: 'Removes a special term',
})
