import type { JobContext } from '#core/server/context.ts'
import { errorFields } from '#core/server/log.ts'

/** How many are asked about in one run, and how many at the same time. */
export const QUESTIONS = 200
const AT_ONCE = 4

/** Asks the bank about each row by itself: one of which it knows nothing does not hold up the others. */
export const askAboutEach = async <T extends { id: string }>(
  work: JobContext,
  rows: readonly T[],
  askOne: (work: JobContext, row: T) => Promise<void>,
): Promise<void> => {
  const queue = rows.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const row of queue)
        await askOne(work, row).catch((error: unknown) =>
          work.log.error({ subject_id: row.id, ...errorFields(error) }, 'bank not asked'),
        )
    }),
  )
}
