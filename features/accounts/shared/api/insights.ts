import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, listOf, paging } from '#core/shared/fields.ts'
import { userAccess } from '../access.ts'
import { LANDLORD_FIGURES, RENTER_FIGURES } from '../enums.ts'

const endpoint = endpointsOf('accounts')

export const listTeams = endpoint({
  method: 'GET',
  path: '/users/:id/teams',
  access: userAccess.view,
  query: z.object(paging(12)),
  reply: listOf(z.object({ id: id(), name: z.string() })),
  summary: 'Organizations for which a person acts; there are none yet, so the page is empty',
})

export const readInsights = endpoint({
  method: 'GET',
  path: '/users/:id/insights',
  access: userAccess.view,
  reply: z.object({
    items: z.array(z.object({ figure: z.enum(RENTER_FIGURES), value: z.int() })),
  }),
  stale_with_all: true,
  summary: 'A person who rents, in figures: applications, leases, rent and reviews',
})

export const readLandlordInsights = endpoint({
  method: 'GET',
  path: '/users/:id/landlord-insights',
  access: userAccess.view,
  reply: z.object({
    items: z.array(z.object({ figure: z.enum(LANDLORD_FIGURES), value: z.int() })),
  }),
  stale_with_all: true,
  summary: 'A person who lets, in figures: listings, applications, leases and rent',
})
