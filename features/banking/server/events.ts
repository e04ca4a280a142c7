import { event } from '#core/server/events.ts'

export const payoutMethodAdded = event<{ user_id: string }>(
  'banking.payout_method_added',
  'payout_method',
)
export const payoutMethodReviewed = event<{ user_id: string; approved: boolean }>(
  'banking.payout_method_reviewed',
  'payout_method',
)
