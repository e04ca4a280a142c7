import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: { 'saved_searches.user_id': 'the actor' },
  own: { saved_searches: ownUser },
}
