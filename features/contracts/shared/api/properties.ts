import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { count, text } from '#core/shared/fields.ts'
import { contractAccess } from '../access.ts'
import { Contract, Unit, DraftVersion } from '../model.ts'
import { fails } from './edits.ts'
import { stale } from './stale.ts'

const endpoint = endpointsOf('contracts')

export const setRealEstate = endpoint({
  method: 'POST',
  path: '/contracts/:id/realestate',
  access: contractAccess.edit,
  body: z.object({ landreg_id: text(10, 1), ...DraftVersion.shape }),
  reply: Contract,
  stale,
  refs: { 'body.landreg_id': 'text' },
  fails: { ...fails, 'contracts.property_not_found': 422 },
  summary: 'Fills address, size, rooms and building year from the property registry',
})

export const clearRealEstate = endpoint({
  method: 'DELETE',
  path: '/contracts/:id/realestate',
  access: contractAccess.edit,
  query: DraftVersion,
  reply: Contract,
  stale,
  fails,
  summary: 'Takes the property off the draft',
})

export const changeUnit = endpoint({
  method: 'PATCH',
  path: '/contract-units/:id',
  access: contractAccess.edit,
  refs: { 'params.id': 'contract_unit' },
  body: z.object({
    rooms: count(40),
    unit_type: z.optional(Unit.shape.unit_type),
    ...DraftVersion.shape,
  }),
  reply: Contract,
  stale,
  fails,
  summary: 'Changes the rooms of a unit, or whether the whole of it is let',
})
