import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { count } from '#core/shared/fields.ts'
import { contractAccess } from '../access.ts'
import { MeterReading, MeterReadingInput, Utility, DraftVersion } from '../model.ts'
import { fails, Removed } from './edits.ts'
import { stale } from './stale.ts'

const endpoint = endpointsOf('contracts')

export const changeUtility = endpoint({
  method: 'PATCH',
  path: '/contract-utilities/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_utility' },
  reply: z.extend(Utility, DraftVersion.shape),
  stale,
  body: z.extend(
    z.partial(z.object({ price: z.nullable(count(10_000_000)), paid_by_tenant: z.boolean() })),
    DraftVersion.shape,
  ),
  fails,
  summary: 'Changes who pays a utility and its price',
})

export const addMeterReading = endpoint({
  method: 'POST',
  path: '/contract-utilities/:id/readings',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_utility' },
  reply: z.extend(MeterReading, DraftVersion.shape),
  stale,
  body: z.extend(MeterReadingInput, DraftVersion.shape),
  fails,
  summary: 'Adds a meter reading (RA 6 no 5)',
})

export const removeMeterReading = endpoint({
  method: 'DELETE',
  path: '/contract-utilities-reading/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'meter_reading' },
  query: DraftVersion,
  reply: Removed,
  stale,
  fails,
  summary: 'Removes a meter reading',
})
