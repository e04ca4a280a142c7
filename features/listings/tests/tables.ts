import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'listings.owner_id': 'the actor',
    'listing_likes.user_id': 'the actor',
  },
  own: { listing_likes: ownUser },
}
