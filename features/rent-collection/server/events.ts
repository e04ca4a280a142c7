import { event } from '#core/server/events.ts'

export const claimIssued = event<{ contract_id: string; amount: number; due_date: string }>(
  'rent-collection.claim_issued',
  'bill',
)
export const claimRefused = event<{ contract_id: string; code: string }>(
  'rent-collection.claim_refused',
  'bill',
)
export const claimCancelled = event<{ contract_id: string }>(
  'rent-collection.claim_cancelled',
  'bill',
)
export const rentPaid = event<{ contract_id: string; amount: number; value_date: string }>(
  'rent-collection.rent_paid',
  'bill',
)
export const paymentReversed = event<{ contract_id: string; amount: number }>(
  'rent-collection.payment_reversed',
  'bill',
)
export const overpaidRefunded = event<{ contract_id: string; amount: number }>(
  'rent-collection.overpaid_refunded',
  'bill',
)
export const payoutSettled = event<{ contract_id: string; amount: number }>(
  'rent-collection.payout_settled',
  'payout',
)
export const payoutRejected = event<{ contract_id: string; reason: string }>(
  'rent-collection.payout_rejected',
  'payout',
)
export const dueDateApproached = event<{ contract_id: string }>(
  'rent-collection.due_date_approached',
  'bill',
)
export const dueDateReached = event<{ contract_id: string }>(
  'rent-collection.due_date_reached',
  'bill',
)
export const finalDueDatePassed = event<{ contract_id: string }>(
  'rent-collection.final_due_date_passed',
  'bill',
)
/** Of a period of the schedule: the landlord's side or staff have changed how it is collected. */
export const rentAdjusted = event<{ contract_id: string; kind: string }>(
  'rent-collection.rent_adjusted',
  'schedule_item',
)
/** The landlord's side has recorded that the deposit of a lease came, or what was paid back of it. */
export const securityRecorded = event<{ contract_id: string; kind: 'received' | 'returned' }>(
  'rent-collection.security_recorded',
  'security_record',
)
/** Such a record was made by mistake. */
export const securityWithdrawn = event<{ contract_id: string; kind: 'received' | 'returned' }>(
  'rent-collection.security_withdrawn',
  'security_record',
)
