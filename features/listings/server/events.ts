import { event } from '#core/server/events.ts'

export const listingPublished = event('listings.listing_published', 'listing')
/** Of a published listing: what a search compares was changed, and what it was before. */
export const listingChanged = event<{ before: Record<string, unknown> }>(
  'listings.listing_changed',
  'listing',
)
export const listingUnpublished = event<{ is_let: boolean }>(
  'listings.listing_unpublished',
  'listing',
)
/** Put away by its landlord; if it was published, `listingUnpublished` is announced too. */
export const listingArchived = event('listings.listing_archived', 'listing')
export const listingRestored = event('listings.listing_restored', 'listing')
