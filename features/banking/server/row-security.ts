import { isPrincipal, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: { payout_methods: isPrincipal('user_id') },
  open: {},
}
