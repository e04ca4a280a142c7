/** What stands against erasing an account; the pages say each in words. */
export const OBLIGATIONS = [
  'lease_running',
  'contract_unsigned',
  'payout_under_way',
  'claim_open',
  'refund_due',
  'staff_account',
] as const
export type Obligation = (typeof OBLIGATIONS)[number]

/** Laws that make rows stay after an erasure. */
export const KEEPING_LAWS = ['bookkeeping', 'contracts'] as const
export type KeepingLaw = (typeof KEEPING_LAWS)[number]
