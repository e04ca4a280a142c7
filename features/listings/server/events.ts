import { event } from '#core/server/events.ts'

export const listingPublished = event('listings.listing_published', 'listing')
/** Of a published listing: what a search compares was changed, and what it was before. */
export const listingChanged = event<{ before: Record<string, unknown> }>(
  'listings.listing_changed',
  'listing',
)
/** `by_staff`: they took it down, and `listingTakenDown` says so. */
export const listingUnpublished = event<{ is_let: boolean; by_staff?: true }>(
  'listings.listing_unpublished',
  'listing',
)
/** Put away by its landlord; if it was published, `listingUnpublished` is announced too. */
export const listingArchived = event('listings.listing_archived', 'listing')
export const listingRestored = event('listings.listing_restored', 'listing')
/** Staff are asked to look at a listing before it is published, and what came of it. */
export const publishAsked = event<{ request_id: string }>('listings.publish_asked', 'listing')
export const publishWithdrawn = event<{ request_id: string }>(
  'listings.publish_withdrawn',
  'listing',
)
export const publishApproved = event<{ request_id: string }>('listings.publish_approved', 'listing')
export const publishDenied = event<{ request_id: string }>('listings.publish_denied', 'listing')
export const listingTakenDown = event<{ takedown_id: string }>(
  'listings.listing_taken_down',
  'listing',
)
/** Staff took their taking down back. `is_public`: everybody sees it again; otherwise its landlord publishes it. */
export const listingPutBack = event<{ takedown_id: string; is_public: boolean }>(
  'listings.listing_put_back',
  'listing',
)
/** Title and description are to be translated by machine into the languages that wait for it. */
export const listingTextsAsked = event('listings.listing_texts_asked', 'listing')
