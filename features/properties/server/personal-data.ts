import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { portfolios, properties } from './tables.ts'

const ofOwner = (personId: string) => isOf(personId, properties.owner_id)
const portfoliosOf = (personId: string) => isOf(personId, portfolios.owner_id)

export const personalData: PersonalData = {
  tables: {
    properties: {
      handed_over: handedRows(properties, ofOwner),
      erased: deletedRows(properties, ofOwner),
    },
    portfolios: {
      handed_over: handedRows(portfolios, portfoliosOf),
      erased: deletedRows(portfolios, portfoliosOf),
    },
  },
}
