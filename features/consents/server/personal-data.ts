import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { consents } from './tables.ts'

const own = (personId: string) => isOf(personId, consents.user_id)

export const personalData: PersonalData = {
  tables: {
    consents: { handed_over: handedRows(consents, own), erased: deletedRows(consents, own) },
  },
}
