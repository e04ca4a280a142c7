import * as z from 'zod/mini'
import { access, signedIn, signedMachine, staffOnly } from '#core/shared/access.ts'
import { Done } from '#core/shared/done.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { amount, count, id, listOf, paging, plainDate, text } from '#core/shared/fields.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { staffReadOfUser } from '#features/accounts/shared/access.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
import { contractAccess } from '#features/contracts/shared/access.ts'
import {
  LateInterestRate,
  NextPayment,
  NextRent,
  NotCollected,
  Payout,
  PayoutYear,
  RentSide,
  ScheduleItem,
  StaffPayment,
  UnmatchedPayment,
  WaitingOnly,
} from './model.ts'

export * from './api/adjustments.ts'
export * from './api/securities.ts'

const endpoint = endpointsOf('rent-collection')

/** A payout belongs to the landlord it goes to, and with staff. */
export const payoutAccess = access<{ id: string; is_recipient: boolean; is_staff: boolean }>(
  'payout',
)({
  view: (s) => s.is_recipient || s.is_staff,
  repeat: (s) => s.is_recipient || s.is_staff,
})

export const listPaymentSchedule = endpoint({
  method: 'GET',
  path: '/contracts/:id/payment-schedule',
  access: contractAccess.read_payments,
  reply: z.object({
    results: z.array(ScheduleItem),
    /** why the rent is not collected here; null where it is */
    not_collected: z.nullable(NotCollected),
    next_due: z.nullable(ScheduleItem),
    paid_total: z.int(),
    overdue_total: z.int(),
  }),
  summary: 'The payment schedule of a contract with claims and payouts',
})
export const readPaymentScheduleItem = endpoint({
  method: 'GET',
  path: '/contracts/:id/payment-schedule/:date',
  access: contractAccess.read_payments,
  reply: ScheduleItem,
  summary: 'One period of the payment schedule by its date',
})
export const readNextPayment = endpoint({
  method: 'GET',
  path: '/tenants/next-payment',
  access: signedIn,
  reply: z.object({ payment: z.nullable(NextPayment) }),
  summary: 'The rent that one pays next, over all of one’s leases; null where nothing is planned',
})
export const readNextRent = endpoint({
  method: 'GET',
  path: '/landlords/next-rent',
  access: signedIn,
  reply: z.object({ rent: z.nullable(NextRent) }),
  summary:
    'The rent that one is paid next, over all of one’s leases; null where nothing is planned',
})
export const listPayouts = endpoint({
  method: 'GET',
  path: '/landlords/payouts',
  access: signedIn,
  query: z.object({ ...paging(25), q: z._default(text(100), '') }),
  reply: z.object({ ...listOf(Payout).shape, paid_this_year: z.int(), on_the_way: z.int() }),
  summary: 'Payouts to the reader, newest first',
})
export const readPayout = endpoint({
  method: 'GET',
  path: '/landlords/payouts/:id',
  access: payoutAccess.view,
  reply: Payout,
  summary: 'One payout with the amounts it is made of',
})
export const repeatPayout = endpoint({
  method: 'POST',
  path: '/landlords/payouts/:id/repeat',
  access: payoutAccess.repeat,
  effect: 'money',
  body: z.object({ payout_method_id: z.optional(id()) }),
  refs: { 'body.payout_method_id': 'payout_method' },
  reply: Payout,
  stale: ['rent-collection', 'contracts'],
  fails: {
    'rent-collection.payout_not_open': 409,
    'rent-collection.rent_not_paid': 409,
    'rent-collection.account_not_usable': 409,
  },
  summary:
    'Sends a rejected or held payout again; the landlord may name another account of their own, to which the rent of the contract then goes',
})
const payoutYear = { year: z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))) }

export const readPayoutYear = endpoint({
  method: 'GET',
  path: '/landlords/payout-year',
  access: signedIn,
  query: z.object(payoutYear),
  reply: PayoutYear,
  fails: { 'rent-collection.too_many_payouts': 409 },
  summary:
    'What came in for the reader in a calendar year, the fees and what was paid out, by home and month',
})
export const downloadPayoutYear = endpoint({
  method: 'GET',
  path: '/landlords/payout-year/file',
  access: signedIn,
  query: z.object({
    ...payoutYear,
    kind: z._default(z.enum(['csv', 'pdf']), 'csv'),
    lang: z._default(z.enum(LANGUAGES), 'is'),
  }),
  reply: z.any(),
  reply_kind: 'file',
  fails: { 'rent-collection.too_many_payouts': 409 },
  summary: 'The same year as a file for a tax return, with headings in `lang`',
})
export const receiveBankMessage = endpoint({
  method: 'POST',
  path: '/bank-events',
  access: signedMachine,
  body_kind: 'raw',
  effect: 'money',
  idempotency: 'natural',
  reply: z.object({ accepted: z.literal(true) }),
  stale: [],
  fails: { 'rent-collection.bad_signature': 401 },
  summary:
    'A message of the bank: a hint that makes its feed be read; what it says is not believed',
})
/** What staff narrow the claims by. */
const staffFilter = { q: z._default(text(100), ''), only: z.optional(WaitingOnly) }

