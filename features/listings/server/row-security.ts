import type { RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {},
  open: { listings: 'published to everybody', listing_photos: 'as the listing' },
}
