import type { Currency } from '#core/shared/currencies.ts'
import type { Entry, Posting } from '#core/server/ledger.ts'
import { feeParts } from '../../shared/rules.ts'

/**
 * Accounts follow the money. `tenant_receivable` what a tenant owes; `rent_expected` what would reach the landlord
 * once collected; `bank_clearing` money at the bank; `landlord_payable` what we owe the landlord; `payout_clearing`
 * sent, not yet settled; `fees` and `vat` ours and the state's; `overpaid` what a tenant paid too much.
 * The owner of each entry is the contract.
 */
export const LEDGER_ACCOUNTS = [
  'tenant_receivable',
  'rent_expected',
  'bank_clearing',
  'landlord_payable',
  'payout_clearing',
  'fees',
  'vat',
  'overpaid',
] as const
type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

interface Money {
  contract_id: string
  currency: Currency
}
const entry = (account: LedgerAccount, money: Money, amount: number): Entry => ({
  account,
  owner_id: money.contract_id,
  amount,
  currency: money.currency,
})
const without0 = (entries: Entry[]): Entry[] => entries.filter((one) => one.amount !== 0)

interface Bill extends Money {
  id: string
  amount: number
  fee_amount: number
}

/** The claim went out: the tenant owes; rent waits for the landlord; the fee is ours and its tax the state's. */
export const claimPosting = (bill: Bill, valueDate: string): Posting => ({
  kind: 'claim_issued',
  cause_key: `claim_issued:${bill.id}`,
  subject_noun: 'bill',
  subject_id: bill.id,
  value_date: valueDate,
  entries: without0([
    entry('tenant_receivable', bill, bill.amount),
    entry('rent_expected', bill, -(bill.amount - bill.fee_amount)),
    entry('fees', bill, -feeParts(bill.fee_amount).fee),
    entry('vat', bill, -feeParts(bill.fee_amount).vat),
  ]),
})

/** The fee was taken off a claim: the tenant owes less by it, and neither we nor the state get it. */
export const feeRemovedPosting = (bill: Bill, valueDate: string): Posting => ({
  kind: 'fee_removed',
  cause_key: `fee_removed:${bill.id}`,
  subject_noun: 'bill',
  subject_id: bill.id,
  value_date: valueDate,
  entries: without0([
    entry('tenant_receivable', bill, -bill.fee_amount),
    entry('fees', bill, feeParts(bill.fee_amount).fee),
    entry('vat', bill, feeParts(bill.fee_amount).vat),
  ]),
})

/** Money came in, or (negative) went back. */
export const paymentPosting = (
  bill: Bill,
  event: { event_id: string; amount: number; value_date: string },
): Posting => ({
  kind: event.amount > 0 ? 'payment' : 'payment_reversed',
  cause_key: `bank:${event.event_id}`,
  subject_noun: 'bill',
  subject_id: bill.id,
  value_date: event.value_date,
  entries: [
    entry('bank_clearing', bill, event.amount),
    entry('tenant_receivable', bill, -event.amount),
  ],
})

/** The bill is paid in full: what waited is now owed to the landlord. `turn` counts how often it became paid. */
export const collectedPosting = (
  bill: Bill,
  turn: number,
  valueDate: string,
  direction: 1 | -1,
): Posting => ({
  kind: direction === 1 ? 'rent_collected' : 'rent_uncollected',
  cause_key: `collected:${bill.id}:${turn}:${direction}`,
  subject_noun: 'bill',
  subject_id: bill.id,
  value_date: valueDate,
  entries: [
    entry('rent_expected', bill, direction * (bill.amount - bill.fee_amount)),
    entry('landlord_payable', bill, -direction * (bill.amount - bill.fee_amount)),
  ],
})

/** More (or, negative, less) of what the tenant paid is above the claim. `turn` counts how often that changed. */
export const overpaidPosting = (
  bill: Bill,
  change: number,
  turn: number,
  valueDate: string,
): Posting => ({
  kind: change > 0 ? 'overpaid' : 'overpaid_reversed',
  cause_key: `overpaid:${bill.id}:${turn}`,
  subject_noun: 'bill',
  subject_id: bill.id,
  value_date: valueDate,
  entries: [entry('tenant_receivable', bill, change), entry('overpaid', bill, -change)],
})

/** What was paid too much has left our account, to the tenant. */
export const refundPosting = (
  bill: Bill,
  refund: { id: string; amount: number; paid_on: string },
): Posting => ({
  kind: 'overpaid_refunded',
  cause_key: `refund:${refund.id}`,
  subject_noun: 'bill',
  subject_id: bill.id,
  value_date: refund.paid_on,
  entries: [entry('overpaid', bill, refund.amount), entry('bank_clearing', bill, -refund.amount)],
})

interface Payout extends Money {
  id: string
  gross_amount: number
  fee_amount: number
  vat_amount: number
  net_amount: number
}

export const payoutSentPosting = (payout: Payout, valueDate: string): Posting => ({
  kind: 'payout_sent',
  cause_key: `payout_sent:${payout.id}`,
  subject_noun: 'payout',
  subject_id: payout.id,
  value_date: valueDate,
  entries: without0([
    entry('landlord_payable', payout, payout.gross_amount),
    entry('fees', payout, -payout.fee_amount),
    entry('vat', payout, -payout.vat_amount),
    entry('payout_clearing', payout, -payout.net_amount),
  ]),
})

export const payoutSettledPosting = (payout: Payout, valueDate: string): Posting => ({
  kind: 'payout_settled',
  cause_key: `payout_settled:${payout.id}`,
  subject_noun: 'payout',
  subject_id: payout.id,
  value_date: valueDate,
  entries: [
    entry('payout_clearing', payout, payout.net_amount),
    entry('bank_clearing', payout, -payout.net_amount),
  ],
})
