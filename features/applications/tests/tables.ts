import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'rental_applications.applicant_id': 'the actor',
  },
  own: {
    tenant_choices: async (row, { id, owner }) =>
      (
        await owner.query('select 1 from listings where id = $1 and owner_id = $2', [
          row.listing_id,
          id,
        ])
      ).rowCount === 1,
    rental_applications: async (row, { id, owner }) =>
      row.applicant_id === id ||
      (
        await owner.query('select 1 from listings where id = $1 and owner_id = $2', [
          row.listing_id,
          id,
        ])
      ).rowCount === 1,
  },
}
