import { containing } from '#core/server/like.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { entriesOf } from '#core/server/ledger.ts'
import { checkLedger } from '#core/server/ledger-seals.ts'
import { readBooks } from '#core/server/ledger-queries.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor } from '#core/shared/access.ts'
import { plainDate } from '#core/shared/fields.ts'
import { addMonths, plainDateAt, startOfMonth } from '#core/shared/plain-date.ts'
import { at, InvalidInput } from '#core/shared/problem.ts'
import { nameOfUser } from '#features/accounts/server/public/people.ts'
import { isAccountOf } from '#features/banking/server/public.ts'
import {
  changePayoutAccount,
  contractStanding,
  rentTermsOf,
} from '#features/contracts/server/public.ts'
import * as api from '../shared/api.ts'
import type { ContractStanding } from '#features/contracts/shared/access.ts'
import { scheduleAccess } from '../shared/access.ts'
import type { WaitingOnly } from '../shared/model.ts'
import { readBank } from './jobs/bank-feed.ts'
import { bookRefund } from './books/refunds.ts'
import { repeatPayout as sendAgain } from './books/payout-outcome.ts'
import {
  findPayout,
  hasLivePayout,
  isPayable,
  lockBill,
  lockPayout,
  refundableOn,
  type PayoutRow,
} from './queries/collection.ts'
import { MOST_IN_FILE, staffPaymentsFile } from './documents/staff-payments.ts'
import {
  payoutTotals,
  readPayouts,
  readSchedule,
  readStaffPayments,
  staffPaymentTotals,
} from './queries/schedule.ts'
import { findNextPayment, findNextRent } from './queries/next-payment.ts'
import { shownPayout, staffPayment } from './queries/staff.ts'
import {
  interestRates,
  keepInterestRate,
  missingRates,
  rateOfMonth,
  recentRates,
} from './queries/interest-rates.ts'
import { markHandled, readUnmatched } from './queries/unmatched.ts'
import { bills } from './tables.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

/** What of a schedule somebody sees, and whether they may adjust it. Tenants do not see payouts. */
const readerOf = (standing: ContractStanding) => ({
  sees_payouts: standing.is_staff || standing.is_landlord_side,
  may_adjust: scheduleAccess.adjust.allows(standing),
  is_staff: standing.is_staff,
})

export const listPaymentSchedule = handle(api.listPaymentSchedule, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, ctx, standing }) {
    const results = await readSchedule(ctx.tx, params.id, ctx.today, readerOf(standing))
    const terms = (
      await asSystem('whether rent is collected follows from the account it is paid to', () =>
        rentTermsOf(ctx.tx, [params.id]),
      )
    ).get(params.id)
    const notCollected = terms ? terms.not_collected : ('not_signed' as const)
    // What is paid to the landlord directly is not known here: what fell due before today is not what comes next.
    const open = results.filter(
      ({ state, due_date }) =>
        state !== 'paid' &&
        state !== 'cancelled' &&
        (notCollected === null || due_date >= ctx.today),
    )
    return {
      results,
      not_collected: notCollected,
      next_due: open[0] ?? null,
      paid_total: sum(results.map((item) => item.paid_amount)),
      overdue_total: sum(
        results
          .filter((item) => item.state === 'overdue')
          .map((item) => item.amount - item.paid_amount),
      ),
    }
  },
})

export const readPaymentScheduleItem = handle(api.readPaymentScheduleItem, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, ctx, standing }) {
    if (!plainDate().safeParse(params.date).success) throw notFound()
    const [item] = await readSchedule(ctx.tx, params.id, ctx.today, readerOf(standing), params.date)
    if (!item) throw notFound()
    return item
  },
})

export const readNextPayment = handle(api.readNextPayment, {
  run: async ({ ctx }) => ({ payment: await findNextPayment(ctx.tx, ctx.actor, ctx.today) }),
})

export const readNextRent = handle(api.readNextRent, {
  run: async ({ ctx }) => ({ rent: await findNextRent(ctx.tx, ctx.actor, ctx.today) }),
})

