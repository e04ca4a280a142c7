import { endpointsOf } from '#core/shared/endpoint.ts'
import { paging } from '#core/shared/fields.ts'
import { listingAccess } from '#features/listings/shared/access.ts'
import {
  ChoiceRecord,
  ComparedApplication,
  TenantChoice,
  TenantCriteria,
  TenantCriteriaInput,
} from '../model.ts'
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
export const setBlindReview = endpoint({
  method: 'PUT',
  path: '/landlords/listings/:id/blind-review',
  access: listingAccess.edit,
  body: z.pick(TenantChoice, { is_blind: true }),
  reply: TenantChoice,
  stale: ['applications'],
  fails: { 'applications.too_late_to_hide': 409 },
  summary:
    'Hides who the applicants for a home are, before the first application comes, or shows it again; both are recorded',
})

export const readTenantCriteria = endpoint({
  method: 'GET',
  path: '/landlords/listings/:id/tenant-criteria',
  access: listingAccess.edit,
  reply: TenantCriteria,
  summary: 'What one goes by when choosing a tenant for a home, and since when',
})
export const setTenantCriteria = endpoint({
  method: 'PUT',
  path: '/landlords/listings/:id/tenant-criteria',
  access: listingAccess.edit,
  body: TenantCriteriaInput,
  reply: TenantCriteria,
  stale: ['applications'],
  fails: { 'applications.criteria_changed': 409 },
  summary:
    'Chooses what one goes by, from a closed list; once an application was opened, as a new version that names its time',
})
const COMPARED =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,3}$/
export const compareApplications = endpoint({
  method: 'GET',
  path: '/landlords/listings/:id/compared-applications',
  access: listingAccess.edit,
  query: z.object({ application_ids: z.string().check(z.regex(COMPARED, { error: 'id' })) }),
  refs: { 'query.application_ids': 'rental_application' },
  personal: true,
  reply: z.object({
    home: z.string(),
    version: z.int(),
    opened_at: TenantCriteria.shape.opened_at,
    items: z.array(ComparedApplication),
  }),
  summary:
    'Up to four applications for a home beside each other, by what one goes by; none before that is fixed (opened_at)',
})

export const readChoiceRecord = endpoint({
  method: 'GET',
  path: '/landlords/listings/:id/choice-record',
  access: listingAccess.edit,
  query: z.object(paging(50)),
  personal: true,
  reply: ChoiceRecord,
  summary:
    'How a tenant was chosen for a home of one’s own: criteria, openings and decisions with their times and reasons',
})
