import { event } from '#core/server/events.ts'

type Between = { listing_id: string; landlord_id: string; applicant_id: string }

export const applicationSent = event<Between>('applications.application_sent', 'rental_application')
export const responsesChanged = event<Between>(
  'applications.responses_changed',
  'rental_application',
)
export const applicationAccepted = event<Between>(
  'applications.application_accepted',
  'rental_application',
)
export const applicationDenied = event<Between>(
  'applications.application_denied',
  'rental_application',
)
export const denialUndone = event<Between>('applications.denial_undone', 'rental_application')
export const applicationCanceled = event<Between & { was_accepted: boolean }>(
  'applications.application_canceled',
  'rental_application',
)
/** Somebody else got the home, or it is let here no more: the applicant is told, whatever the landlord did. */
export const applicationClosed = event<Between>(
  'applications.application_closed',
  'rental_application',
)
/** Applicants for a home have waited for an answer for days. */
export const answersOverdue = event('applications.answers_overdue', 'listing')
/** A landlord closes the account while applications for the home wait. */
export const landlordLeft = event('applications.landlord_left', 'listing')
