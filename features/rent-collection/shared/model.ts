import * as z from 'zod/mini'
import { currency, id, instant, plainDate } from '#core/shared/fields.ts'

/** Why the rent of a lease is not collected here. */
export const NotCollected = z.enum([
  'not_signed',
  'other_way',
  'currency',
  'foreign_payor',
  'no_account',
])

const Line = z.object({
  kind: z.enum(['rent', 'house_fund', 'bill_fee', 'service_fee', 'vat']),
  amount: z.int(),
})

const PayoutBrief = z.object({
  id: id(),
  state: z.enum(['scheduled', 'held', 'sent', 'settled', 'rejected', 'reverted']),
  gross_amount: z.int(),
  fee_amount: z.int(),
  vat_amount: z.int(),
  net_amount: z.int(),
  scheduled_for: plainDate(),
  settled_at: z.nullable(instant()),
  updated_at: instant(),
})

/** What a person has changed in how the rent of a period is collected. */
export const ADJUSTMENT_KINDS = [
  'period_changed',
  'period_removed',
  'period_restored',
  'claim_made',
  'claim_reverted',
  'fee_removed',
  'last_day_moved',
  'payout_moved',
  'payout_executed',
  'payout_reverted',
  'payout_returned',
] as const
export const ADJUSTMENT_STATES = ['done', 'asked', 'refused'] as const

export const RentAdjustment = z.object({
  id: id(),
  kind: z.enum(ADJUSTMENT_KINDS),
  /** `asked`: the bank has not answered yet; `refused`: it did not do it, and nothing has changed */
  state: z.enum(ADJUSTMENT_STATES),
  amount_before: z.nullable(z.int()),
  amount_after: z.nullable(z.int()),
  day_before: z.nullable(plainDate()),
  day_after: z.nullable(plainDate()),
  explanation: z.nullable(z.string()),
  by_staff: z.boolean(),
  created_at: instant(),
})
export type RentAdjustment = z.infer<typeof RentAdjustment>

/** What the reader may do with a period as it stands. */
export const ItemActions = z.object({
  change: z.boolean(),
  remove: z.boolean(),
  restore: z.boolean(),
  invoice: z.boolean(),
  revert: z.boolean(),
  remove_fee: z.boolean(),
  move_last_day: z.boolean(),
  execute_payout: z.boolean(),
  revert_payout: z.boolean(),
  move_payout: z.boolean(),
})
export type ItemActions = z.infer<typeof ItemActions>

/** One period: what is due, its claim at the bank (`invoice`), and the payout, with how each amount came about. */
export const ScheduleItem = z.object({
  id: id(),
  date: plainDate(),
  period_from: plainDate(),
  period_to: plainDate(),
  due_date: plainDate(),
  final_due_date: plainDate(),
  state: z.enum([
    'planned',
    'due',
    'issued',
    'part_paid',
    'paid',
    'overdue',
    'refused',
    'claim_cancelled',
    'cancelled',
  ]),
  amount: z.int(),
  paid_amount: z.int(),
  /** paid above the claim and not refunded: the tenant's */
  overpaid_amount: z.int(),
  /** the day on which the last of it was paid, once all of it is */
  paid_on: z.nullable(plainDate()),
  refunds: z.array(z.object({ amount: z.int(), paid_on: plainDate(), reason: z.string() })),
  /** what the law adds by today, or added by the day of payment; not part of the claim (RA 33, Act 38/2001) */
  late_interest: z.int(),
  /** a month of it has no announced rate: that of an earlier one, or an estimate, stands in for it */
  late_interest_is_estimate: z.boolean(),
  currency: currency(),
  lines: z.array(Line),
  /** no fee is added to the next claim either */
  fee_waived: z.boolean(),
  /** the oldest first; what concerns payouts is not for tenants */
  adjustments: z.array(RentAdjustment),
  can: ItemActions,
  updated_at: instant(),
  invoice: z.nullable(
    z.object({
      id: id(),
      state: z.string(),
      claim_id: z.nullable(z.string()),
      refused_code: z.nullable(z.string()),
      issued_at: z.nullable(instant()),
      paid_at: z.nullable(instant()),
      updated_at: instant(),
      /** the claim that this one stands in place of */
      replaces_id: z.nullable(id()),
      /** the bank was asked to cancel it, or has done so */
      is_reverted: z.boolean(),
      /** a claim that was sold; none is (M-16) */
      factoring_bill: z.null(),
      payout: z.nullable(PayoutBrief),
    }),
  ),
})
export type ScheduleItem = z.infer<typeof ScheduleItem>

/** The rent that a tenant pays next: what is still owed of it, and its last day without interest. */
export const NextPayment = z.object({
  contract_id: id(),
  home: z.string(),
  due_date: plainDate(),
  final_due_date: plainDate(),
  owed_amount: z.int(),
  /** What it is made of: the rent of the period, the house fund and the fee of the claim. */
  rent_amount: z.int(),
  house_fund_amount: z.int(),
  fee_amount: z.int(),
  currency: currency(),
})
export type NextPayment = z.infer<typeof NextPayment>

/** The rent that a landlord is paid next: all that falls due on its day, over all of their leases, without the fee of the claims. */
export const NextRent = z.object({
  due_date: plainDate(),
  /** One for each currency, that of most leases first. */
  amounts: z.array(z.object({ amount: z.int(), currency: currency() })),
  lease_count: z.int(),
  /** The first of the leases and its home. */
  contract_id: id(),
  home: z.string(),
})
export type NextRent = z.infer<typeof NextRent>

