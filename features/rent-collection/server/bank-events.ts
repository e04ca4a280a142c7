import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { newId } from '#core/server/ids.ts'
import { post, reverse } from '#core/server/ledger.ts'
import { findPosting } from '#core/server/ledger-queries.ts'
import { nextBusinessDay } from '#core/shared/business-days.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { rentTermsOf } from '#features/contracts/server/public.ts'
import type { BankEvent } from '#providers/bank/port.ts'
import { payoutSplit } from '../shared/rules.ts'
import { paymentReversed, payoutRejected, payoutSettled, rentPaid } from './events.ts'
import { collectedPosting, paymentPosting, payoutSettledPosting } from './postings.ts'
import {
  collectedOn,
  lockBillByClaim,
  lockPayoutByProvider,
  paidOn,
  type BillRow,
  type PayoutRow,
} from './queries.ts'
import { bankEvents, bills, payouts } from './tables.ts'

/** Keeps the bank's messages, once each, however they came and however often. Answers the ids that were new. */
export const storeBankEvents = async (
  ctx: Ctx,
  events: readonly BankEvent[],
): Promise<string[]> => {
  if (events.length === 0) return []
  const kept = await ctx.tx
    .insert(bankEvents)
    .values(
      events.map((event) => ({
        event_id: event.event_id,
        kind: event.kind,
        claim_id: event.claim_id ?? null,
        payout_id: event.payout_id ?? null,
        amount: event.amount,
        currency: event.currency as 'ISK',
        value_date: event.value_date,
        occurred_at: event.occurred_at,
        received_at: ctx.now.toISOString(),
      })),
    )
    .onConflictDoNothing()
    .returning({ event_id: bankEvents.event_id })
  return kept.map((row) => row.event_id)
}

type EventRow = typeof bankEvents.$inferSelect

/**
 * Posts one kept message in the caller's transaction. Whatever the order of messages, the books end the same:
 * what is paid is the sum of payments and reversals, and the state of the bill follows from the sum.
 */
export const postBankEvent = async (ctx: Ctx, eventId: string): Promise<void> => {
  const [event] = await ctx.tx
    .select()
    .from(bankEvents)
    .where(and(eq(bankEvents.event_id, eventId), eq(bankEvents.posted, false)))
    .for('update')
  if (!event) return
  const known = event.claim_id
    ? await postClaimEvent(ctx, event)
    : event.payout_id
      ? await postPayoutEvent(ctx, event)
      : false
  // A message about a claim whose number we have not written down yet waits for the next round.
  if (known)
    await ctx.tx.update(bankEvents).set({ posted: true }).where(eq(bankEvents.event_id, eventId))
}

const postClaimEvent = async (ctx: Ctx, event: EventRow): Promise<boolean> => {
  const bill = await lockBillByClaim(ctx.tx, event.claim_id!)
  if (!bill) return false
  if (event.currency !== bill.currency) {
    await ctx.tx
      .update(bankEvents)
      .set({ problem: 'currency_differs' })
      .where(eq(bankEvents.event_id, event.event_id))
    return false
  }
  if (event.kind === 'claim_cancelled') {
    await cancelClaim(ctx, bill, event)
    return true
  }
  const amount =
    event.kind === 'payment_reversed' ? -Math.abs(event.amount) : Math.abs(event.amount)
  if (amount !== 0)
    await post(
      ctx.tx,
      paymentPosting(
        { ...bill, currency: bill.currency! },
        { event_id: event.event_id, amount, value_date: event.value_date },
      ),
      ctx.now,
    )
  if (amount < 0)
    await ctx.announce(paymentReversed(bill.id, { contract_id: bill.contract_id, amount: -amount }))
  await reconcileBill(ctx, bill, event.value_date)
  if (amount < 0) await cancelAsReported(ctx, event)
  return true
}

/** Brings the landlord's side in line with what has been paid: collected when all of it is there, taken back when not. */
const reconcileBill = async (ctx: Ctx, bill: BillRow, valueDate: string): Promise<void> => {
  // Money on a claim that is no more stays with the tenant until a person looks at it.
  if (bill.state === 'cancelled') return
  const paid = await paidOn(ctx.tx, bill.id)
  const { collected, collectionCount } = await collectedOn(ctx.tx, bill.id)
  const money = { ...bill, currency: bill.currency! }
  if (paid >= bill.amount && collected === 0) {
    await post(ctx.tx, collectedPosting(money, collectionCount, valueDate, 1), ctx.now)
    await ctx.tx
      .update(bills)
      .set({ state: 'paid', paid_at: ctx.now.toISOString() })
      .where(eq(bills.id, bill.id))
    await schedulePayout(ctx, bill)
    await ctx.announce(
      rentPaid(bill.id, { contract_id: bill.contract_id, amount: paid, value_date: valueDate }),
    )
  } else if (paid < bill.amount && collected > 0) {
    await post(ctx.tx, collectedPosting(money, collectionCount, valueDate, -1), ctx.now)
    await ctx.tx.update(bills).set({ state: 'issued', paid_at: null }).where(eq(bills.id, bill.id))
    // Money not yet sent stays here; money already sent shows as owed by the landlord until staff settle it.
    await ctx.tx
      .update(payouts)
      .set({ state: 'reverted', updated_at: ctx.now.toISOString() })
      .where(and(eq(payouts.bill_id, bill.id), inArray(payouts.state, ['scheduled', 'held'])))
  }
}

