import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'payouts.landlord_id': 'server/books/bank-events.ts: whose account the contract is paid to',
  },
}