export const listStaffPayments = endpoint({
  method: 'GET',
  path: '/staff/payments',
  access: staffOnly,
  personal: true,
  query: z.object({ ...paging(25), ...staffFilter }),
  reply: z.object({
    ...listOf(StaffPayment).shape,
    /** of all that were found, without those that the bank refused or that were cancelled */
    amount_total: z.int(),
    /** paid on all that were found */
    paid_total: z.int(),
  }),
  summary: 'Claims of all contracts; `only` those that wait for staff (staff)',
})
export const listPaymentsOfUser = endpoint({
  ...staffReadOfUser,
  method: 'GET',
  path: '/staff/users/:id/payments',
  query: z.object({
    ...paging(25),
    ...staffReason(),
    q: z._default(text(100), ''),
    side: z.optional(RentSide),
  }),
  reply: z.object({ person_name: z.string(), ...listOf(StaffPayment).shape }),
  summary:
    'Claims of the leases on which a person pays or receives rent, the last due first, for staff with a reason',
})
export const downloadStaffPayments = endpoint({
  method: 'GET',
  path: '/staff/payments/file',
  access: staffOnly,
  personal: true,
  query: z.object({ ...staffFilter, lang: z._default(z.enum(LANGUAGES), 'is') }),
  reply: z.any(),
  reply_kind: 'file',
  fails: { 'rent-collection.too_many_claims': 409 },
  summary: 'The same claims, all pages of them, as a CSV file with headings in `lang` (staff)',
})
export const listUnmatchedPayments = endpoint({
  method: 'GET',
  path: '/staff/unmatched-payments',
  access: staffOnly,
  personal: true,
  reply: z.object({ items: z.array(UnmatchedPayment) }),
  summary:
    'Messages of the bank about money that belongs to no claim, the oldest first, each with the claims it may have been meant for (staff)',
})
export const handleUnmatchedPayment = endpoint({
  method: 'POST',
  path: '/staff/unmatched-payments/handled',
  access: staffOnly,
  body: z.object({ event: text(200, 1), note: text(300, 3) }),
  reply: Done,
  stale: ['rent-collection'],
  fails: { 'rent-collection.payment_not_open': 409 },
  summary:
    'Notes that staff have settled by hand a payment that cannot be booked, and how; it is booked all the same if its claim turns up (staff)',
})
export const listLateInterestRates = endpoint({
  method: 'GET',
  path: '/staff/late-interest-rates',
  access: staffOnly,
  reply: z.object({
    items: z.array(LateInterestRate),
    /** months for which interest is being computed at the rate of an earlier one */
    missing: z.array(plainDate()),
  }),
  summary: 'Rates of late interest of the last year, newest first (staff)',
})
export const setLateInterestRate = endpoint({
  method: 'PUT',
  path: '/staff/late-interest-rates',
  access: staffOnly,
  body: z.object({ month: plainDate(), basis_points: count(5000, 1), source: text(300, 3) }),
  reply: LateInterestRate,
  stale: ['rent-collection'],
  summary:
    'Enters the rate of late interest that the Central Bank announced for a month; entered again it is corrected (staff)',
})
export const repeatClaim = endpoint({
  method: 'POST',
  path: '/staff/bills/:id/repeat',
  access: staffOnly,
  effect: 'money',
  refs: { 'params.id': 'bill' },
  reply: StaffPayment,
  stale: ['rent-collection'],
  fails: { 'rent-collection.claim_not_refused': 409 },
  summary: 'Lets a claim that was refused or cancelled be made again by the next rent run (staff)',
})
export const refundOverpaid = endpoint({
  method: 'POST',
  path: '/staff/bills/:id/refunds',
  access: staffOnly,
  effect: 'money',
  refs: { 'params.id': 'bill' },
  body: z.object({ amount: amount(1), paid_on: plainDate(), reason: text(300, 3) }),
  reply: StaffPayment,
  stale: ['rent-collection'],
  fails: { 'rent-collection.refund_too_large': 409 },
  summary:
    'Books that staff have paid back to the tenant what was paid too much; both sides read the reason (staff)',
})
export const readBill = endpoint({
  method: 'GET',
  path: '/staff/bills/:id',
  access: staffOnly,
  personal: true,
  refs: { 'params.id': 'bill' },
  reply: z.object({
    ...StaffPayment.shape,
    entries: z.array(
      z.object({
        kind: z.string(),
        value_date: z.string(),
        account: z.string(),
        amount: z.int(),
        currency: z.string(),
      }),
    ),
  }),
  summary: 'A bill with its ledger entries (staff)',
})
export const readStaffPayout = endpoint({
  method: 'GET',
  path: '/staff/payouts/:id',
  access: staffOnly,
  personal: true,
  refs: { 'params.id': 'payout' },
  reply: Payout,
  summary: 'A payout (staff)',
})
export const checkBooks = endpoint({
  method: 'GET',
  path: '/staff/ledger-check',
  access: staffOnly,
  reply: z.object({
    findings: z.array(z.object({ check: z.string(), detail: z.string() })),
    transactions: z.int(),
    entries: z.int(),
    sealed: z.int(),
    balances: z.array(z.object({ account: z.string(), currency: z.string(), balance: z.int() })),
  }),
  summary: 'The self-check of the ledger: every invariant in one report (staff)',
})
