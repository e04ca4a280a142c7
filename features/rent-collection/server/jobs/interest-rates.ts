import type { JobContext } from '#core/server/context.ts'
import { missingRates } from '../queries/interest-rates.ts'

/** Interest goes on at the rate of an earlier month, and staff are told to enter the announced one (`waiting-tasks.ts`). */
export const warnOfMissingRates = async (work: JobContext): Promise<void> => {
  const missing = await missingRates(work.db, work.clock.today())
  if (missing.length > 0)
    work.log.warn(
      { count: missing.length, day: missing[0] },
      'late interest computed without an announced rate',
    )
}
