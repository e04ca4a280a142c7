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
