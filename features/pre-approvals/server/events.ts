import { event } from '#core/server/events.ts'

/** A person agreed that their credit score is looked up. */
export const creditLookUpAsked = event<{ user_id: string }>(
  'pre-approvals.credit_look_up_asked',
  'pre_approval',
)
export const creditLookUpEnded = event<{ user_id: string }>(
  'pre-approvals.credit_look_up_ended',
  'pre_approval',
)
export const scoreUpdateDecided = event<{ user_id: string; granted: boolean }>(
  'pre-approvals.score_update_decided',
  'credit_score_update_request',
)
/** Somebody's income counts with the pre-approval of somebody they live with, or does not any more. */
export const jointIncomeChanged = event<{ receiver_id: string; is_given: boolean }>(
  'pre-approvals.joint_income_changed',
  'pre_approval',
)
