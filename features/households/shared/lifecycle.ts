import { lifecycle } from '#core/shared/lifecycle.ts'
import type { InvitationStatus } from './model.ts'

type InvitationEvent = 'accept' | 'decline' | 'resend' | 'retract'

/** Specification section 4. What was resent is replaced by a new invitation. */
export const invitationLifecycle = lifecycle<InvitationStatus, InvitationEvent>('households', {
  sent: { accept: 'accepted', decline: 'declined', resend: 'resent', retract: 'retracted' },
  accepted: {},
  declined: {},
  resent: {},
  retracted: {},
})
