import { deletedRows, handedRows, isOf, type PersonalData } from '#core/server/personal-data.ts'
import { sensitiveTables } from './sensitive/personal-data.ts'
import {
  creditScoreUpdateRequests,
  financeViews,
  preApprovals,
  visibilitySettings,
} from './tables.ts'

const ofApproval = (personId: string) => isOf(personId, preApprovals.user_id)
const ofSetting = (personId: string) => isOf(personId, visibilitySettings.user_id)
const ofView = (personId: string) => isOf(personId, financeViews.user_id)
const ofRequest = (personId: string) => isOf(personId, creditScoreUpdateRequests.user_id)

export const personalData: PersonalData = {
  tables: {
    ...sensitiveTables,
    visibility_settings: {
      handed_over: handedRows(visibilitySettings, ofSetting, ['viewer_ids']),
      erased: deletedRows(visibilitySettings, ofSetting),
    },
    finance_views: {
      handed_over: handedRows(financeViews, ofView, ['viewer_id']),
      erased: deletedRows(financeViews, ofView),
    },
    credit_score_update_requests: {
      handed_over: handedRows(creditScoreUpdateRequests, ofRequest, ['decided_by']),
      erased: deletedRows(creditScoreUpdateRequests, ofRequest),
    },
    pre_approvals: {
      handed_over: handedRows(preApprovals, ofApproval),
      erased: deletedRows(preApprovals, ofApproval),
    },
  },
  things: async (db, personId) =>
    (
      await db
        .select({ id: creditScoreUpdateRequests.id })
        .from(creditScoreUpdateRequests)
        .where(ofRequest(personId))
    ).map((row) => row.id),
}
