import { event } from '#core/server/events.ts'
import { ClosedReason, type DenialReason } from '../shared/model.ts'
import type { CriterionKey, Verdict } from '../shared/steps/criteria.ts'

type Between = { listing_id: string; landlord_id: string; applicant_id: string }
/** What a decision was gone by, as it stood: the version of the criteria, which of them were met, and the number of papers. No income. */
type Decision = Between & {
  version: number
  reason: DenialReason | null
  verdicts: { key: CriterionKey; verdict: Verdict }[]
  attachment_count: number
}

export const applicationSent = event<Between>('applications.application_sent', 'rental_application')
/** The landlord read it for the first time. */
export const applicationOpened = event<Between>(
  'applications.application_opened',
  'rental_application',
)
export const responsesChanged = event<Between>(
  'applications.responses_changed',
  'rental_application',
)
/** Other papers go with it than before. */
export const attachmentsChanged = event<Between>(
  'applications.attachments_changed',
  'rental_application',
)
export const applicationAccepted = event<Decision>(
  'applications.application_accepted',
  'rental_application',
)
export const applicationDenied = event<Decision>(
  'applications.application_denied',
  'rental_application',
)
export const denialUndone = event<Between>('applications.denial_undone', 'rental_application')
export const applicationCanceled = event<Between & { was_accepted: boolean }>(
  'applications.application_canceled',
  'rental_application',
)
/** Somebody else got the home, or it is let here no more: the applicant is told why, whatever the landlord did. */
export const applicationClosed = event<Between & { closed_reason: ClosedReason }>(
  'applications.application_closed',
  'rental_application',
)

/** Why an event of the log closed an application. */
export const closedReasonIn = ({ closed_reason }: Record<string, unknown>): ClosedReason | null =>
  ClosedReason.safeParse(closed_reason).data ?? null

/** Somebody takes no messages from a person any more, as `hasBlocked` answers: then no application and no visit either. `inbox` tells it. */
export const personTurnedAway = event<{ blocker_id: string }>(
  'applications.person_turned_away',
  'user',
)
/** Applicants for a home have waited for an answer for days. */
export const answersOverdue = event('applications.answers_overdue', 'listing')
/** A landlord closes the account while applications for the home wait. */
export const landlordLeft = event('applications.landlord_left', 'listing')
/** Whoever was accepted for the home has deleted the account, and the application with it. */
export const acceptedErased = event('applications.accepted_erased', 'listing')

// About the choice of a tenant for a home, told by the id of its listing.
export const criteriaChosen = event<{ version: number }>(
  'applications.criteria_chosen',
  'tenant_choice',
)
export const criteriaFixed = event<{ version: number }>(
  'applications.criteria_fixed',
  'tenant_choice',
)
export const namesHidden = event('applications.names_hidden', 'tenant_choice')
export const namesShown = event('applications.names_shown', 'tenant_choice')
