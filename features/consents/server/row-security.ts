import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = { own: { consents: isPerson('user_id') }, open: {} }
