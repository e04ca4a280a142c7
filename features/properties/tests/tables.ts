import type { TableRows } from '#tests/matrix/table-rows.ts'

const ownOwner = (row: { owner_id?: unknown }, reader: { id: string }) => row.owner_id === reader.id

export const tableRows: TableRows = {
  people: {
    'properties.owner_id': 'the actor',
    'portfolios.owner_id': 'the actor',
    'property_imports.owner_id': 'the actor',
  },
  own: {
    portfolios: ownOwner,
    property_imports: ownOwner,
    property_import_rows: ownOwner,
  },
}
