import type { RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {},
  open: {
    contact_messages: 'read by staff alone',
    team_cards: 'staff who chose to be shown',
  },
}
