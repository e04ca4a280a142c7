import type { OwnRow, TableRows } from '#tests/matrix/table-rows.ts'

const ofListing: OwnRow = async (row, { id, owner }) =>
  (
    await owner.query('select 1 from listings where id = $1 and owner_id = $2', [
      row.listing_id,
      id,
    ])
  ).rowCount === 1

export const tableRows: TableRows = {
  people: {
    'application_drafts.applicant_id': 'the actor',
    'rental_applications.applicant_id': 'the actor',
  },
  own: {
    tenant_choices: ofListing,
    tenant_criteria: ofListing,
    application_drafts: async (row, { id }) => row.applicant_id === id,
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