const cancelClaim = async (ctx: Ctx, bill: BillRow, event: EventRow): Promise<void> => {
  if (bill.state === 'cancelled' || bill.state === 'paid') return
  const issued = await findPosting(ctx.tx, `claim_issued:${bill.id}`)
  if (issued) await reverse(ctx.tx, issued, 'claim_cancelled', event.value_date, ctx.now)
  await ctx.tx.update(bills).set({ state: 'cancelled' }).where(eq(bills.id, bill.id))
}

/** The bank cancels only what is unpaid: where we heard of that before we heard that the payment went back, it is done now. */
const cancelAsReported = async (ctx: Ctx, event: EventRow): Promise<void> => {
  const [told] = await ctx.tx
    .select()
    .from(bankEvents)
    .where(
      and(
        eq(bankEvents.claim_id, event.claim_id!),
        eq(bankEvents.kind, 'claim_cancelled'),
        eq(bankEvents.posted, true),
      ),
    )
  const bill = told && (await lockBillByClaim(ctx.tx, event.claim_id!))
  if (told && bill && (await paidOn(ctx.tx, bill.id)) === 0) await cancelClaim(ctx, bill, told)
}

/** The landlord's money goes out on the next bank day after it came in. Without an account it is held and shown. */
const schedulePayout = async (ctx: Ctx, bill: BillRow): Promise<void> => {
  // Paid, passed on, taken back and paid again: the landlord has the money already.
  const passedOn = await ctx.tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.bill_id, bill.id), inArray(payouts.state, ['sent', 'settled'])))
  if (passedOn.length > 0) return
  const terms = (await rentTermsOf(ctx.tx, [bill.contract_id])).get(bill.contract_id)
  const [{ n: earlier } = { n: 0 }] = (
    await ctx.tx.execute<{ n: number }>(
      sql`select count(*)::int as n from payouts where bill_id = ${bill.id}`,
    )
  ).rows
  const split = payoutSplit(bill.amount - bill.fee_amount)
  await ctx.tx.insert(payouts).values({
    id: newId(ctx.now.getTime()),
    bill_id: bill.id,
    contract_id: bill.contract_id,
    landlord_id: terms?.landlord_user_id ?? null,
    key: `payout:${bill.id}:${earlier}`,
    state: terms?.iban ? 'scheduled' : 'held',
    ...split,
    currency: bill.currency,
    iban: terms?.iban ?? '',
    recipient_national_id: terms?.payee_national_id ?? '',
    recipient_name: terms?.payee_name ?? '',
    scheduled_for: nextBusinessDay(addDays(ctx.today, 1), { bank: true }),
    created_at: ctx.now.toISOString(),
    updated_at: ctx.now.toISOString(),
  })
}

const postPayoutEvent = async (ctx: Ctx, event: EventRow): Promise<boolean> => {
  const payout = await lockPayoutByProvider(ctx.tx, event.payout_id!)
  if (!payout) return false
  if (event.kind === 'payout_settled' && payout.state === 'sent')
    await settlePayout(ctx, payout, event.value_date)
  if (event.kind === 'payout_rejected' && (payout.state === 'sent' || payout.state === 'settled'))
    await rejectPayout(ctx, payout, 'rejected_by_bank', event.value_date)
  return true
}

export const settlePayout = async (
  ctx: Ctx,
  payout: PayoutRow,
  valueDate: string,
): Promise<void> => {
  await post(
    ctx.tx,
    payoutSettledPosting({ ...payout, currency: payout.currency! }, valueDate),
    ctx.now,
  )
  await ctx.tx
    .update(payouts)
    .set({ state: 'settled', settled_at: ctx.now.toISOString(), updated_at: ctx.now.toISOString() })
    .where(eq(payouts.id, payout.id))
  await ctx.announce(
    payoutSettled(payout.id, { contract_id: payout.contract_id, amount: payout.net_amount }),
  )
}

/** The bank refused or returned it: our books take it back, and it waits for a person with its reason. */
export const rejectPayout = async (
  ctx: Ctx,
  payout: PayoutRow,
  reason: string,
  valueDate: string,
): Promise<void> => {
  for (const cause of [`payout_settled:${payout.id}`, `payout_sent:${payout.id}`]) {
    const posted = await findPosting(ctx.tx, cause)
    if (posted) await reverse(ctx.tx, posted, 'payout_rejected', valueDate, ctx.now)
  }
  await ctx.tx
    .update(payouts)
    .set({ state: 'rejected', rejected_reason: reason, updated_at: ctx.now.toISOString() })
    .where(eq(payouts.id, payout.id))
  await ctx.announce(payoutRejected(payout.id, { contract_id: payout.contract_id, reason }))
}
