import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'properties.owner_id': 'the actor',
    'portfolios.owner_id': 'the actor',
  },
  own: {
    portfolios: (row, reader) => row.owner_id === reader.id,
  },
}
