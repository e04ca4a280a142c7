import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'saved_searches.user_id': 'the actor',
    'saved_search_matches.user_id': 'whose search it is',
  },
  own: { saved_searches: ownUser, saved_search_matches: ownUser },
}
