import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { instant, listOf, paging, text } from '#core/shared/fields.ts'
import { listingAccess } from '../access.ts'
import { Publishing, PublishRequest } from '../model.ts'
import { REQUEST_STATES } from '../steps/choices.ts'

const endpoint = endpointsOf('listings')
const stale = ['listings', 'tasks']

export const readPublishing = endpoint({
  method: 'GET',
  path: '/landlords/listingsv2/:id/publishing',
  access: listingAccess.edit,
  reply: Publishing,
  summary: 'What the rules of publishing know of one’s own listing, and the request that waits',
})
export const withdrawPublishRequest = endpoint({
  method: 'POST',
  path: '/listings/:id/publish/withdraw',
  access: listingAccess.edit,
  reply: Publishing,
  stale,
  fails: { 'listings.wrong_state': 409 },
  summary: 'Takes back the request that staff look at a listing',
})

export const listPublishRequests = endpoint({
  method: 'GET',
  path: '/staff/publish-requests',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  query: z.object({
    ...paging(25),
    q: z._default(text(100), ''),
    state: z._default(z.enum(REQUEST_STATES), 'pending'),
  }),
  reply: listOf(PublishRequest),
  summary:
    'Listings that staff look at before they are published: those that wait, oldest first; others, latest first (staff)',
})
export const readRegisteredOwners = endpoint({
  method: 'GET',
  path: '/staff/publish-requests/:id/registered-owners',
  access: staffOnly,
  personal: true,
  rate: 'lookup',
  refs: { 'params.id': 'publish_request' },
  reply: z.object({ names: z.array(z.string()) }),
  fails: { 'listings.wrong_state': 409, 'listings.registry_silent': 503 },
  summary:
    'Whom the property registry names as owners of the home, while staff judge whether the landlord may let it (staff)',
})
export const approvePublishRequest = endpoint({
  method: 'POST',
  path: '/staff/publish-requests/:id/approve',
  access: staffOnly,
  refs: { 'params.id': 'publish_request' },
  // The version of the listing that was looked at.
  body: z.object({ updated_at: instant(), note: text(500) }),
  reply: PublishRequest,
  stale,
  fails: { 'listings.wrong_state': 409, 'listings.stale': 409 },
  summary: 'Publishes the listing as it was looked at; the note is read by staff alone (staff)',
})
export const denyPublishRequest = endpoint({
  method: 'POST',
  path: '/staff/publish-requests/:id/deny',
  access: staffOnly,
  refs: { 'params.id': 'publish_request' },
  body: z.object({ note: text(500, 3) }),
  reply: PublishRequest,
  stale,
  fails: { 'listings.wrong_state': 409 },
  summary: 'Does not publish the listing; the landlord reads why (staff)',
})
