import { randomUUID } from 'node:crypto'
import { ownUser, type TableRows } from '#tests/matrix/table-rows.ts'

export const tableRows: TableRows = {
  people: {
    'pre_approvals.user_id': 'the actor, whose profile it is',
    'applicant_incomes.user_id': 'the person whose pre-approval it is',
    'joint_incomes.giver_id': 'the actor, whose income it is',
    'joint_incomes.receiver_id': 'who is in the household of the actor',
    'credit_scores.user_id': 'the person whose pre-approval it is',
    'visibility_settings.user_id': 'the actor',
    'finance_views.user_id': 'whose profile is looked at',
    'finance_views.viewer_id': 'the actor',
    'credit_score_update_requests.user_id': 'the person whose pre-approval it is',
    'credit_score_update_requests.decided_by': 'the staff member',
  },
  own: {
    pre_approvals: ownUser,
    applicant_incomes: ownUser,
    joint_incomes: (row, { id }) => row.giver_id === id || row.receiver_id === id,
    credit_scores: ownUser,
    visibility_settings: ownUser,
    finance_views: ownUser,
    credit_score_update_requests: ownUser,
  },
  short_lived: {
    finance_views: ({ id }) => ({
      id: randomUUID(),
      user_id: id,
      viewer_id: id,
      resource: 'NET_INCOME',
      viewed_on: '2026-11-20',
      viewed_at: '2026-11-20T12:00:00.000Z',
    }),
  },
}
