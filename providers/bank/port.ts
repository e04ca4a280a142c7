// Claims (kröfur) and payouts. Amounts are integers in the currency's minor unit (ISK: whole krónur);
// days are YYYY-MM-DD; instants ISO 8601 UTC. Claims are always in ISK and in the operator's name: the adapter's
// settings hold whose kennitala that is, and its account receives what is paid.

export type AccountQuestion =
  | { iban: string; national_id: string }
  /** domestic account BBBB-HB-NNNNNN; leading zeros may be missing */
  | { account: string; national_id: string }

export interface AccountAnswer {
  valid: boolean
  holder_matches: boolean
  /** `malformed`, `check_digits`, `account_closed`, `other_holder` */
  reason?: string
}

export interface NewClaim {
  key: string
  payor_national_id: string
  payor_name: string
  /** gjalddagi */
  due_date: string
  /** eindagi: last day without cost, not before due_date */
  final_due_date: string
  amount: number
  currency: 'ISK'
  /** at most 16 characters, shown to the payer */
  reference: string
  /** at most 7 characters */
  bill_number?: string
  /** at most 200 characters */
  description: string
  /** fixed cost after the final due date */
  late_fee?: number
  /** niðurfellingardagur: the claim drops out; the bank's default is four years */
  cancel_after?: string
}

/** M-10. */
export type ClaimState = 'unpaid' | 'part_paid' | 'paid' | 'cancelled'

export interface ClaimStatus {
  claim_id: string
  state: ClaimState
  amount: number
  paid_amount: number
  paid_at?: string
}

/** What a claim says from now on. */
export interface ClaimChange {
  key: string
  claim_id: string
  amount: number
  /** eindagi */
  final_due_date: string
}

/** M-15. */
export interface NewPayout {
  key: string
  iban: string
  recipient_national_id: string
  recipient_name: string
  amount: number
  currency: string
  reference: string
}

export type PayoutState = 'accepted' | 'settled' | 'rejected'

export interface PayoutStatus {
  payout_id: string
  status: PayoutState
  /** `account_closed`, `limit_exceeded`, `malformed_account`, `cancelled` (we asked for it), ... */
  reason?: string
}

/** One line's answer in a batch; `key` ties it to the line. A retryable failure may be sent again with the same key. */
/** M-12: a fault of one item, or what became of it. */
export type ItemResult<T> =
  | ({ key: string; ok: true } & T)
  | { key: string; ok: false; code: string; retryable: boolean }

/** What becomes of claims (M-11). Payouts have no feed: `payoutStatus` answers for each. */
export type BankEventKind =
  | 'claim_paid'
  | 'claim_part_paid'
  | 'claim_cancelled'
  | 'payment_reversed'

export interface BankEvent {
  /** the same however often it is read */
  event_id: string
  kind: BankEventKind
  claim_id: string
  /** of this event: the part just paid or reversed */
  amount: number
  currency: string
  value_date: string
  occurred_at: string
  payer_national_id?: string
}

/** An entry of the feed that cannot be read. It is set aside, so that the others are booked. */
export interface UnreadableEntry {
  /** the same however often it is read */
  entry_id: string
  /** the fields that could not be read, by their names at the bank; never what stood in them */
  fields: string
  /** what could be read of it; empty and null where nothing could */
  claim_id: string
  amount: number | null
  value_date: string | null
  payer_national_id: string | null
}

export interface BankEventPage {
  events: readonly BankEvent[]
  unreadable: readonly UnreadableEntry[]
  /** hand back as `page` to go on; null at the end */
  next_page: string | null
}

export type IncomingHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export interface Bank {
  /** fault `unavailable` (retryable) */
  verifyAccount(question: AccountQuestion): Promise<AccountAnswer>
  /** faults: `payor_unknown`, `claim_exists`, `invalid_claim` (final), `unavailable` (retryable) */
  createClaim(claim: NewClaim): Promise<ClaimStatus>
  createClaims(claims: readonly NewClaim[]): Promise<ItemResult<{ claim: ClaimStatus }>[]>
  /** faults: `not_found`, `already_paid` (final); cancelling twice is harmless */
  cancelClaim(request: { key: string; claim_id: string }): Promise<ClaimStatus>
  /**
   * A claim on which something was paid keeps its amount, one that is paid its last day as well. Faults: `not_found`,
   * `already_paid`, `claim_is_cancelled` (final); the same change twice is harmless.
   */
  changeClaim(change: ClaimChange): Promise<ClaimStatus>
  /** fault `not_found` (final) */
  claimStatus(claim_id: string): Promise<ClaimStatus>
  /** a refusal by the bank is an answer (`rejected` with a reason), not a fault */
  createPayout(payout: NewPayout): Promise<PayoutStatus>
  createPayouts(payouts: readonly NewPayout[]): Promise<ItemResult<{ payout: PayoutStatus }>[]>
  /**
   * Asks for a payout to be stopped: `rejected` with the reason `cancelled`, or what else became of it. Asking twice is
   * harmless. Fault `not_found` (final).
   */
  cancelPayout(request: { key: string; payout_id: string }): Promise<PayoutStatus>
  /** fault `not_found` (final) */
  payoutStatus(payout_id: string): Promise<PayoutStatus>
  /**
   * Everything that happened to claims from the beginning of this day on, in order of its instants. What is booked
   * late has an earlier instant, so a reader asks for some days again.
   */
  events(request: { since: string; page?: string }): Promise<BankEventPage>
  /** Whether this message is the bank's: signed, not older than five minutes. What it says is a hint to read `events`. */
  isFromBank(headers: IncomingHeaders, raw_body: string): boolean
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    bank: Bank
  }
}