export const listPayouts = handle(api.listPayouts, {
  async run({ query, ctx }) {
    const like = containing(query.q)
    const mine = sql`${ownedBy(ctx.actor, sql`p.landlord_id`)} and (${query.q} = '' or c.street_address ilike ${like} or c.contract_number ilike ${like})`
    const [page, totals] = [
      await readPayouts(ctx.tx, mine, query.page, query.page_size),
      await payoutTotals(ctx.tx, ctx.actor, ctx.today.slice(0, 4)),
    ]
    return { ...page, ...totals }
  },
})

const payoutStanding = async (ctx: Ctx, id: string) => {
  const payout = await findPayout(ctx.tx, id)
  return (
    payout && {
      id: payout.id,
      is_recipient: actsFor(ctx.actor, payout.landlord_id),
      is_staff: ctx.actor.is_staff,
    }
  )
}

export const readPayout = handle(api.readPayout, {
  standing: (ctx, { params }) => payoutStanding(ctx, params.id),
  run: ({ params, ctx, standing }) => shownPayout(ctx, params.id, standing.is_recipient),
})

/** Answers at once: a job that commits with the answer asks the bank. Many messages in a row make it ask once. */
export const receiveBankMessage = handle(api.receiveBankMessage, {
  prepare: async ({ headers, raw_body, ports }) =>
    ports.bank.isFromBank(headers, Buffer.from(raw_body ?? new Uint8Array()).toString('utf8')),
  async run({ prepared, fail, enqueue }) {
    if (!prepared) return fail('rent-collection.bad_signature')
    await enqueue(readBank, {}, 'bank')
    return { accepted: true as const }
  },
})

/** A landlord may send the rent of the contract to another account of theirs; staff only send it again. */
const chooseAccount = async (
  ctx: Ctx,
  payout: PayoutRow,
  methodId: string | undefined,
): Promise<void> => {
  if (methodId === undefined) return
  if (payout.landlord_id === null || !actsFor(ctx.actor, payout.landlord_id)) throw notFound()
  if (!(await isAccountOf(ctx.tx, payout.landlord_id, methodId))) throw notFound()
  await changePayoutAccount(ctx, payout.contract_id, methodId)
}

export const repeatPayout = handle(api.repeatPayout, {
  standing: (ctx, { params }) => payoutStanding(ctx, params.id),
  async run({ params, body, ctx, standing, fail }) {
    const found = (await findPayout(ctx.tx, params.id))!
    const bill = (await lockBill(ctx.tx, found.bill_id))!
    const payout = (await lockPayout(ctx.tx, params.id))!
    if (payout.state !== 'rejected' && payout.state !== 'held')
      return fail('rent-collection.payout_not_open')
    if (await hasLivePayout(ctx.tx, bill.id, payout.id))
      return fail('rent-collection.payout_not_open')
    if (bill.state !== 'paid') return fail('rent-collection.rent_not_paid')
    await chooseAccount(ctx, payout, body.payout_method_id)
    const id = await asSystem('who is paid follows from the contract, for staff as well', () =>
      sendAgain(ctx, payout, bill),
    )
    if (!(await isPayable(ctx.tx, id))) return fail('rent-collection.account_not_usable')
    return shownPayout(ctx, id, standing.is_recipient)
  },
})

const staffFilterOf = ({ q, only }: { q: string; only?: WaitingOnly | undefined }) => ({
  words: q,
  ...(only ? { only } : {}),
})

export const listStaffPayments = handle(api.listStaffPayments, {
  async run({ query, ctx }) {
    const filter = staffFilterOf(query)
    const { page, page_size } = query
    return {
      ...(await readStaffPayments(ctx.tx, { ...filter, page, page_size })),
      ...(await staffPaymentTotals(ctx.tx, filter)),
    }
  },
})

export const listPaymentsOfUser = handle(api.listPaymentsOfUser, {
  async run({ params, query: { q, side, page, page_size }, ctx }) {
    const person_name = await nameOfUser(ctx.tx, params.id)
    const filter = { words: q, person: { id: params.id, side }, page, page_size }
    return { person_name, ...(await readStaffPayments(ctx.tx, filter)) }
  },
})

