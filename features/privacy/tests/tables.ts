import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'data_exports.user_id': 'the actor',
    'account_erasures.user_id': 'the actor',
  },
  own: { data_exports: ownUser, account_erasures: ownUser },
  short_lived: {
    account_erasures: ({ id }) => ({
      id,
      user_id: id,
      state: 'cancelled',
      asked_at: '2026-11-22T12:00:00Z',
      due_at: '2026-12-06T12:00:00Z',
      ended_at: '2026-11-23T12:00:00Z',
    }),
  },
}
