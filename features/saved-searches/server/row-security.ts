import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: { saved_searches: isPerson('user_id'), saved_search_matches: isPerson('user_id') },
  open: {},
}