export const downloadStaffPayments = handle(api.downloadStaffPayments, {
  prepare: async ({ query, translator }) => translator(query.lang),
  async run({ query, ctx, prepared: t, fail }) {
    const filter = staffFilterOf(query)
    const found = await readStaffPayments(ctx.tx, { ...filter, page: 1, page_size: MOST_IN_FILE })
    if (found.count > MOST_IN_FILE) return fail('rent-collection.too_many_claims')
    return staffPaymentsFile(t, found.items, ctx.today)
  },
})

export const listUnmatchedPayments = handle(api.listUnmatchedPayments, {
  run: async ({ ctx }) => ({ items: await readUnmatched(ctx.tx, ctx.now) }),
})

export const handleUnmatchedPayment = handle(api.handleUnmatchedPayment, {
  async run({ body, ctx, fail }) {
    const by = { user_id: ctx.actor.user_id!, note: body.note, now: ctx.now }
    return (await markHandled(ctx.tx, body.event, by))
      ? { done: true as const }
      : fail('rent-collection.payment_not_open')
  },
})

const RATES_SHOWN = 13
/** Act 38/2001 on interest took effect. */
const LATE_INTEREST_FROM = '2001-07-01'

export const listLateInterestRates = handle(api.listLateInterestRates, {
  run: async ({ ctx }) => ({
    items: recentRates(await interestRates(ctx.tx), ctx.today, RATES_SHOWN),
    missing: await missingRates(ctx.tx, ctx.today),
  }),
})

export const setLateInterestRate = handle(api.setLateInterestRate, {
  async run({ body, ctx }) {
    if (body.month !== startOfMonth(body.month) || body.month < LATE_INTEREST_FROM)
      throw new InvalidInput([at('month', 'invalid')])
    // The rate of the next month is announced before it begins.
    if (body.month > addMonths(startOfMonth(ctx.today), 1))
      throw new InvalidInput([at('month', 'in_future')])
    await keepInterestRate(ctx.tx, body, { user_id: ctx.actor.user_id!, now: ctx.now })
    return rateOfMonth(await interestRates(ctx.tx), body.month)!
  },
})

export const repeatClaim = handle(api.repeatClaim, {
  async run({ params, ctx, fail }) {
    const bill = await lockBill(ctx.tx, params.id)
    if (!bill) throw notFound()
    const now = ctx.now.toISOString()
    const moved = await ctx.tx
      .update(bills)
      .set({ retried_at: now, updated_at: now })
      .where(
        and(
          eq(bills.id, bill.id),
          inArray(bills.state, ['refused', 'cancelled']),
          isNull(bills.retried_at),
        ),
      )
      .returning({ id: bills.id })
    if (moved.length === 0) return fail('rent-collection.claim_not_refused')
    return staffPayment(ctx, bill.id)
  },
})

export const refundOverpaid = handle(api.refundOverpaid, {
  async run({ params, body, ctx, fail }) {
    const bill = await lockBill(ctx.tx, params.id)
    if (!bill) throw notFound()
    if (body.paid_on > ctx.today) throw new InvalidInput([at('paid_on', 'in_future')])
    if (body.paid_on < plainDateAt(new Date(bill.created_at)))
      throw new InvalidInput([at('paid_on', 'invalid')])
    const left = await refundableOn(ctx.tx, bill.id)
    if (body.amount > left) return fail('rent-collection.refund_too_large')
    await bookRefund(ctx, bill, body)
    return staffPayment(ctx, bill.id)
  },
})

export const readBill = handle(api.readBill, {
  async run({ params, ctx }) {
    const row = await staffPayment(ctx, params.id)
    const entries = await entriesOf(ctx.tx, 'bill', params.id)
    return {
      ...row,
      entries: entries.map((entry) => ({
        kind: entry.kind,
        value_date: entry.value_date,
        account: entry.account,
        amount: entry.amount,
        currency: entry.currency!,
      })),
    }
  },
})

export const readStaffPayout = handle(api.readStaffPayout, {
  run: ({ params, ctx }) => shownPayout(ctx, params.id, false),
})

export const checkBooks = handle(api.checkBooks, {
  async run({ ctx }) {
    return { ...(await readBooks(ctx.tx)), findings: await checkLedger(ctx.tx) }
  },
})
