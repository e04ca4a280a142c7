import { PEOPLE, row, STAFF, type Authorization } from '#tests/matrix/authorization.ts'

/** The profile and its finances are the tenant's, who has applied to the landlord. Staff see neither here. */
const TENANT_OWN = row(401, 404, 404, 'ok', 403, 404)
const OWN_THING = row(401, 404, 404, 'ok', 404, 404)

export const authorization: Authorization = {
  rows: {
    readPreApproval: TENANT_OWN,
    initiatePreApproval: TENANT_OWN,
    readApplicantIncomes: OWN_THING,
    updatePreApprovalIncomes: OWN_THING,
    setJointIncome: OWN_THING,
    commitPreApproval: OWN_THING,
    uncommitPreApproval: OWN_THING,
    renewPreApproval: OWN_THING,
    listUpdateRequests: OWN_THING,
    requestScoreUpdate: OWN_THING,
    readSharedFinances: row(401, 404, 404, 'ok', 'ok', 404),
    listFinanceViews: PEOPLE,
    listSensitiveResources: PEOPLE,
    listVisibilityOptions: PEOPLE,
    listVisibilitySettings: PEOPLE,
    setVisibility: PEOPLE,
    changeVisibility: OWN_THING,
    listStaffPreApprovals: STAFF,
    listStaffUpdateRequests: STAFF,
    decideUpdateRequest: STAFF,
  },
  // Only who lives with the actor may be agreed with; taking back from anybody else changes nothing.
  plain: { setJointIncome: { is_given: false } },
  own: ['listFinanceViews', 'listVisibilitySettings'],
  impersonal: ['listSensitiveResources', 'listVisibilityOptions'],
}
