import { endpointsOf } from '#core/shared/endpoint.ts'
import { listingAccess } from '#features/listings/shared/access.ts'
import { TenantChoice } from '../model.ts'
import * as z from 'zod/mini'

const endpoint = endpointsOf('applications')

export const readTenantChoice = endpoint({
  method: 'GET',
  path: '/landlords/listings/:id/tenant-choice',
  access: listingAccess.edit,
  reply: TenantChoice,
  summary:
    'How many wait for a home of one’s own, and the words that they are answered with once it is let',
})
export const setClosingMessage = endpoint({
  method: 'PUT',
  path: '/landlords/listings/:id/tenant-choice',
  access: listingAccess.edit,
  body: z.pick(TenantChoice, { closing_message: true }),
  reply: TenantChoice,
  stale: ['applications'],
  summary: 'Writes the words that go with the answer to those who do not get the home',
})
