import * as z from 'zod/mini'
import { everyone, signedIn } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id, instant, listOf, paging, queryFlag, text } from '#core/shared/fields.ts'
import { staffReadOfUser, userAccess } from '#features/accounts/shared/access.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
import { listingAccess } from './access.ts'
import { InTheWay } from './api/filters.ts'
import {
  Listing,
  ListingCard,
  ListingFields,
  ListingSearch,
  PlaceFilters,
  ListingStatus,
  OwnListing,
  OwnListingRow,
  PHOTOS_MAX,
} from './model.ts'
import { KeptListingRow } from './api/record.ts'
import { VISITOR_LIKES_MAX } from './steps/likes.ts'

const endpoint = endpointsOf('listings')
const stale = ['listings']

/** `count` is exact up to COUNT_CAP; above that `count_is_capped` says that there are more. No page begins beyond it. */
export const searchListings = endpoint({
  method: 'GET',
  path: '/listings',
  access: everyone,
  query: ListingSearch,
  reply: z.object({
    count: z.int(),
    count_is_capped: z.boolean(),
    items: z.array(ListingCard),
    /** The name of the place that `q` names, as it is spelt; left out where it names none. */
    place: z.optional(z.string()),
    /** Where nothing is found: up to two conditions, the one without which most are found first. */
    in_the_way: z.optional(z.array(InTheWay)),
    /** With `liked` and `saved`: how many of the saved homes are not listed any more. Nothing else is told of them. */
    unlisted_count: z.optional(z.int()),
  }),
  cache_seconds: 10,
  fails: { 'listings.beyond_results': 416 },
  summary:
    'Published homes, by place, price, rooms, size and more; offices, shops, halls, storage and garages where `listing_type` names them, or all of these where it is `premises`',
})
export const readListing = endpoint({
  method: 'GET',
  path: '/listings/:id',
  access: everyone,
  refs: { 'params.id': 'listing' },
  reply: Listing,
  cache_seconds: 10,
  fails: { 'listings.not_listed_any_more': 410 },
  summary:
    'One home; drafts answer only to their owner, and of one that was taken down others learn that alone',
})
export const countListingView = endpoint({
  method: 'POST',
  path: '/listings/:id/views',
  access: everyone,
  refs: { 'params.id': 'listing' },
  reply: Done,
  stale: [],
  // A count of nobody in particular: no row of the audit log.
  effect: 'none',
  rate: 'signal',
  fails: { 'accounts.foreign_origin': 403 },
  summary:
    'Somebody opened the page of a published home: counted by day and without who it was, once in an hour from one address; not of its landlord, staff and robots, nor from another site',
})
const Likes = z.object({ listing_ids: z.array(id()) })
export const listLikes = endpoint({
  method: 'GET',
  path: '/listing-likes',
  access: signedIn,
  reply: Likes,
  summary: 'Ids of the homes that one has saved, the latest first',
})
export const addLikes = endpoint({
  method: 'POST',
  path: '/listing-likes',
  access: signedIn,
  // What a browser kept may be gone by now: such ids are left out, not refused.
  refs: { 'body.listing_ids': 'text' },
  body: z.object({ listing_ids: z.array(id()).check(z.maxLength(VISITOR_LIKES_MAX)) }),
  reply: Likes,
  stale,
  summary:
    'Saves homes that were chosen before signing in; what is not listed and what has no room is left out',
})
export const likeListing = endpoint({
  method: 'PUT',
  path: '/listings/:id/like',
  access: signedIn,
  refs: { 'params.id': 'listing' },
  reply: Likes,
  stale,
  fails: { 'listings.too_many_likes': 409 },
  summary: 'Saves a published home to look at it again; once, however often it is asked',
})
export const unlikeListing = endpoint({
  method: 'DELETE',
  path: '/listings/:id/like',
  access: signedIn,
  refs: { 'params.id': 'listing' },
  reply: Likes,
  stale,
  summary: 'Takes a home off the saved ones, listed or not',
})
export const dropUnlistedLikes = endpoint({
  method: 'DELETE',
  path: '/listing-likes',
  access: signedIn,
  reply: Likes,
  stale,
  summary: 'Takes the homes that are not listed any more off the saved ones',
})
export const countListingPlaces = endpoint({
  method: 'GET',
  path: '/listing-places',
  access: everyone,
  query: PlaceFilters,
  reply: listOf(z.object({ place: z.string(), homes: z.int(), postal_codes: z.array(z.string()) })),
  cache_seconds: 60,
  summary: 'How many published homes each place has, by the filters of the search; most first',
})
export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: everyone,
  rate: 'read',
  query: z.object({ q: text(100) }),
  cache_seconds: 300,
  reply: listOf(
    z.object({
      place: z.string(),
      label: z.string(),
      kind: z.string(),
      postal_codes: z.array(z.string()),
    }),
  ),
  summary: 'Places that a search may mean, best first',
})

const ownListingFilters = {
  ...paging(25),
  q: z._default(text(100), ''),
  status: z.optional(ListingStatus),
}

