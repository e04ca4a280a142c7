import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'properties.owner_id': 'the actor',
  },
}
