/** Names in the API; pages use the same words with hyphens. `preview` is the page of `sign`. */
export const STEP_NAMES = [
  'property',
  'amenities',
  'period',
  'parties',
  'rent_and_securities',
  'utilities',
  'payments',
  'house_rules',
  'reports_and_documents',
  'special_terms',
  'maintenance_and_inspection',
  'sign',
] as const
export type StepName = (typeof STEP_NAMES)[number]

/** Acts that the rules of a lease come from; their names are in `contracts.law.act`. */
export const ACTS = [
  'rent',
  'gender_equality',
  'equal_treatment',
  'housing_benefit',
  'accommodation',
] as const

/** `stops`: a lease is not sent out. `warns`: the clause is void or binds nobody. `informs`: what the law adds to what is written. */
export const SEVERITIES = ['stops', 'warns', 'informs'] as const

/** Leases that stand still: their signing was stopped, or they have begun or are to begin within a week and are not signed. */
export const STANDING_STILL = ['stopped', 'starting'] as const
/** What staff look for among leases: their states, and those that stand still. */
export const STAFF_STATES = ['draft', 'committed', ...STANDING_STILL, 'signed'] as const

/** SG-01: where the signature of one party stands. */
export const SIGNATURE_STATES = [
  'not_sent',
  'invited',
  'opened',
  'signed',
  'rejected',
  'expired',
  'cancelled',
] as const

/** How signing was refused: declined, by taking a signature back, or by somebody else having signed. */
export const REFUSALS = ['rejected', 'withdrawn', 'wrong_signer'] as const
export type Refusal = (typeof REFUSALS)[number]

/** What the law asks of one side of a signed lease by a day (1.18). */
export const DEADLINE_KINDS = [
  'report_defects',
  'ask_priority',
  'deny_priority',
  'claim_security',
  'deregister',
  'object_to_stay',
  'hand_back',
  'take_back',
  'register',
] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/** What became of the rent of a listing in its lease. `not_comparable`: one of them has none, or in another currency;
 * `not_kept`: the lease was sent before the advertised rent was kept with it. */
export const RENT_OUTCOMES = ['same', 'higher', 'lower', 'not_comparable', 'not_kept'] as const
export type RentOutcome = (typeof RENT_OUTCOMES)[number]
