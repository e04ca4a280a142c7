import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'payouts.landlord_id': 'server/bank-events.ts: whose account the contract is paid to',
  },
}
