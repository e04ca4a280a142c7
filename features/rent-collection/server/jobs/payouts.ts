import { and, eq } from 'drizzle-orm'
import type { Ctx, JobContext } from '#core/server/context.ts'
import { post } from '#core/server/ledger.ts'
import type { ItemResult, PayoutStatus } from '#providers/bank/port.ts'
import { redirectPayout, rejectPayout, settlePayout } from '../books/payout-outcome.ts'
import { payoutSentPosting } from '../books/postings.ts'
import {
  claimDuePayouts,
  lockPayout,
  payoutsToAsk,
  strandedPayouts,
  type PayoutRow,
} from '../queries/collection.ts'
import { payouts } from '../tables.ts'
import { askAboutEach, QUESTIONS } from './bank-questions.ts'

const BATCH = 500

/** What the bank says now of a payout that is with it. */
export const applyStatus = async (
  ctx: Ctx,
  payout: PayoutRow,
  said: PayoutStatus,
): Promise<void> => {
  if (said.status === 'settled') await settlePayout(ctx, payout, ctx.today)
  if (said.status === 'rejected')
    await rejectPayout(ctx, payout, said.reason ?? 'rejected_by_bank', ctx.today)
}

/**
 * Writes down the answer of one payout; false where it was written down before, or is not known yet. The bank refuses
 * with an answer. After a fault the money may be on its way, so the same key is sent again, and nobody is offered
 * another payout.
 */
const recordAnswer = async (
  ctx: Ctx,
  payoutId: string,
  result: ItemResult<{ payout: PayoutStatus }> | undefined,
): Promise<boolean> => {
  if (!result?.ok) return false
  const payout = await lockPayout(ctx.tx, payoutId)
  if (payout?.state !== 'sent' || payout.payout_id !== null) return false
  const { payout_id } = result.payout
  await ctx.tx
    .update(payouts)
    .set({ payout_id, updated_at: ctx.now.toISOString() })
    .where(and(eq(payouts.id, payoutId), eq(payouts.state, 'sent')))
  await post(
    ctx.tx,
    payoutSentPosting({ ...payout, currency: payout.currency! }, ctx.today),
    ctx.now,
  )
  await applyStatus(ctx, { ...payout, payout_id }, result.payout)
  return true
}

/** Sends payouts whose day has come, each under its own key, and writes down what the bank answered. Killed in between, it asks again with the same keys. */
export const sendDuePayouts = async (work: JobContext): Promise<number> => {
  await work.inTransaction(async (ctx) => {
    for (const payout of await strandedPayouts(ctx.tx, ctx.today)) await redirectPayout(ctx, payout)
  })
  let sent = 0
  for (;;) {
    const rows = await work.inTransaction((ctx) =>
      claimDuePayouts(ctx.tx, ctx.today, ctx.now.toISOString(), BATCH),
    )
    if (rows.length === 0) return sent
    const results = new Map(
      (
        await work.ports.bank.createPayouts(
          rows.map((row) => ({
            key: row.key,
            iban: row.iban,
            recipient_national_id: row.recipient_national_id,
            recipient_name: row.recipient_name,
            amount: row.net_amount,
            currency: row.currency!,
            reference: row.scheduled_for.slice(0, 7),
          })),
        )
      ).map((result) => [result.key, result]),
    )
    for (const result of results.values())
      if (!result.ok && !result.retryable)
        work.log.error({ key: result.key, code: result.code }, 'payout without an answer')
    const done = await work.inTransaction(async (ctx) => {
      let moved = 0
      for (const row of rows) if (await recordAnswer(ctx, row.id, results.get(row.key))) moved += 1
      return moved
    })
    sent += done
    if (done === 0) return sent
  }
}

const MINUTES_BETWEEN_QUESTIONS = 10

const askOne = async (work: JobContext, row: { id: string; payout_id: string }): Promise<void> => {
  // Written down first: a payout that cannot be asked about does not come before the others again.
  await work.db
    .update(payouts)
    .set({ asked_at: work.clock.now().toISOString() })
    .where(eq(payouts.id, row.id))
  const said = await work.ports.bank.payoutStatus(row.payout_id)
  await work.inTransaction(async (ctx) => {
    const payout = await lockPayout(ctx.tx, row.id)
    if (payout?.state === 'sent') await applyStatus(ctx, payout, said)
  })
}

/**
 * Asks the bank what became of the payouts that are with it, the longest unasked first: the bank has no feed of them.
 * `pause_minutes`: payouts that were asked about since are left alone.
 */
export const askAboutPayouts = async (
  work: JobContext,
  pause_minutes = MINUTES_BETWEEN_QUESTIONS,
): Promise<void> => {
  const before = new Date(work.clock.now().getTime() - pause_minutes * 60_000).toISOString()
  await askAboutEach(work, await payoutsToAsk(work.db, before, QUESTIONS), askOne)
}
