import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { handle, notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { asSystem } from '#core/server/scope.ts'
import { nextBusinessDay } from '#core/shared/business-days.ts'
import { plainDate } from '#core/shared/fields.ts'
import { addMonths } from '#core/shared/plain-date.ts'
import { at, problems } from '#core/shared/problem.ts'
import { contractStanding, rentTermsOf } from '#features/contracts/server/public.ts'
import * as api from '../../shared/api/adjustments.ts'
import type { ScheduleItem } from '../../shared/model.ts'
import {
  finalDueDate,
  hasLiveBill,
  HORIZON_MONTHS,
  isClaimableOn,
  periodProblems,
  rentPeriods,
} from '../../shared/rules.ts'
import { newBill } from '../jobs/claims.ts'
import { paidOn } from '../queries/collection.ts'
import { readSchedule } from '../queries/schedule.ts'
import { bills, scheduleItems } from '../tables.ts'
import { askBank, issueClaimsNow } from './jobs.ts'
import { countBills, isClaimAsked, lockItem, lockLastBill, type ItemRow } from './queries.ts'
import { recordAdjustment } from './record.ts'

/** The period of this day, locked; not there where the text is no day. */
export const itemOf = async (ctx: Ctx, params: { id: string; date: string }): Promise<ItemRow> => {
  const item = plainDate().safeParse(params.date).success
    ? await lockItem(ctx.tx, params.id, params.date)
    : null
  if (!item) throw notFound()
  return item
}

/** The period as whoever adjusts the schedule sees it now. */
export const shownItem = async (
  ctx: Ctx,
  params: { id: string; date: string },
): Promise<ScheduleItem> => {
  const reader = { sees_payouts: true, may_adjust: true, is_staff: ctx.actor.is_staff }
  return (await readSchedule(ctx.tx, params.id, ctx.today, reader, params.date))[0]!
}

export const termsOf = async (ctx: Ctx, contractId: string) =>
  (
    await asSystem('whether and how rent is collected follows from the lease and its account', () =>
      rentTermsOf(ctx.tx, [contractId]),
    )
  ).get(contractId)

/** The period of this day by the lease; null where the lease has none. */
const leasePeriod = async (ctx: Ctx, { id, date }: { id: string; date: string }) => {
  const terms = await termsOf(ctx, id)
  if (!terms) return null
  const until = terms.end_date ?? addMonths(ctx.today, HORIZON_MONTHS)
  const period = rentPeriods(terms, until).find((one) => one.date === date)
  return period ? { ...period, currency: terms.currency } : null
}

/** The next `updated_at`, always later than the last one. */
const laterThan = (ctx: Ctx, before: string): string =>
  new Date(Math.max(ctx.now.getTime(), Date.parse(before) + 1)).toISOString()

const totalOf = (item: Pick<ItemRow, 'rent_amount' | 'house_fund_amount'>): number =>
  item.rent_amount + item.house_fund_amount

/** Why a period cannot be changed, or null: it is cancelled, claimed, or was changed by somebody else meanwhile. */
const closedBecause = async (ctx: Ctx, item: ItemRow, version: string) => {
  if (item.cancelled_at !== null) return 'rent-collection.period_cancelled'
  const bill = await lockLastBill(ctx.tx, item.id)
  if (hasLiveBill(bill?.state ?? null)) return 'rent-collection.already_claimed'
  return item.updated_at === version ? null : 'rent-collection.stale'
}

interface Change {
  rent_amount?: number | undefined
  house_fund_amount?: number | undefined
  due_date?: string | undefined
}

/** What the period becomes, and that it does not become anything else than it is: nobody is told of a change that is none. */
const changedItem = (item: ItemRow, asked: Change) => {
  const due_date = asked.due_date ? nextBusinessDay(asked.due_date, { bank: true }) : item.due_date
  const rent_amount = asked.rent_amount ?? item.rent_amount
  const house_fund_amount = asked.house_fund_amount ?? item.house_fund_amount
  const isSame =
    due_date === item.due_date &&
    rent_amount === item.rent_amount &&
    house_fund_amount === item.house_fund_amount
  const last = (['due_date', 'rent_amount', 'house_fund_amount'] as const).find(
    (name) => asked[name] !== undefined,
  )!
  return {
    changed: { due_date, rent_amount, house_fund_amount },
    unchanged: problems(isSame && at(last, 'rent-collection.unchanged')),
  }
}

export const changePaymentScheduleItem = handle(api.changePaymentScheduleItem, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, body: { updated_at, explanation, ...asked }, ctx, fail, invalid }) {
    const item = await itemOf(ctx, params)
    const why = await closedBecause(ctx, item, updated_at)
    if (why) return fail(why)
    // A period that the lease no longer has keeps what it says.
    invalid(periodProblems(asked, (await leasePeriod(ctx, params)) ?? item, ctx.today))
    const { changed, unchanged } = changedItem(item, asked)
    invalid(unchanged)
    await ctx.tx
      .update(scheduleItems)
      .set({
        ...changed,
        final_due_date: finalDueDate(changed.due_date),
        updated_at: laterThan(ctx, item.updated_at),
      })
      .where(and(eq(scheduleItems.id, item.id), isNull(scheduleItems.cancelled_at)))
    await recordAdjustment(ctx, {
      kind: 'period_changed',
      item,
      amount_before: totalOf(item),
      amount_after: totalOf(changed),
      day_before: item.due_date,
      day_after: changed.due_date,
      explanation,
    })
    return shownItem(ctx, params)
  },
})

