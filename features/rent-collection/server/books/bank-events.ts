import { and, eq, inArray } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { post, reverse } from '#core/server/ledger.ts'
import { findPosting } from '#core/server/ledger-queries.ts'
import type { BankEvent, UnreadableEntry } from '#providers/bank/port.ts'
import { claimCancelled, paymentReversed, rentPaid } from '../events.ts'
import { answerClaimRequest } from '../adjustments/record.ts'
import { schedulePayout } from './payout-outcome.ts'
import { collectedPosting, feeRemovedPosting, overpaidPosting, paymentPosting } from './postings.ts'
import {
  collectedOn,
  lastPaymentDay,
  lockBillByClaim,
  overpaidOn,
  paidOn,
  type BillRow,
} from '../queries/collection.ts'
import { bankEvents, bills, payouts } from '../tables.ts'

const AT_ONCE = 500

const payerOf = (number: string | null | undefined) => ({
  payer_national_id: number ?? null,
  payer_lookup: lookupOf('national_id', number ?? null),
})

/** Stores what the bank's feed says, each event once, however often it is read. */
export const storeBankEvents = async (ctx: Ctx, events: readonly BankEvent[]): Promise<void> => {
  const received_at = ctx.now.toISOString()
  for (let from = 0; from < events.length; from += AT_ONCE)
    await ctx.tx
      .insert(bankEvents)
      .values(
        events.slice(from, from + AT_ONCE).map((event) => ({
          event_id: event.event_id,
          kind: event.kind,
          claim_id: event.claim_id,
          amount: event.amount,
          currency: event.currency as 'ISK',
          value_date: event.value_date,
          occurred_at: event.occurred_at,
          received_at,
          ...payerOf(event.payer_national_id),
        })),
      )
      .onConflictDoNothing()
}

/** Sets aside what could not be read, for staff; answers how many entries are new. What could be read of it is kept. */
export const setAsideUnreadable = async (
  ctx: Ctx,
  entries: readonly UnreadableEntry[],
): Promise<number> => {
  if (entries.length === 0) return 0
  const now = ctx.now.toISOString()
  const made = await ctx.tx
    .insert(bankEvents)
    .values(
      entries.map((entry) => ({
        event_id: entry.entry_id,
        kind: 'unreadable',
        claim_id: entry.claim_id,
        amount: entry.amount ?? 0,
        currency: 'ISK' as const,
        value_date: entry.value_date ?? ctx.today,
        occurred_at: now,
        received_at: now,
        problem: 'unreadable',
        unreadable_fields: entry.fields,
        ...payerOf(entry.payer_national_id),
      })),
    )
    .onConflictDoNothing()
    .returning({ event_id: bankEvents.event_id })
  return made.length
}

/** Keeps that the bank says of a claim that it is cancelled, as an event of the bank. Answers the event's id. */
export const storeCancelled = async (
  ctx: Ctx,
  { claim_id, amount }: { claim_id: string; amount: number },
): Promise<string> => {
  const event_id = `cancelled|${claim_id}`
  await storeBankEvents(ctx, [
    {
      event_id,
      kind: 'claim_cancelled',
      claim_id,
      amount,
      currency: 'ISK',
      value_date: ctx.today,
      occurred_at: ctx.now.toISOString(),
    },
  ])
  return event_id
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
  // A message about a claim whose number we have not written down yet waits for the next round.
  if (await postClaimEvent(ctx, event))
    await ctx.tx
      .update(bankEvents)
      .set({ posted: true, ...payerOf(null) })
      .where(eq(bankEvents.event_id, eventId))
}

const postClaimEvent = async (ctx: Ctx, event: EventRow): Promise<boolean> => {
  const bill = await lockBillByClaim(ctx.tx, event.claim_id)
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
  await bookOverpaid(ctx, bill, event.value_date)
  await noteChanges(ctx.tx, [{ noun: 'bill', id: bill.id }])
  if (amount < 0)
    await ctx.announce(paymentReversed(bill.id, { contract_id: bill.contract_id, amount: -amount }))
  await reconcileBill(ctx, bill, event)
  if (amount < 0) await cancelAsReported(ctx, event)
  return true
}

/**
 * Brings the landlord's side in line with what has been paid: collected when all of it is there, taken back when not.
 * `event`: the payment, or another change of what is left to pay. `bill` is locked.
 */
