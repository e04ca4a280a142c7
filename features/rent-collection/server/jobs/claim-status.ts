import { eq } from 'drizzle-orm'
import type { JobContext } from '#core/server/context.ts'
import { storeCancelled } from '../books/bank-events.ts'
import { claimsToAsk } from '../queries/collection.ts'
import { bills } from '../tables.ts'
import { askAboutEach, QUESTIONS } from './bank-questions.ts'

const HOURS_BETWEEN_QUESTIONS = 12

/** A claim that the bank has cancelled is kept as an event of the bank, and posted with the others. */
const askOne = async (
  work: JobContext,
  { id, claim_id }: { id: string; claim_id: string },
): Promise<void> => {
  // Written down first: a claim that cannot be asked about does not come before the others again.
  await work.db
    .update(bills)
    .set({ asked_at: work.clock.now().toISOString() })
    .where(eq(bills.id, id))
  const said = await work.ports.bank.claimStatus(claim_id)
  if (said.state !== 'cancelled') return
  await work.inTransaction((ctx) => storeCancelled(ctx, said))
}

/**
 * Asks the bank whether unpaid claims still stand, the longest unasked first: its feed tells of payments alone
 * (ÍST TS 315). `pause_hours`: claims that were asked about since are left alone.
 */
export const askAboutClaims = async (
  work: JobContext,
  pause_hours = HOURS_BETWEEN_QUESTIONS,
): Promise<void> => {
  const before = new Date(work.clock.now().getTime() - pause_hours * 3_600_000)
  await askAboutEach(work, await claimsToAsk(work.db, before.toISOString(), QUESTIONS), askOne)
}
