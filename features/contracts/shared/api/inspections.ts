import * as z from 'zod/mini'
import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, paging } from '#core/shared/fields.ts'
import { inspectionAccess } from '../access.ts'
import { InspectedHome, Inspection } from '../model.ts'

const endpoint = endpointsOf('contracts')

export const listInspectedHomes = endpoint({
  method: 'GET',
  path: '/inspected-homes',
  access: signedIn,
  query: z.object(paging(25)),
  reply: listOf(InspectedHome),
  summary: 'Homes that the reader inspects for the parties of a lease',
})

export const readInspection = endpoint({
  method: 'GET',
  path: '/inspected-homes/:id',
  access: inspectionAccess.view,
  refs: { 'params.id': 'contract' },
  reply: Inspection,
  summary: 'What an inspector needs for a visit; not the lease',
})