const reconcileBill = async (
  ctx: Ctx,
  bill: BillRow,
  event: { claim_id: string; occurred_at: string; value_date: string },
): Promise<void> => {
  // Money on a claim that is no more stays with the tenant until a person looks at it.
  if (bill.state === 'cancelled') return
  const paid = await paidOn(ctx.tx, bill.id)
  const { collected, collectionCount } = await collectedOn(ctx.tx, bill.id)
  const money = { ...bill, currency: bill.currency! }
  const valueDate = event.value_date
  if (paid >= bill.amount && collected === 0) {
    await post(ctx.tx, collectedPosting(money, collectionCount, valueDate, 1), ctx.now)
    await ctx.tx
      .update(bills)
      .set({
        state: 'paid',
        paid_at: ctx.now.toISOString(),
        paid_on: await lastPaymentDay(ctx.tx, event),
        updated_at: ctx.now.toISOString(),
      })
      .where(and(eq(bills.id, bill.id), eq(bills.state, 'issued')))
    await schedulePayout(ctx, bill)
    await ctx.announce(
      rentPaid(bill.id, { contract_id: bill.contract_id, amount: paid, value_date: valueDate }),
    )
  } else if (paid < bill.amount && collected > 0) {
    await post(ctx.tx, collectedPosting(money, collectionCount, valueDate, -1), ctx.now)
    await ctx.tx
      .update(bills)
      .set({
        state: 'issued',
        paid_at: null,
        paid_on: null,
        updated_at: ctx.now.toISOString(),
      })
      .where(and(eq(bills.id, bill.id), eq(bills.state, 'paid')))
    // Money not yet sent stays here; money already sent shows as owed by the landlord until staff settle it.
    await ctx.tx
      .update(payouts)
      .set({ state: 'reverted', updated_at: ctx.now.toISOString() })
      .where(and(eq(payouts.bill_id, bill.id), inArray(payouts.state, ['scheduled', 'held'])))
  }
}

const cancelClaim = async (ctx: Ctx, bill: BillRow, event: EventRow): Promise<void> => {
  if (bill.state !== 'issued') return
  // What was taken off the claim is reversed as well.
  for (const cause of [`claim_issued:${bill.id}`, `fee_removed:${bill.id}`]) {
    const posted = await findPosting(ctx.tx, cause)
    if (posted) await reverse(ctx.tx, posted, 'claim_cancelled', event.value_date, ctx.now)
  }
  await ctx.tx
    .update(bills)
    .set({ state: 'cancelled', updated_at: ctx.now.toISOString() })
    .where(and(eq(bills.id, bill.id), eq(bills.state, 'issued')))
  await bookOverpaid(ctx, { ...bill, state: 'cancelled' }, event.value_date)
  // Whoever reverted it knows; the others are told who did.
  if (!(await answerClaimRequest(ctx, bill.id, 'claim_reverted')))
    await ctx.announce(claimCancelled(bill.id, { contract_id: bill.contract_id }))
}

/** The bank cancels only what is unpaid: where we heard of that before we heard that the payment went back, it is done now. */
const cancelAsReported = async (ctx: Ctx, event: EventRow): Promise<void> => {
  const [cancelled] = await ctx.tx
    .select()
    .from(bankEvents)
    .where(
      and(
        eq(bankEvents.claim_id, event.claim_id),
        eq(bankEvents.kind, 'claim_cancelled'),
        eq(bankEvents.posted, true),
      ),
    )
  const bill = cancelled && (await lockBillByClaim(ctx.tx, event.claim_id))
  if (cancelled && bill && (await paidOn(ctx.tx, bill.id)) === 0)
    await cancelClaim(ctx, bill, cancelled)
}

/**
 * What was paid above a claim, and all that was paid on a claim that is cancelled, is the tenant's: it moves to an
 * account of its own, where staff see it until it is refunded. `bill` is locked.
 */
const bookOverpaid = async (ctx: Ctx, bill: BillRow, valueDate: string): Promise<void> => {
  const paid = await paidOn(ctx.tx, bill.id)
  const { overpaid, turn } = await overpaidOn(ctx.tx, bill.id)
  const tooMuch = Math.max(0, paid - (bill.state === 'cancelled' ? 0 : bill.amount))
  if (tooMuch !== overpaid)
    await post(
      ctx.tx,
      overpaidPosting({ ...bill, currency: 'ISK' }, tooMuch - overpaid, turn, valueDate),
      ctx.now,
    )
}

/**
 * Takes the fee off a claim that the bank has changed: in the books a movement of its own. What is paid may now be all of
 * it, or more. `bill` is locked, and issued or paid.
 */
export const removeFee = async (ctx: Ctx, bill: BillRow): Promise<void> => {
  const left = { ...bill, amount: bill.amount - bill.fee_amount, fee_amount: 0 }
  await post(ctx.tx, feeRemovedPosting({ ...bill, currency: bill.currency! }, ctx.today), ctx.now)
  await ctx.tx
    .update(bills)
    .set({ amount: left.amount, fee_amount: 0, updated_at: ctx.now.toISOString() })
    .where(and(eq(bills.id, bill.id), inArray(bills.state, ['issued', 'paid'])))
  await bookOverpaid(ctx, left, ctx.today)
  await reconcileBill(ctx, left, {
    claim_id: bill.claim_id!,
    occurred_at: bill.created_at,
    value_date: ctx.today,
  })
}
