import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { savedSearches } from './tables.ts'

const ofPerson = (personId: string) => isOf(personId, savedSearches.user_id)

export const personalData: PersonalData = {
  tables: {
    saved_searches: {
      handed_over: handedRows(savedSearches, ofPerson),
      erased: deletedRows(savedSearches, ofPerson),
    },
  },
}
