import { event } from '#core/server/events.ts'

export const listingPublished = event('listings.listing_published', 'listing')
export const listingUnpublished = event<{ is_let: boolean }>(
  'listings.listing_unpublished',
  'listing',
)
