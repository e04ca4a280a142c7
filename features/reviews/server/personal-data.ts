import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { tenantReviews } from './tables.ts'

const ofTenant = (personId: string) => isOf(personId, tenantReviews.user_id)

/** The PDF is one of the papers of the profile and is handed over and erased with them. */
export const personalData: PersonalData = {
  tables: {
    tenant_reviews: {
      handed_over: handedRows(tenantReviews, ofTenant),
      erased: deletedRows(tenantReviews, ofTenant),
    },
  },
}
