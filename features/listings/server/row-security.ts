import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: { listing_likes: isPerson('user_id') },
  open: {
    listings: 'published to everybody',
    listing_photos: 'as the listing',
    listing_counts: 'counts alone',
  },
}
