export const PRE_APPROVAL_STATUSES = ['draft', 'committed'] as const
export type PreApprovalStatus = (typeof PRE_APPROVAL_STATUSES)[number]

export const INCOME_KINDS = [
  'wages',
  'pension',
  'benefits',
  'student_support',
  'self_employed',
  'other',
] as const

/** What a visibility setting governs (specification, section 6). */
export const SENSITIVE_RESOURCES = ['CREDIT_SCORE', 'NET_INCOME'] as const
export type SensitiveResource = (typeof SENSITIVE_RESOURCES)[number]

/**
 * `PRIVATE`: nobody but the person. `APPLIED`: every landlord who has a live application of the person's, and whom they
 * rent from. `CHOSEN`: of those, the ones that the person has chosen.
 */
export const VISIBILITY_OPTIONS = ['PRIVATE', 'APPLIED', 'CHOSEN'] as const
export type VisibilityOption = (typeof VISIBILITY_OPTIONS)[number]
export const DEFAULT_VISIBILITY: VisibilityOption = 'PRIVATE'

export const LOOK_UP_STATES = ['asked', 'answered', 'failed'] as const
export const REQUEST_STATES = ['open', 'granted', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/**
 * How an adult of the household stands to a pre-approval: it is their own; their income counts with it; they agreed, but have
 * no pre-approval of their own in force; they have agreed to nothing.
 */
export const APPLICANT_STATES = ['own', 'counted', 'not_in_force', 'not_given'] as const

/** Payments that one person can name. */
export const MOST_INCOMES = 40
