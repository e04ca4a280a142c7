import { addDays } from '#core/shared/plain-date.ts'

/**
 * What a landlord may go by. Closed on purpose: nothing here is about origin, faith, sex, disability, age or family
 * (L.85/2018, L.150/2020), and the size of a household is measured against the home alone.
 */
export const CRITERIA = [
  'household',
  'pets',
  'move_in',
  'duration',
  'identity',
  'answers',
  'references',
  'income',
] as const
export type CriterionKey = (typeof CRITERIA)[number]

export const WEIGHTS = ['must', 'nice', 'off'] as const
export type Weight = (typeof WEIGHTS)[number]

export interface Criterion {
  key: CriterionKey
  weight: Weight
}

/** What holds for a landlord who has chosen nothing: what follows from the home itself. */
export const DEFAULT_CRITERIA: readonly Criterion[] = [
  { key: 'household', weight: 'must' },
  { key: 'pets', weight: 'must' },
  { key: 'move_in', weight: 'nice' },
  { key: 'duration', weight: 'nice' },
  { key: 'identity', weight: 'nice' },
  { key: 'answers', weight: 'nice' },
  { key: 'references', weight: 'off' },
  { key: 'income', weight: 'off' },
]

/** Whether each criterion is named once. */
export const isWhole = (criteria: readonly Pick<Criterion, 'key'>[]): boolean =>
  criteria.length === CRITERIA.length &&
  CRITERIA.every((key) => criteria.some((one) => one.key === key))

export const isSame = (one: readonly Criterion[], other: readonly Criterion[]): boolean =>
  one.length === other.length &&
  one.every(({ key, weight }, at) => other[at]?.key === key && other[at].weight === weight)

/** So many days after the home is free somebody who moves in still fits. */
const MOVE_IN_DAYS = 31

/** What an application and its home say. Null is what nobody said, or what the landlord may not see. */
export interface Facts {
  sent_on: string
  wanted_from: string | null
  available_from: string | null
  available_to: string | null
  wanted_months: number | null
  months_min: number | null
  months_max: number | null
  people: number
  persons_max: number | null
  pets: string
  pets_allowed: boolean
  identity_verified: boolean
  /** Of the questions that the listing asks, how many have an answer. */
  asked: number
  answered: number
  /** Reviews of former landlords that the applicant shows. */
  references: number | null
  /** Whether the income that the applicant shows carries the rent. */
  carries_rent: 'enough' | 'not_enough' | null
}

export const VERDICTS = ['met', 'not_met', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

const verdict = (holds: boolean | null): Verdict =>
  holds === null ? 'unknown' : holds ? 'met' : 'not_met'

const later = (one: string, other: string): string => (one > other ? one : other)

const movesInTime = ({ wanted_from, available_from, available_to, sent_on }: Facts) =>
  wanted_from === null || available_from === null
    ? null
    : wanted_from >= available_from &&
      wanted_from <= addDays(later(available_from, sent_on), MOVE_IN_DAYS) &&
      (available_to === null || wanted_from < available_to)

const staysAsLong = ({ wanted_months, months_min, months_max }: Facts) =>
  wanted_months === null || (months_min === null && months_max === null)
    ? null
    : wanted_months >= (months_min ?? 0) && wanted_months <= (months_max ?? Infinity)

const HOLDS: Record<CriterionKey, (facts: Facts) => boolean | null> = {
  household: ({ people, persons_max }) => (persons_max === null ? null : people <= persons_max),
  pets: ({ pets, pets_allowed }) => pets_allowed || pets.trim() === '',
  move_in: movesInTime,
  duration: staysAsLong,
  identity: ({ identity_verified }) => identity_verified,
  answers: ({ asked, answered }) => (asked === 0 ? null : answered === asked),
  // Who shows none may have rented nowhere yet: that is not held against anybody.
  references: ({ references }) => (references === null || references === 0 ? null : true),
  income: ({ carries_rent }) => (carries_rent === null ? null : carries_rent === 'enough'),
}

/** Whether an application meets a criterion. Unknown is never "not met". */
export const verdictOf = (key: CriterionKey, facts: Facts): Verdict => verdict(HOLDS[key](facts))
