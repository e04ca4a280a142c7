// What the steps of a listing choose from. Pages that show a home alone do not load it.

/** What may come with the premises; a lease names the same. */
export const AMENITIES = [
  'furnished',
  'kitchen_appliances',
  'dishwasher',
  'washing_machine',
  'dryer',
  'laundry_access',
  'balcony',
  'garden',
  'storage_room',
  'parking',
  'garage',
  'ev_charging',
  'lift',
  'wheelchair_access',
  'bicycle_storage',
  'internet_connection',
  'shared_kitchen',
  'shared_bathroom',
] as const
/** What the rent may include. */
export const UTILITIES = [
  'electricity',
  'heating',
  'house_fund',
  'hot_water',
  'cold_water',
  'internet',
  'waste',
] as const

/**
 * C-08, RA 23-23a: water, electricity and heating are the tenant's unless the lease says otherwise, and an internet
 * connection is ordered by whoever uses it. The rest, house fund and waste among it, is the landlord's.
 */
export const TENANT_PAYS: readonly string[] = [
  'electricity',
  'heating',
  'hot_water',
  'cold_water',
  'internet',
]
/** Where one cooks and bathes (RA 6 no 2). */
export const FACILITIES = ['own', 'shared', 'none'] as const
/** Papers that an applicant may be asked for. Never a kennitala, a bank statement or anything on health. */
export const PAPERS = [
  'income',
  'employer_reference',
  'landlord_reference',
  'pre_approval',
  'study_confirmation',
] as const
/** By what right somebody lets a home that the registry does not name them owner of. */
export const LETTING_RIGHTS = ['new_owner', 'for_owner', 'sublet'] as const
export const QUESTION_KINDS = ['yes_no', 'text'] as const
/** Questions that every reader reads in their own language, and how each is answered. */
export const READY_QUESTIONS = {
  smokes: 'yes_no',
  needs_parking: 'yes_no',
  brings_furniture: 'yes_no',
  landlord_reference: 'yes_no',
  why_moving: 'text',
  security: 'text',
  viewing: 'text',
} as const satisfies Record<string, (typeof QUESTION_KINDS)[number]>
export type ReadyQuestion = keyof typeof READY_QUESTIONS
export const READY_QUESTION_TAGS = Object.keys(READY_QUESTIONS) as [
  ReadyQuestion,
  ...ReadyQuestion[],
]
export const QUESTIONS_MAX = 10

/** Why staff look at a listing before everybody sees it. */
export const LOOK_REASONS = [
  'not_owner',
  'owner_unknown',
  'listed_by_other',
  'price_low',
  'price_high',
  'taken_down',
] as const
export type LookReason = (typeof LOOK_REASONS)[number]

export const REQUEST_STATES = ['pending', 'approved', 'denied', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Why staff take a listing down; its landlord reads it in their language. */
export const TAKEDOWN_REASONS = [
  'ownership',
  'misleading',
  'photos',
  'discrimination',
  'not_for_rent',
  'other',
] as const
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number]

/** How a listing came before everybody: at once, after staff had looked, or put back by staff who had taken it down. */
export const PUBLISH_WAYS = ['at_once', 'approved', 'put_back'] as const
export type PublishWay = (typeof PUBLISH_WAYS)[number]

/** The last days that staff look at, by name. */
export const PERIOD_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const
export type Period = keyof typeof PERIOD_DAYS
export const PERIODS = Object.keys(PERIOD_DAYS) as [Period, ...Period[]]

/** What staff filter by: the states of a listing, and whether they took it down. */
export const STAFF_STATES = [
  'draft',
  'published',
  'unpublished',
  'let',
  'archived',
  'taken_down',
] as const
export type StaffState = (typeof STAFF_STATES)[number]

/** How staff sort the listings of the platform. */
export const STAFF_SORTS = [
  '-changed',
  'changed',
  '-published',
  'published',
  '-price',
  'price',
] as const
/** Of reports, the longest out of the search first as well. */
export const STAFF_ORDERS = [...STAFF_SORTS, 'unpublished'] as const
export type StaffSort = (typeof STAFF_ORDERS)[number]

/** Who else has the same unit of the property register in the search. */
export const ELSEWHERE = ['none', 'own', 'other'] as const

/** Why a home that everybody could read is not listed any more. `paused`: by its landlord, or staff look at it; `taken_down`: for good. */
export type OffReason = 'let' | 'paused' | 'taken_down'
