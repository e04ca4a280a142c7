import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: { 'tenant_reviews.user_id': 'the actor, whose profile it is' },
  own: { tenant_reviews: ownUser },
}