export const listOwnListings = endpoint({
  method: 'GET',
  path: '/landlords/listingsv2',
  access: signedIn,
  query: z.object(ownListingFilters),
  reply: listOf(KeptListingRow),
  summary: 'One’s own listings, last changed first',
})
/** Their landlord alone reads them here, drafts among them; everybody else searches. */
export const listUserListings = endpoint({
  method: 'GET',
  path: '/users/:id/listings/v2',
  access: userAccess.edit,
  query: z.object({ ...ownListingFilters, visible: z.optional(queryFlag()) }),
  reply: listOf(OwnListingRow),
  summary: 'Listings of a person, by status, by text, and by whether everybody sees them',
})
export const listListingsAsStaff = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/listings',
  query: z.object({
    ...ownListingFilters,
    visible: z.optional(queryFlag()),
    ...staffReason(),
  }),
  reply: z.object({ person_name: z.string(), ...listOf(OwnListingRow).shape }),
  summary: 'Listings of a person, drafts among them, for staff with a reason',
})
export const readOwnListing = endpoint({
  method: 'GET',
  path: '/landlords/listingsv2/:id',
  access: listingAccess.edit,
  reply: OwnListing,
  summary: 'One’s own listing, as it is being written',
})
export const createListing = endpoint({
  method: 'POST',
  path: '/listings',
  access: signedIn,
  body: z.object({ landreg_id: text(10, 1) }),
  refs: { 'body.landreg_id': 'text' },
  reply: OwnListing,
  stale,
  fails: { 'listings.landlords_only': 403, 'listings.registry_silent': 503 },
  summary:
    'Starts a listing from the property registry; a draft of the same home is answered instead of a second one',
})
export const setListingRealEstate = endpoint({
  method: 'PUT',
  path: '/listings/:id/realestate',
  access: listingAccess.edit,
  body: z.object({ landreg_id: text(10, 1), updated_at: instant() }),
  refs: { 'body.landreg_id': 'text' },
  reply: OwnListing,
  stale,
  fails: {
    'listings.stale': 409,
    'listings.home_is_fixed': 409,
    'listings.registry_silent': 503,
  },
  summary:
    'Puts another home of the property registry into a listing that was never public; what the registry knows is taken anew',
})
export const changeListing = endpoint({
  method: 'PATCH',
  path: '/listings/:id',
  access: listingAccess.edit,
  body: z.extend(z.partial(ListingFields), { updated_at: instant() }),
  reply: OwnListing,
  stale,
  fails: { 'listings.stale': 409 },
  summary: 'Writes fields of a listing, based on the version that was read',
})
export const publishListing = endpoint({
  method: 'POST',
  path: '/listings/:id/publish',
  access: listingAccess.edit,
  reply: OwnListing,
  stale,
  fails: {
    'listings.wrong_state': 409,
    'listings.stale': 409,
    'accounts.address_unconfirmed': 403,
  },
  summary:
    'Publishes a listing that lacks nothing, or asks staff to look at it first: then its state stays as it was',
})
export const unpublishListing = endpoint({
  method: 'POST',
  path: '/listings/:id/unpublish',
  access: listingAccess.edit,
  body: z.object({ is_let: z._default(z.boolean(), false) }),
  reply: OwnListing,
  stale,
  fails: { 'listings.wrong_state': 409 },
  summary: 'Takes a listing out of the search, as paused or as let',
})

export {
  archiveListing,
  duplicateListing,
  readListingRecord,
  relistListing,
  restoreListing,
} from './api/keeping.ts'
export { mapListings } from './api/map.ts'
export { findTravelArea } from './api/travel.ts'
export { readComparableRents } from './api/comparables.ts'
export {
  readListingTexts,
  removeListingText,
  translateListing,
  writeListingText,
} from './api/texts.ts'
export {
  approvePublishRequest,
  denyPublishRequest,
  listPublishRequests,
  readPublishing,
  readRegisteredOwners,
  withdrawPublishRequest,
} from './api/publishing.ts'

export {
  countPublishesByMonth,
  countSiteListings,
  listAllListings,
  listPublishes,
  putListingBack,
  takeDownListing,
} from './api/staff.ts'

export const uploadListingPhotos = endpoint({
  method: 'POST',
  path: '/listings/:id/photos',
  access: listingAccess.edit,
  body_kind: 'multipart',
  rate: 'upload',
  stale,
  reply: z.object({
    success: z.array(
      z.object({ photo_id: id(), file_name: z.string(), width: z.int(), height: z.int() }),
    ),
  }),
  fails: { 'listings.too_many_photos': 409 },
  summary:
    'Adds photos; each is decoded, stripped of what it says about place and camera, and written anew',
})
export const arrangeListingPhotos = endpoint({
  method: 'PUT',
  path: '/listings/:id/photos',
  access: listingAccess.edit,
  body: z.object({
    photos: z.array(z.object({ photo_id: id(), alt: text(200) })).check(z.maxLength(PHOTOS_MAX)),
  }),
  refs: { 'body.photos.photo_id': 'photo' },
  reply: OwnListing,
  stale,
  fails: { 'listings.photos_differ': 409 },
  summary: 'Puts the photos in this order, with what each shows in words; the first is the cover',
})
export const removeListingPhoto = endpoint({
  method: 'DELETE',
  path: '/listings/:id/photos/:photo_id',
  access: listingAccess.edit,
  refs: { 'params.photo_id': 'photo' },
  reply: OwnListing,
  stale,
  summary: 'Takes a photo off a listing',
})
