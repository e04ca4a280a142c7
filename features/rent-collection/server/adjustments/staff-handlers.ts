import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { reverse } from '#core/server/ledger.ts'
import { findPosting } from '#core/server/ledger-queries.ts'
import { nextBusinessDay } from '#core/shared/business-days.ts'
import { plainDateAt } from '#core/shared/plain-date.ts'
import { at, InvalidInput } from '#core/shared/problem.ts'
import { BILL_FEE } from '#features/banking/shared/rules.ts'
import * as api from '../../shared/api/adjustments.ts'
import { hasLiveBill, lastDayProblems, payoutDayProblems } from '../../shared/rules.ts'
import { insertPayout, repeatPayout } from '../books/payout-outcome.ts'
import {
  findPayout,
  hasLivePayout,
  isPayable,
  lockBill,
  lockPayout,
  paidOn,
  type BillRow,
  type PayoutRow,
} from '../queries/collection.ts'
import { shownPayout, staffPayment } from '../queries/staff.ts'
import { payouts, scheduleItems } from '../tables.ts'
import { askBank, sendPayoutsNow } from './jobs.ts'
import {
  isClaimAsked,
  isPayoutAsked,
  lockLastBill,
  lockLastPayout,
  type ItemRow,
} from './queries.ts'
import { recordAdjustment } from './record.ts'
import { itemOf, shownItem, termsOf } from './schedule-handlers.ts'

/** Moves a payout that is not sent yet to another day. `payout` is locked and scheduled. */
const movePayout = async (ctx: Ctx, payout: PayoutRow, day: string): Promise<void> => {
  await ctx.tx
    .update(payouts)
    .set({ scheduled_for: day, updated_at: ctx.now.toISOString() })
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'scheduled')))
}

/** Has the rent of a paid bill go out on `day`; answers the payout that does, or null where it is on its way already. */
const payOutOn = async (
  ctx: Ctx,
  bill: BillRow,
  payout: PayoutRow | null,
  day: string,
): Promise<string | null> => {
  if (payout?.state === 'held') return repeatPayout(ctx, payout, bill)
  if (payout?.state === 'scheduled' && payout.scheduled_for > day) {
    await movePayout(ctx, payout, day)
    return payout.id
  }
  if (await hasLivePayout(ctx.tx, bill.id)) return null
  return insertPayout(ctx, bill, day)
}

export const executePayout = handle(api.executePayout, {
  async run({ params, ctx, fail, enqueue }) {
    const item = await itemOf(ctx, params)
    const bill = await lockLastBill(ctx.tx, item.id)
    if (bill?.state !== 'paid') return fail('rent-collection.rent_not_paid')
    const before = await lockLastPayout(ctx.tx, bill.id)
    const day = nextBusinessDay(ctx.today, { bank: true })
    const id = await payOutOn(ctx, bill, before, day)
    if (id === null) return fail('rent-collection.payout_not_open')
    if (!(await isPayable(ctx.tx, id))) return fail('rent-collection.account_not_usable')
    await recordAdjustment(ctx, {
      kind: 'payout_executed',
      item,
      bill_id: bill.id,
      payout_id: id,
      amount_after: (await lockPayout(ctx.tx, id))!.net_amount,
      day_after: day,
      ...(before?.state === 'scheduled' ? { day_before: before.scheduled_for } : {}),
    })
    await enqueue(sendPayoutsNow, {}, 'payouts')
    return shownItem(ctx, params)
  },
})

/** The landlord has paid back what had arrived: the books take back that it was sent, with our fee. */
const bookReturned = async (ctx: Ctx, payout: PayoutRow, returnedOn: string): Promise<void> => {
  for (const cause of [`payout_settled:${payout.id}`, `payout_sent:${payout.id}`])
    await reverse(
      ctx.tx,
      (await findPosting(ctx.tx, cause))!,
      'payout_returned',
      returnedOn,
      ctx.now,
    )
  await ctx.tx
    .update(payouts)
    .set({ state: 'reverted', updated_at: ctx.now.toISOString() })
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'settled')))
}

const returnProblems = (ctx: Ctx, payout: PayoutRow, day: string | undefined) => {
  if (day === undefined) return [at('returned_on', 'required')]
  if (day > ctx.today) return [at('returned_on', 'in_future')]
  return day < plainDateAt(new Date(payout.settled_at!)) ? [at('returned_on', 'invalid')] : []
}

/** What is not with the bank yet stays here. */
const keepPayout = async (ctx: Ctx, payout: PayoutRow): Promise<void> => {
  await ctx.tx
    .update(payouts)
    .set({ state: 'reverted', updated_at: ctx.now.toISOString() })
    .where(and(eq(payouts.id, payout.id), inArray(payouts.state, ['scheduled', 'held'])))
}

