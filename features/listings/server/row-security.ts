import { isAmong, isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    listing_likes: isPerson('user_id'),
    listing_publish_requests: isAmong('listing_id', 'igloo_listings'),
    listing_takedowns: isAmong('listing_id', 'igloo_listings'),
    listing_publishes: isAmong('listing_id', 'igloo_listings'),
  },
  open: {
    listings: 'published to everybody',
    listing_photos: 'as the listing',
    listing_texts: 'as the listing',
    listing_cells: 'counts alone',
    listing_counts: 'counts alone',
    listing_rents: 'counts alone',
    listing_views: 'counts alone, written for everybody who looks',
  },
}