export const SECURITY_KINDS = ['received', 'returned'] as const

/** What the landlord's side has written down of a money deposit: that it came, or what was paid back of it. */
export const SecurityRecord = z.object({
  id: id(),
  kind: z.enum(SECURITY_KINDS),
  amount: z.int(),
  currency: currency(),
  day: plainDate(),
  /** Why less was paid back than came; null where nothing was said. */
  explanation: z.nullable(z.string()),
  created_at: instant(),
})
export type SecurityRecord = z.infer<typeof SecurityRecord>

export const SecurityState = z.object({
  received: z.nullable(SecurityRecord),
  returned: z.nullable(SecurityRecord),
  can: z.object({
    /** What comes next may be recorded; null where nothing may. */
    record: z.nullable(z.enum(SECURITY_KINDS)),
    /** The last record may be taken back; null where there is none or the reader may not. */
    withdraw: z.nullable(z.enum(SECURITY_KINDS)),
  }),
})
export type SecurityState = z.infer<typeof SecurityState>

export const Payout = z.object({
  ...PayoutBrief.shape,
  contract_id: id(),
  contract_number: z.string(),
  address: z.string(),
  period_from: plainDate(),
  period_to: plainDate(),
  currency: currency(),
  iban: z.string(),
  recipient_name: z.string(),
  rejected_reason: z.nullable(z.string()),
  /** waits for its recipient or staff to send it again */
  can_repeat: z.boolean(),
  created_at: instant(),
})
export type Payout = z.infer<typeof Payout>

const payoutSums = {
  /** rent and house fund that the tenant paid, without the tenant's fee */
  received: z.int(),
  /** how much of it is the house fund */
  house_fund: z.int(),
  fee: z.int(),
  vat: z.int(),
  paid_out: z.int(),
  /** received, and not with the landlord yet */
  on_the_way: z.int(),
}
export const PayoutSums = z.object(payoutSums)
export type PayoutSums = z.infer<typeof PayoutSums>

/** A home's rent in a calendar year. A month is the one that the rent is for, whenever it was paid. */
export const PayoutHome = z.object({
  key: z.string(),
  address: z.string(),
  landreg_id: z.nullable(z.string()),
  ...payoutSums,
  months: z.array(
    z.object({
      month: plainDate(),
      ...payoutSums,
      /** a payment went back after its rent had been paid out: that sum is owed to the operator */
      is_taken_back: z.boolean(),
    }),
  ),
})
export type PayoutHome = z.infer<typeof PayoutHome>

export const PayoutYear = z.object({
  year: z.int(),
  /** In which there was rent to pay out, the one that is now, and the one asked for; newest first. */
  years: z.array(z.int()),
  totals: PayoutSums,
  homes: z.array(PayoutHome),
})
export type PayoutYear = z.infer<typeof PayoutYear>

export const StaffPayment = z.object({
  id: id(),
  contract_id: id(),
  /** of its period in the schedule */
  date: plainDate(),
  contract_number: z.string(),
  address: z.string(),
  payor_name: z.string(),
  due_date: plainDate(),
  amount: z.int(),
  paid_amount: z.int(),
  currency: currency(),
  state: z.string(),
  claim_id: z.nullable(z.string()),
  refused_code: z.nullable(z.string()),
  overpaid_amount: z.int(),
  payout_id: z.nullable(id()),
  payout_state: z.nullable(z.string()),
  payout_rejected_reason: z.nullable(z.string()),
  can_repeat_payout: z.boolean(),
  can_repeat_claim: z.boolean(),
})

export type StaffPayment = z.infer<typeof StaffPayment>

/** Which side of a lease a person stands on when rent is paid. */
export const RentSide = z.enum(['payer', 'receiver'])
export type RentSide = z.infer<typeof RentSide>

/** What waits for staff among the claims. */
export const WaitingOnly = z.enum(['rejected_payouts', 'refused_claims'])
export type WaitingOnly = z.infer<typeof WaitingOnly>

/** Why a claim may be the one that a payment was meant for, the strongest reason first. */
export const LIKELY_REASONS = ['same_claim', 'same_payer', 'same_amount', 'same_due_date'] as const

/** A claim that a payment may have been meant for. */
const LikelyClaim = z.object({
  bill_id: id(),
  contract_id: id(),
  contract_number: z.string(),
  address: z.string(),
  payor_name: z.string(),
  amount: z.int(),
  due_date: plainDate(),
  state: z.string(),
  reasons: z.array(z.enum(LIKELY_REASONS)),
})

/** A message of the bank about money that the books have no place for. */
export const UnmatchedPayment = z.object({
  event_id: z.string(),
  /** empty where it could not be read */
  claim_id: z.string(),
  kind: z.string(),
  /** null where it could not be read */
  amount: z.nullable(z.int()),
  currency: currency(),
  value_date: plainDate(),
  problem: z.nullable(z.string()),
  /** names of the fields that could not be read */
  unreadable_fields: z.nullable(z.string()),
  /** the likeliest first */
  likely: z.array(LikelyClaim),
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

/** The rate of late interest of a month. `is_carried`: no rate of its own; that of an earlier month stands in for it. */
export const LateInterestRate = z.object({
  month: plainDate(),
  basis_points: z.int(),
  source: z.string(),
  is_estimate: z.boolean(),
  is_carried: z.boolean(),
})
export type LateInterestRate = z.infer<typeof LateInterestRate>
