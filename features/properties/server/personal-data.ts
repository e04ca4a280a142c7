import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { properties } from './tables.ts'

const ofOwner = (personId: string) => isOf(personId, properties.owner_id)

export const personalData: PersonalData = {
  tables: {
    properties: {
      handed_over: handedRows(properties, ofOwner),
      erased: deletedRows(properties, ofOwner),
    },
  },
}
