import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: { 'consents.user_id': 'the actor' },
  own: { consents: ownUser },
}
