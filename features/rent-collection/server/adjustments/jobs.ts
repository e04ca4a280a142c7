import { and, eq } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import { job } from '#core/server/jobs.ts'
import { ProviderFault } from '#providers/provider-fault.ts'
import { postBankEvent, removeFee, storeCancelled } from '../books/bank-events.ts'
import { askAboutEach, QUESTIONS } from '../jobs/bank-questions.ts'
import { issueDueClaims } from '../jobs/claims.ts'
import { applyStatus, sendDuePayouts } from '../jobs/payouts.ts'
import { findPayout, lockBill, lockPayout } from '../queries/collection.ts'
import { bills, scheduleItems } from '../tables.ts'
import { lockItemById, openRequest, openRequests } from './queries.ts'
import { answerClaimRequest, refuseRequest, type AdjustmentRow } from './record.ts'

/** What the bank knows a request by, however often it is sent. */
const keyOf = ({ id }: AdjustmentRow): string => `adjustment:${id}`

const askToCancelClaim = async (work: JobContext, row: AdjustmentRow): Promise<void> => {
  const bill = (await lockBill(work.db, row.bill_id!))!
  const said = await work.ports.bank.cancelClaim({ key: keyOf(row), claim_id: bill.claim_id! })
  await work.inTransaction(async (ctx) => {
    await postBankEvent(ctx, await storeCancelled(ctx, said))
    // Only where the books hold a payment that the bank does not: people look at that.
    await refuseRequest(ctx, row.id, 'already_paid')
  })
}

/** Writes what the bank has changed, once. */
const applyClaimChange = async (ctx: Ctx, row: AdjustmentRow): Promise<void> => {
  await lockItemById(ctx.tx, row.schedule_item_id)
  const bill = (await lockBill(ctx.tx, row.bill_id!))!
  if (!(await answerClaimRequest(ctx, bill.id, row.kind))) return
  const now = ctx.now.toISOString()
  if (row.kind === 'last_day_moved')
    await ctx.tx
      .update(bills)
      .set({ final_due_date: row.day_after!, updated_at: now })
      .where(and(eq(bills.id, bill.id), eq(bills.state, 'issued')))
  else {
    await ctx.tx
      .update(scheduleItems)
      .set({ fee_waived: true, updated_at: now })
      .where(and(eq(scheduleItems.id, row.schedule_item_id), eq(scheduleItems.fee_waived, false)))
    if (bill.state === 'issued' || bill.state === 'paid') await removeFee(ctx, bill)
  }
}

const askToChangeClaim = async (work: JobContext, row: AdjustmentRow): Promise<void> => {
  const bill = (await lockBill(work.db, row.bill_id!))!
  await work.ports.bank.changeClaim({
    key: keyOf(row),
    claim_id: bill.claim_id!,
    amount: row.kind === 'fee_removed' ? row.amount_after! : bill.amount,
    final_due_date: row.kind === 'last_day_moved' ? row.day_after! : bill.final_due_date,
  })
  await work.inTransaction((ctx) => applyClaimChange(ctx, row))
}

const askToStopPayout = async (work: JobContext, row: AdjustmentRow): Promise<void> => {
  const { payout_id } = (await findPayout(work.db, row.payout_id!))!
  const said = await work.ports.bank.cancelPayout({ key: keyOf(row), payout_id: payout_id! })
  await work.inTransaction(async (ctx) => {
    const payout = await lockPayout(ctx.tx, row.payout_id!)
    // While the bank says neither, it is asked again.
    if (payout?.state === 'sent') await applyStatus(ctx, payout, said)
    else await refuseRequest(ctx, row.id, 'too_late')
  })
}

const askOne = async (work: JobContext, row: AdjustmentRow): Promise<void> => {
  const ask =
    row.payout_id !== null
      ? askToStopPayout
      : row.kind === 'claim_reverted'
        ? askToCancelClaim
        : askToChangeClaim
  try {
    await ask(work, row)
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.retryable) throw error
    await work.inTransaction((ctx) => refuseRequest(ctx, row.id, error.code))
  }
}

/** Asks the bank for what somebody has just asked for. */
export const askBank = job<{ id: string }>(
  'rent-collection.ask_bank',
  async (work, { id }) => {
    const row = await openRequest(work.db, id)
    if (row) await askOne(work, row)
  },
  'vendor',
)

/** What the bank has not answered yet is asked again, the oldest first. */
export const askBankAgain = async (work: JobContext): Promise<void> =>
  askAboutEach(work, await openRequests(work.db, QUESTIONS), askOne)

/** Claims and payouts that somebody does not want to wait for. */
export const issueClaimsNow = job<Record<string, never>>(
  'rent-collection.issue_claims',
  async (work) => {
    await issueDueClaims(work)
  },
  'vendor',
)
export const sendPayoutsNow = job<Record<string, never>>(
  'rent-collection.execute_payouts',
  async (work) => {
    await sendDuePayouts(work)
  },
  'vendor',
)
