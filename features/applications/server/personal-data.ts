import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { rentalApplications } from './tables.ts'

const ofApplicant = (personId: string) => isOf(personId, rentalApplications.applicant_id)

export const personalData: PersonalData = {
  tables: {
    rental_applications: {
      handed_over: handedRows(rentalApplications, ofApplicant),
      erased: deletedRows(rentalApplications, ofApplicant),
    },
  },
}
