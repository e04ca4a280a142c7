import { and, eq, inArray, sql } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Ctx } from '#core/server/context.ts'
import { lookupOf } from '#core/server/encryption.ts'
import { newId } from '#core/server/ids.ts'
import { post, reverse } from '#core/server/ledger.ts'
import { findPosting } from '#core/server/ledger-queries.ts'
import { nextBusinessDay } from '#core/shared/business-days.ts'
import { addDays } from '#core/shared/plain-date.ts'
import { rentTermsOf } from '#features/contracts/server/public.ts'
import { payoutSplit } from '../../shared/rules.ts'
import { answerPayoutRequest, refusePayoutRequest } from '../adjustments/record.ts'
import { payoutRejected, payoutSettled } from '../events.ts'
import { payoutSettledPosting } from './postings.ts'
import { holdStranded, type BillRow, type PayoutRow } from '../queries/collection.ts'
import { payouts } from '../tables.ts'

const countPayouts = async (ctx: Ctx, billId: string): Promise<number> =>
  (
    await ctx.tx
      .select({ n: sql<number>`count(*)::int` })
      .from(payouts)
      .where(eq(payouts.bill_id, billId))
  )[0]!.n

/** Whom the rent of a contract goes to now, and on which day; without an account it is held. */
const recipientOf = async (ctx: Ctx, contractId: string, scheduledFor: string) => {
  const terms = (await rentTermsOf(ctx.tx, [contractId])).get(contractId)
  return {
    landlord_id: terms?.landlord_user_id ?? null,
    state: terms?.iban ? ('scheduled' as const) : ('held' as const),
    iban: terms?.iban ?? '',
    iban_lookup: lookupOf('account', terms?.iban ?? ''),
    recipient_national_id: terms?.payee_national_id ?? '',
    recipient_name: terms?.payee_name ?? '',
    scheduled_for: scheduledFor,
    updated_at: ctx.now.toISOString(),
  }
}

/** Makes the payout of a paid bill. `bill` is locked, and has none on its way. */
export const insertPayout = async (
  ctx: Ctx,
  bill: BillRow,
  scheduledFor: string,
): Promise<string> => {
  const id = newId(ctx.now.getTime())
  await ctx.tx.insert(payouts).values({
    id,
    bill_id: bill.id,
    contract_id: bill.contract_id,
    key: `payout:${bill.id}:${await countPayouts(ctx, bill.id)}`,
    ...payoutSplit(bill.amount - bill.fee_amount),
    currency: bill.currency,
    created_at: ctx.now.toISOString(),
    ...(await recipientOf(ctx, bill.contract_id, scheduledFor)),
  })
  return id
}

/** The landlord's money goes out on the next bank day after it came in. Without an account it is held and shown. */
export const schedulePayout = async (ctx: Ctx, bill: BillRow): Promise<void> => {
  // Paid, passed on, taken back and paid again: the landlord has the money already.
  const passedOn = await ctx.tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.bill_id, bill.id), inArray(payouts.state, ['sent', 'settled'])))
  if (passedOn.length > 0) return
  await insertPayout(ctx, bill, nextBusinessDay(addDays(ctx.today, 1), { bank: true }))
}

/** The money has reached the landlord's account. `payout` is locked and sent. */
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
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'sent')))
  await refusePayoutRequest(ctx, payout.id, 'too_late')
  await ctx.announce(
    payoutSettled(payout.id, { contract_id: payout.contract_id, amount: payout.net_amount }),
  )
}

/** The bank refused or returned it: our books take it back, and it waits for a person with its reason. `payout` is locked and sent. */
export const rejectPayout = async (
  ctx: Ctx,
  payout: PayoutRow,
  reason: string,
  valueDate: string,
): Promise<void> => {
  const posted = await findPosting(ctx.tx, `payout_sent:${payout.id}`)
  if (posted) await reverse(ctx.tx, posted, 'payout_rejected', valueDate, ctx.now)
  const isReverted = await answerPayoutRequest(ctx, payout.id)
  await ctx.tx
    .update(payouts)
    .set({
      state: isReverted ? 'reverted' : 'rejected',
      rejected_reason: isReverted ? null : reason,
      updated_at: ctx.now.toISOString(),
    })
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'sent')))
  // Staff wanted it back: nobody is asked for another account.
  if (isReverted) return
  await ctx.announce(payoutRejected(payout.id, { contract_id: payout.contract_id, reason }))
}

/**
 * A payout whose account is gone goes to the one that the contract names now. Where that is no better it is held, and its
 * landlord is asked for another. `payout` is locked and scheduled.
 */
export const redirectPayout = async (ctx: Ctx, payout: PayoutRow): Promise<void> => {
  await ctx.tx
    .update(payouts)
    .set(await recipientOf(ctx, payout.contract_id, payout.scheduled_for))
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'scheduled')))
  await holdStranded(ctx.tx, payout.id)
  await noteChanges(ctx.tx, [{ noun: 'payout', id: payout.id }])
}

/**
 * Sends a rejected or held payout again, on the next open day of the bank, to the account that the contract names now.
 * `payout` and `bill` are locked. Answers the id of the payout that is on its way.
 */
export const repeatPayout = async (ctx: Ctx, payout: PayoutRow, bill: BillRow): Promise<string> => {
  const day = nextBusinessDay(ctx.today, { bank: true })
  if (payout.state !== 'held') return insertPayout(ctx, bill, day)
  await sendHeld(ctx, payout, day)
  return payout.id
}

/** What was held was never sent: the same payout goes out. */
const sendHeld = async (ctx: Ctx, payout: PayoutRow, day: string): Promise<void> => {
  await ctx.tx
    .update(payouts)
    .set(await recipientOf(ctx, payout.contract_id, day))
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'held')))
}