export const removePaymentScheduleItem = handle(api.removePaymentScheduleItem, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, query: { updated_at, explanation }, ctx, fail }) {
    const item = await itemOf(ctx, params)
    const why = await closedBecause(ctx, item, updated_at)
    if (why) return fail(why)
    await ctx.tx
      .update(scheduleItems)
      .set({
        cancelled_at: ctx.now.toISOString(),
        updated_at: laterThan(ctx, item.updated_at),
      })
      .where(and(eq(scheduleItems.id, item.id), isNull(scheduleItems.cancelled_at)))
    await recordAdjustment(ctx, {
      kind: 'period_removed',
      item,
      amount_before: totalOf(item),
      day_before: item.due_date,
      explanation,
    })
    return shownItem(ctx, params)
  },
})

/** A period that the schedule has not got is made as the lease says; null where it is there, or no period of the lease. */
const insertMissing = async (
  ctx: Ctx,
  params: { id: string; date: string },
): Promise<ItemRow | null> => {
  const period = await leasePeriod(ctx, params)
  if (!period) throw notFound()
  const now = ctx.now.toISOString()
  const [made] = await ctx.tx
    .insert(scheduleItems)
    .values({
      id: newId(ctx.now.getTime()),
      contract_id: params.id,
      ...period,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

export const restorePaymentScheduleItem = handle(api.restorePaymentScheduleItem, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, body: { explanation }, ctx, fail }) {
    if (!plainDate().safeParse(params.date).success) throw notFound()
    const found = await lockItem(ctx.tx, params.id, params.date)
    const item = found ?? (await insertMissing(ctx, params))
    if (!item || (found && found.cancelled_at === null))
      return fail('rent-collection.period_on_schedule')
    await ctx.tx
      .update(scheduleItems)
      .set({ cancelled_at: null, updated_at: laterThan(ctx, item.updated_at) })
      .where(and(eq(scheduleItems.id, item.id), isNotNull(scheduleItems.cancelled_at)))
    await recordAdjustment(ctx, {
      kind: 'period_restored',
      item,
      amount_after: totalOf(item),
      day_after: item.due_date,
      explanation,
    })
    return shownItem(ctx, params)
  },
})

export const invoicePaymentScheduleItem = handle(api.invoicePaymentScheduleItem, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, ctx, fail, enqueue }) {
    const item = await itemOf(ctx, params)
    if (item.cancelled_at !== null) return fail('rent-collection.period_cancelled')
    const before = await lockLastBill(ctx.tx, item.id)
    if (hasLiveBill(before?.state ?? null)) return fail('rent-collection.already_claimed')
    if ((await termsOf(ctx, params.id))?.not_collected !== null)
      return fail('rent-collection.not_collected')
    if (!isClaimableOn(item.due_date, ctx.today)) return fail('rent-collection.too_early')
    const now = ctx.now.toISOString()
    if (before)
      await ctx.tx
        .update(bills)
        .set({ retried_at: now, updated_at: now })
        .where(
          and(
            eq(bills.id, before.id),
            inArray(bills.state, ['refused', 'cancelled']),
            isNull(bills.retried_at),
          ),
        )
    const bill = newBill(ctx, item, await countBills(ctx.tx, item.id))
    await ctx.tx.insert(bills).values(bill)
    await recordAdjustment(ctx, {
      kind: 'claim_made',
      item,
      bill_id: bill.id,
      amount_after: bill.amount,
      day_after: bill.due_date,
    })
    await enqueue(issueClaimsNow, {}, 'claims')
    return shownItem(ctx, params)
  },
})

export const revertPaymentScheduleItem = handle(api.revertPaymentScheduleItem, {
  standing: (ctx, { params }) => contractStanding(ctx, params.id),
  async run({ params, body: { explanation }, ctx, fail, enqueue }) {
    const item = await itemOf(ctx, params)
    const bill = await lockLastBill(ctx.tx, item.id)
    if (!bill || !hasLiveBill(bill.state)) return fail('rent-collection.no_claim')
    if (bill.state === 'preparing' || (await isClaimAsked(ctx.tx, bill.id)))
      return fail('rent-collection.claim_in_progress')
    if (bill.state === 'paid' || (await paidOn(ctx.tx, bill.id)) !== 0)
      return fail('rent-collection.already_paid')
    const id = await recordAdjustment(ctx, {
      kind: 'claim_reverted',
      state: 'asked',
      item,
      bill_id: bill.id,
      amount_before: bill.amount,
      day_before: bill.due_date,
      explanation,
    })
    await enqueue(askBank, { id }, id)
    return shownItem(ctx, params)
  },
})
