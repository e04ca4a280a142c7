import type { JobContext } from '#core/server/context.ts'
import { endLedger } from '#core/server/ledger-end.ts'
import { sealLedger } from '#core/server/ledger-seals.ts'
import { openBills, payoutsOfOpenBills } from '../queries/books.ts'

export const sealBooks = async (work: JobContext): Promise<void> => {
  await work.inTransaction((ctx) => sealLedger(ctx.tx, ctx.now))
}

/** The books of years that need not be kept any more; what is still owed keeps its movements. */
export const endOldBooks = async (work: JobContext): Promise<void> => {
  const count = await work.inTransaction((ctx) =>
    endLedger(ctx.tx, ctx.now, [
      { noun: 'bill', ids: openBills },
      { noun: 'payout', ids: payoutsOfOpenBills },
    ]),
  )
  if (count > 0) work.log.info({ count }, 'movements ended')
}
