import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { savedSearchMatches, savedSearches } from './tables.ts'

const ofPerson = (personId: string) => isOf(personId, savedSearches.user_id)
const toldOf = (personId: string) => isOf(personId, savedSearchMatches.user_id)

export const personalData: PersonalData = {
  tables: {
    saved_search_matches: {
      handed_over: handedRows(savedSearchMatches, toldOf),
      erased: deletedRows(savedSearchMatches, toldOf),
    },
    saved_searches: {
      handed_over: handedRows(savedSearches, ofPerson),
      erased: deletedRows(savedSearches, ofPerson),
    },
  },
}
