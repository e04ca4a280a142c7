import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: { data_exports: isPerson('user_id'), account_erasures: isPerson('user_id') },
  open: {},
}
