import { lifecycle } from '#core/shared/lifecycle.ts'
import type { MessageState } from './model.ts'

/** open -> answered, and back when more is to be done. */
export const messageLifecycle = lifecycle<MessageState, MessageState>('marketing', {
  open: { answered: 'answered' },
  answered: { open: 'open' },
})