export const executeRevertPayout = handle(api.executeRevertPayout, {
  async run({ params, body, ctx, fail, invalid, enqueue }) {
    const item = await itemOf(ctx, params)
    const bill = await lockLastBill(ctx.tx, item.id)
    const payout = bill && (await lockLastPayout(ctx.tx, bill.id))
    if (!payout || payout.state === 'rejected' || payout.state === 'reverted')
      return fail('rent-collection.payout_not_open')
    const about = { item, bill_id: bill.id, payout_id: payout.id, amount_before: payout.net_amount }
    if (payout.state === 'sent') {
      if (payout.payout_id === null || (await isPayoutAsked(ctx.tx, payout.id)))
        return fail('rent-collection.payout_in_progress')
      const id = await recordAdjustment(ctx, { ...about, kind: 'payout_reverted', state: 'asked' })
      await enqueue(askBank, { id }, id)
    } else if (payout.state === 'settled') {
      invalid(returnProblems(ctx, payout, body.returned_on))
      await bookReturned(ctx, payout, body.returned_on!)
      await recordAdjustment(ctx, {
        ...about,
        kind: 'payout_returned',
        day_after: body.returned_on!,
      })
    } else {
      await keepPayout(ctx, payout)
      await recordAdjustment(ctx, { ...about, kind: 'payout_reverted' })
    }
    return shownItem(ctx, params)
  },
})

/** Has the bank take the fee off a claim that it has; answers the request. */
const askForLess = (ctx: Ctx, item: ItemRow, bill: BillRow): Promise<string> =>
  recordAdjustment(ctx, {
    kind: 'fee_removed',
    state: 'asked',
    item,
    bill_id: bill.id,
    amount_before: bill.amount,
    amount_after: bill.amount - bill.fee_amount,
  })

export const removeBillPaymentFee = handle(api.removeBillPaymentFee, {
  async run({ params, ctx, fail, enqueue }) {
    const item = await itemOf(ctx, params)
    if (item.cancelled_at !== null) return fail('rent-collection.period_cancelled')
    if (item.fee_waived) return fail('rent-collection.fee_removed')
    const bill = await lockLastBill(ctx.tx, item.id)
    if (bill && hasLiveBill(bill.state)) {
      if (bill.state === 'preparing' || (await isClaimAsked(ctx.tx, bill.id)))
        return fail('rent-collection.claim_in_progress')
      if (bill.state === 'paid' || (await paidOn(ctx.tx, bill.id)) !== 0)
        return fail('rent-collection.already_paid')
      const id = await askForLess(ctx, item, bill)
      await enqueue(askBank, { id }, id)
      return shownItem(ctx, params)
    }
    if ((await termsOf(ctx, params.id))?.not_collected !== null)
      return fail('rent-collection.not_collected')
    await ctx.tx
      .update(scheduleItems)
      .set({ fee_waived: true, updated_at: ctx.now.toISOString() })
      .where(and(eq(scheduleItems.id, item.id), eq(scheduleItems.fee_waived, false)))
    const amount = item.rent_amount + item.house_fund_amount
    await recordAdjustment(ctx, {
      kind: 'fee_removed',
      item,
      amount_before: amount + BILL_FEE,
      amount_after: amount,
    })
    return shownItem(ctx, params)
  },
})

export const changeBill = handle(api.changeBill, {
  async run({ params, body, ctx, fail, invalid, enqueue }) {
    const bill = await lockBill(ctx.tx, params.id)
    if (!bill) throw notFound()
    if (bill.state === 'paid') return fail('rent-collection.already_paid')
    if (bill.state === 'preparing' || (await isClaimAsked(ctx.tx, bill.id)))
      return fail('rent-collection.claim_in_progress')
    if (bill.state !== 'issued') return fail('rent-collection.no_claim')
    if (bill.updated_at !== body.updated_at) return fail('rent-collection.stale')
    invalid(lastDayProblems(body.final_due_date, bill, ctx.today))
    const day = nextBusinessDay(body.final_due_date, { bank: true })
    if (day === bill.final_due_date)
      throw new InvalidInput([at('final_due_date', 'rent-collection.unchanged')])
    const id = await recordAdjustment(ctx, {
      kind: 'last_day_moved',
      state: 'asked',
      item: { id: bill.schedule_item_id, contract_id: bill.contract_id },
      bill_id: bill.id,
      day_before: bill.final_due_date,
      day_after: day,
    })
    await enqueue(askBank, { id }, id)
    return staffPayment(ctx, bill.id)
  },
})

export const changePayout = handle(api.changePayout, {
  async run({ params, body, ctx, fail, invalid }) {
    const found = await findPayout(ctx.tx, params.id)
    if (!found) throw notFound()
    const bill = (await lockBill(ctx.tx, found.bill_id))!
    const payout = (await lockPayout(ctx.tx, found.id))!
    if (payout.state !== 'scheduled') return fail('rent-collection.payout_not_open')
    if (payout.updated_at !== body.updated_at) return fail('rent-collection.stale')
    invalid(
      payoutDayProblems(body.scheduled_for, plainDateAt(new Date(payout.created_at)), ctx.today),
    )
    const day = nextBusinessDay(body.scheduled_for, { bank: true })
    if (day === payout.scheduled_for)
      throw new InvalidInput([at('scheduled_for', 'rent-collection.unchanged')])
    await movePayout(ctx, payout, day)
    await recordAdjustment(ctx, {
      kind: 'payout_moved',
      item: { id: bill.schedule_item_id, contract_id: bill.contract_id },
      bill_id: bill.id,
      payout_id: payout.id,
      day_before: payout.scheduled_for,
      day_after: day,
    })
    return shownPayout(ctx, payout.id, false)
  },
})
