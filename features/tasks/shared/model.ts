import * as z from 'zod/mini'
import { instant, plainDate } from '#core/shared/fields.ts'

/**
 * Something that waits for the reader. The words of kind `contracts.sign` are `contracts.task.sign.title`, `.why` and
 * `.action`; `params` holds what they name: `amount` in the minor unit beside its `currency`, dates as YYYY-MM-DD.
 */
export const WaitingTask = z.object({
  kind: z.string(),
  /** a path of ours with the name of the field or button behind `#` */
  path: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** the last day */
  until: z.nullable(plainDate()),
  /** the last day is over */
  is_late: z.boolean(),
  /** about how many */
  minutes: z.int(),
})
export type WaitingTask = z.infer<typeof WaitingTask>

/** Work of the product that used up its tries, by the name of the job. */
export const FailedJob = z.object({
  job: z.string(),
  count: z.int(),
  first_failed_at: instant(),
  last_failed_at: instant(),
})
export type FailedJob = z.infer<typeof FailedJob>
