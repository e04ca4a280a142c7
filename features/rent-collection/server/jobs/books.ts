import type { JobContext } from '#core/server/context.ts'
import { sealLedger } from '#core/server/ledger.ts'

export const sealBooks = async (work: JobContext): Promise<void> => {
  await work.inTransaction((ctx) => sealLedger(ctx.tx, ctx.now))
}
