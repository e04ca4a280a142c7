import type { TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'rental_applications.applicant_id': 'the actor',
  },
}
