import * as z from 'zod/mini'
import { staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { amount, instant, plainDate, text } from '#core/shared/fields.ts'
import { staffReason } from '#features/accounts/shared/enums.ts'
import { scheduleAccess } from '../access.ts'
import { Payout, ScheduleItem, StaffPayment } from '../model.ts'

const endpoint = endpointsOf('rent-collection')

/** Why it was done, in the words of whoever did it: both sides of the lease read it. */
const explanation = () => text(300, 3)
const optionalExplanation = () => z._default(text(300), '')
const stale = ['rent-collection'] as const
const STALE = { 'rent-collection.stale': 409 } as const
const CLAIMED = { 'rent-collection.already_claimed': 409 } as const
const CANCELLED = { 'rent-collection.period_cancelled': 409 } as const
/** What stands in the way of a request to the bank about a claim. */
const OPEN_CLAIM = {
  'rent-collection.no_claim': 409,
  'rent-collection.claim_in_progress': 409,
  'rent-collection.already_paid': 409,
} as const

export const changePaymentScheduleItem = endpoint({
  method: 'PATCH',
  path: '/contracts/:id/payment-schedule/:date',
  access: scheduleAccess.adjust,
  body: z.object({
    updated_at: instant(),
    rent_amount: z.optional(amount(1)),
    house_fund_amount: z.optional(amount()),
    due_date: z.optional(plainDate()),
    explanation: explanation(),
  }),
  reply: ScheduleItem,
  stale,
  fails: { ...STALE, ...CLAIMED, ...CANCELLED },
  summary:
    'Lowers what is due for a period, or moves its due date; never above what the lease says nor before the day it says, and not once it is claimed',
})
export const removePaymentScheduleItem = endpoint({
  method: 'DELETE',
  path: '/contracts/:id/payment-schedule/:date',
  access: scheduleAccess.adjust,
  query: z.object({ updated_at: instant(), explanation: explanation() }),
  reply: ScheduleItem,
  stale,
  fails: { ...STALE, ...CLAIMED, ...CANCELLED },
  summary: 'Takes a period that is not claimed off the schedule; it stays there as cancelled',
})
export const restorePaymentScheduleItem = endpoint({
  method: 'POST',
  path: '/contracts/:id/payment-schedule/:date',
  access: scheduleAccess.adjust,
  body: z.object({ explanation: optionalExplanation() }),
  reply: ScheduleItem,
  stale,
  fails: { 'rent-collection.period_on_schedule': 409 },
  summary:
    'Puts a period of the lease on the schedule: one that was taken off, or one that is missing',
})
export const invoicePaymentScheduleItem = endpoint({
  method: 'POST',
  path: '/contracts/:id/payment-schedule/:date/invoice',
  access: scheduleAccess.adjust,
  effect: 'money',
  reply: ScheduleItem,
  stale,
  fails: {
    ...CLAIMED,
    ...CANCELLED,
    'rent-collection.not_collected': 409,
    'rent-collection.too_early': 409,
  },
  summary:
    'Has the claim of a period made now, at most a month before it falls due; one that was refused or reverted is made again',
})
export const revertPaymentScheduleItem = endpoint({
  method: 'POST',
  path: '/contracts/:id/payment-schedule/:date/revert',
  access: scheduleAccess.adjust,
  effect: 'money',
  body: z.object({ explanation: explanation() }),
  reply: ScheduleItem,
  stale,
  fails: OPEN_CLAIM,
  summary:
    'Has the bank cancel the claim of a period on which nothing is paid; the books are reversed when it has',
})
export const executePayout = endpoint({
  method: 'POST',
  path: '/contracts/:id/payment-schedule/:date/execute-payout',
  access: staffOnly,
  effect: 'money',
  reason_in: 'body',
  refs: { 'params.id': 'contract' },
  body: z.object(staffReason()),
  reply: ScheduleItem,
  stale,
  fails: {
    'rent-collection.payout_not_open': 409,
    'rent-collection.rent_not_paid': 409,
    'rent-collection.account_not_usable': 409,
  },
  summary:
    'Sends the payout of a paid period on the next open day of the bank: one that is scheduled later, held, rejected or reverted (staff)',
})
export const executeRevertPayout = endpoint({
  method: 'POST',
  path: '/contracts/:id/payment-schedule/:date/execute-revert-payout',
  access: staffOnly,
  effect: 'money',
  reason_in: 'body',
  refs: { 'params.id': 'contract' },
  body: z.object({ ...staffReason(), returned_on: z.optional(plainDate()) }),
  reply: ScheduleItem,
  stale,
  fails: {
    'rent-collection.payout_not_open': 409,
    'rent-collection.payout_in_progress': 409,
  },
  summary:
    'Reverts a payout: one that is not sent stays here, one that is with the bank is asked to be stopped, and of one that arrived it is booked that the landlord has paid it back on `returned_on` (staff)',
})
export const removeBillPaymentFee = endpoint({
  method: 'POST',
  path: '/contracts/:id/payment-schedule/:date/remove-bill-payment-fee',
  access: staffOnly,
  effect: 'money',
  reason_in: 'body',
  refs: { 'params.id': 'contract' },
  body: z.object(staffReason()),
  reply: ScheduleItem,
  stale,
  fails: {
    'rent-collection.fee_removed': 409,
    'rent-collection.not_collected': 409,
    ...CANCELLED,
    'rent-collection.claim_in_progress': 409,
    'rent-collection.already_paid': 409,
  },
  summary:
    'Takes the bill payment fee off a period; a claim at the bank on which nothing is paid is changed there (staff)',
})
export const changeBill = endpoint({
  method: 'PATCH',
  path: '/staff/bills/:id',
  access: staffOnly,
  effect: 'money',
  reason_in: 'body',
  refs: { 'params.id': 'bill' },
  body: z.object({ ...staffReason(), updated_at: instant(), final_due_date: plainDate() }),
  reply: StaffPayment,
  stale,
  fails: { ...STALE, ...OPEN_CLAIM },
  summary: 'Moves the last day on which an unpaid claim costs nothing, at the bank (staff)',
})
export const changePayout = endpoint({
  method: 'PATCH',
  path: '/staff/payouts/:id',
  access: staffOnly,
  effect: 'money',
  reason_in: 'body',
  refs: { 'params.id': 'payout' },
  body: z.object({ ...staffReason(), updated_at: instant(), scheduled_for: plainDate() }),
  reply: Payout,
  stale,
  fails: { ...STALE, 'rent-collection.payout_not_open': 409 },
  summary: 'Moves the day on which a payout that is not sent yet goes out (staff)',
})
