import { isPerson, type RowSecurity } from '#core/server/row-security.ts'

export const rowSecurity: RowSecurity = {
  own: {
    pre_approvals: isPerson('user_id'),
    applicant_incomes: isPerson('user_id'),
    joint_incomes: `${isPerson('giver_id')} or ${isPerson('receiver_id')}`,
    credit_scores: isPerson('user_id'),
    visibility_settings: isPerson('user_id'),
    finance_views: isPerson('user_id'),
    credit_score_update_requests: isPerson('user_id'),
  },
  open: {},
}
