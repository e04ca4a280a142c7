import * as z from 'zod/mini'
import { signedIn, staffOnly } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf, text } from '#core/shared/fields.ts'
import { FailedJob, WaitingTask } from './model.ts'

const endpoint = endpointsOf('tasks')

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  access: signedIn,
  reply: listOf(WaitingTask),
  stale_with_all: true,
  summary:
    'What waits for the reader, the most urgent first, each with the page on which it is done; staff get the queue of all staff',
})
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/staff/failed-jobs',
  access: staffOnly,
  reply: z.object({ items: z.array(FailedJob) }),
  summary: 'Jobs that used up their tries, by name (staff)',
})
export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/staff/failed-jobs/retry',
  access: staffOnly,
  body: z.object({ job: text(100, 1) }),
  refs: { 'body.job': 'text' },
  reply: z.object({ count: z.int() }),
  summary:
    'Lets the failed jobs of a name be tried once more; each is harmless when run twice (staff)',
})
