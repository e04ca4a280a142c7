import { ListingRecord } from './record.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listingAccess } from '../access.ts'
import { FreshDates, OwnListing } from '../model.ts'

const endpoint = endpointsOf('listings')
const stale = ['listings']

export const readListingRecord = endpoint({
  method: 'GET',
  path: '/landlords/listingsv2/:id/record',
  access: listingAccess.edit,
  reply: ListingRecord,
  summary: 'What waits at one’s own listing and what happened to it, newest first',
})
export const relistListing = endpoint({
  method: 'POST',
  path: '/listings/:id/relist',
  access: listingAccess.edit,
  body: FreshDates,
  reply: OwnListing,
  stale,
  fails: {
    'listings.wrong_state': 409,
    'listings.stale': 409,
    'accounts.address_unconfirmed': 403,
  },
  summary:
    'Publishes a home again that was let or taken down, with fresh dates, or asks staff to look at it first',
})
export const duplicateListing = endpoint({
  method: 'POST',
  path: '/listings/:id/duplicate',
  access: listingAccess.edit,
  reply: OwnListing,
  stale,
  summary:
    'A new draft with the facts and photos of a listing, without its dates and its applications',
})
export const archiveListing = endpoint({
  method: 'POST',
  path: '/listings/:id/archive',
  access: listingAccess.edit,
  reply: OwnListing,
  stale,
  fails: { 'listings.wrong_state': 409, 'listings.applications_wait': 409 },
  summary: 'Puts a listing away; not while applications wait for an answer',
})
export const restoreListing = endpoint({
  method: 'POST',
  path: '/listings/:id/restore',
  access: listingAccess.edit,
  reply: OwnListing,
  stale,
  fails: { 'listings.wrong_state': 409 },
  summary: 'Brings a listing back from the archive, as a draft or paused',
})
