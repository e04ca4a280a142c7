import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'payout_methods.reviewed_by': 'the staff member',
    'payout_methods.user_id': 'the actor, or a principal for whom the actor acts',
  },
  own: {
    payout_methods: ownUser,
  },
}
