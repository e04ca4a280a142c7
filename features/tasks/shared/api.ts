import { signedIn } from '#core/shared/access.ts'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { listOf } from '#core/shared/fields.ts'
import { WaitingTask } from './model.ts'

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
