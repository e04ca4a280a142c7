import { ownUser, type OwnRow, type TableRows } from '#tests/matrix/table-rows.ts'

const ofOwnListing: OwnRow = async (row, { id, owner }) =>
  (await owner.query('select owner_id from listings where id = $1', [row.listing_id])).rows[0]
    ?.owner_id === id

export const tableRows: TableRows = {
  people: {
    'listings.owner_id': 'the actor',
    'listing_likes.user_id': 'the actor',
    'listing_publish_requests.decided_by': 'the staff member',
    'listing_takedowns.taken_by': 'the staff member',
    'listing_takedowns.ended_by': 'the staff member',
    'listing_publishes.published_by': 'the actor',
  },
  own: {
    listing_likes: ownUser,
    listing_publish_requests: ofOwnListing,
    listing_takedowns: ofOwnListing,
    listing_publishes: ofOwnListing,
  },
}
