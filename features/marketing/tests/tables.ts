import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'contact_messages.answered_by': 'the staff member',
    'contact_messages.user_id': 'the actor, if signed in',
    'team_cards.user_id': 'the staff member',
  },
}
