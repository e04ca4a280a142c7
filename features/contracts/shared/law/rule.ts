import type { PlainDate } from '#core/shared/plain-date.ts'
import type { ACTS, SEVERITIES, StepName } from '../enums.ts'
import type { ContractFacts } from '../steps/facts.ts'
import type { PremisesKind } from './regimes.ts'

/** Where a rule found something: the field, and what its message says of it. */
export interface Found {
  path: string
  params?: Record<string, string | number>
}

/** Where what is said of a special term is found. */
export const termPath = (id: string): string => `special_terms.${id}`

/** Where what is said of a running cost is found. */
export const utilityPath = (tag: string): string => `utilities.${tag}`

export const isOfParty = (path: string, id: string): boolean => path.startsWith(`parties.${id}.`)

/** What a rule looks at beside the contract. */
export interface LawDay {
  /** The day whose law applies: of signing, of sending out, or today. */
  day: PlainDate
}

/** A rule of law as data: which article, from when, for whom, and what follows. */
export interface LawRule {
  /** Number in docs/law/rules.json; `RA-6.n` is number n of article 6, which has no other. */
  id: string
  /** Its message: `contracts.failures.<key>`. */
  key: string
  act: (typeof ACTS)[number]
  /** Null where the act as a whole is cited. */
  article: string | null
  valid_from: PlainDate
  /** The last day on which it applied; null while it does. */
  valid_to: PlainDate | null
  applies_to: readonly PremisesKind[]
  /** A lease cannot set it aside. */
  is_mandatory: boolean
  protects: 'tenant' | 'landlord' | 'both'
  severity: (typeof SEVERITIES)[number]
  step: StepName
  find: (contract: ContractFacts, today: LawDay) => readonly (Found | false)[]
}
