import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'listings.owner_id': 'the actor',
    'listing_likes.user_id': 'the actor',
    'listing_publish_requests.decided_by': 'the staff member',
  },
  own: {
    listing_likes: ownUser,
    listing_publish_requests: async (row, { id, owner }) =>
      (await owner.query('select owner_id from listings where id = $1', [row.listing_id])).rows[0]
        ?.owner_id === id,
  },
}
