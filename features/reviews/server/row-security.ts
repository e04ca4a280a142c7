import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: { tenant_reviews: isPerson('user_id') },
  open: {},
}
