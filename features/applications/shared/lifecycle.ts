import { lifecycle } from '#core/shared/lifecycle.ts'
import type { ApplicationStatus } from './model.ts'

type ApplicationEvent = 'accept' | 'deny' | 'undo_deny' | 'cancel' | 'close'

/**
 * sent -> accepted or denied by the landlord; a denial can be undone; the applicant may withdraw what is sent or
 * accepted (specification section 4). An accepted application can still be denied, which frees the home for another.
 * What waits is closed once somebody else has the home; closed is an answer and is not taken back.
 */
export const applicationLifecycle = lifecycle<ApplicationStatus, ApplicationEvent>('applications', {
  sent: { accept: 'accepted', deny: 'denied', cancel: 'canceled', close: 'closed' },
  accepted: { deny: 'denied', cancel: 'canceled', close: 'closed' },
  denied: { undo_deny: 'sent' },
  canceled: {},
  closed: {},
})
