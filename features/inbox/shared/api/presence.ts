import * as z from 'zod/mini'
import { endpointsOf } from '#core/shared/endpoint.ts'
import { id } from '#core/shared/fields.ts'
import { conversationAccess } from '../access.ts'
import { LAST_HERE, PRESENCE_STATES } from '../enums.ts'

const endpoint = endpointsOf('inbox')

/** Whether the reader shows others when they are here. Who does not sees it of nobody. */
const isShown = z.boolean()

export const readPresence = endpoint({
  method: 'GET',
  path: '/conversations/:id/presence',
  access: conversationAccess.view,
  reply: z.object({
    is_shown: isShown,
    /** Those who show it; null where no device of theirs is known. */
    people: z.array(z.object({ id: id(), last_here: z.nullable(z.enum(LAST_HERE)) })),
  }),
  summary:
    'About when the others of a conversation were last here. Nobody is named where one of the two has blocked the other or does not show it',
})
export const signalPresence = endpoint({
  method: 'PUT',
  path: '/conversations/:id/presence',
  access: conversationAccess.view,
  body: z.object({ state: z.enum(PRESENCE_STATES) }),
  reply: z.object({ is_shown: isShown }),
  stale: [],
  effect: 'none',
  idempotency: 'none',
  rate: 'signal',
  summary:
    'Tells the open pages of the others in a conversation that one is here, types or goes away. It is kept nowhere',
})
