import { lifecycle } from '#core/shared/lifecycle.ts'
import type { ListingStatus } from './model.ts'

type ListingEvent = 'publish' | 'pause' | 'let'

/** draft -> published -> unpublished or let, and back; only what is published is found and can be applied for. */
export const listingLifecycle = lifecycle<ListingStatus, ListingEvent>('listings', {
  draft: { publish: 'published' },
  published: { pause: 'unpublished', let: 'let' },
  unpublished: { publish: 'published', let: 'let' },
  let: { publish: 'published' },
})
