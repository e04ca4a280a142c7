import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'listings.owner_id': 'the actor',
  },
}
