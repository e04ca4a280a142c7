import type { OwnRow, TableRows } from '#tests/matrix/table-rows.ts'

const ofListing: OwnRow = async (row, { id, owner }) =>
  (
    await owner.query('select 1 from listings where id = $1 and owner_id = $2', [
      row.listing_id,
      id,
    ])
  ).rowCount === 1

const ofApplication: OwnRow = (row, reader) =>
  row.applicant_id === reader.id || ofListing(row, reader)

export const tableRows: TableRows = {
  people: {
    'application_drafts.applicant_id': 'the actor',
    'rental_applications.applicant_id': 'the actor',
  },
  own: {
    tenant_choices: ofListing,
    tenant_criteria: ofListing,
    application_drafts: async (row, { id }) => row.applicant_id === id,
    rental_applications: ofApplication,
    application_attachments: async (row, reader) => {
      const { rows } = await reader.owner.query(
        'select applicant_id, listing_id from rental_applications where id = $1',
        [row.application_id],
      )
      return ofApplication(rows[0] as Record<string, unknown>, reader)
    },
  },
}
