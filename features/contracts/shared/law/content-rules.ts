import { isSet } from '#core/shared/problem.ts'
import type { ContractFacts, PartyFacts } from '../steps/facts.ts'
import type { PremisesKind } from './regimes.ts'
import type { Found, LawRule } from './rule.ts'

/** The Act took effect on 1 January 1995. */
export const ACT_FROM = '1995-01-01'
export const EVERY_KIND: readonly PremisesKind[] = ['home', 'room', 'commercial', 'storage']
export const HOMES: readonly PremisesKind[] = ['home', 'room']

const isBlank = (text: string): boolean => text.trim() === ''
const problemWhere = (is: boolean, path: string, params?: Found['params']): Found | false =>
  is && (params ? { path, params } : { path })

const namedParties = ({ landlords, tenants, agents }: ContractFacts): readonly PartyFacts[] => [
  ...landlords,
  ...tenants,
  ...agents,
]

const isRead = ({ utilities }: ContractFacts, ...tags: readonly string[]): boolean =>
  utilities.some((one) => tags.includes(one.utility.tag) && one.meter_readings.length > 0)

const FIRE_FIGURES = [
  'fire_hazard_smoke_detectors',
  'fire_hazard_hand_fire_extinguishers',
  'fire_hazard_escape_routes',
] as const

/** The first figure of fire safety that is zero, or the declaration that is not given; null where all is well. */
const fireGap = (contract: ContractFacts): string | null =>
  FIRE_FIGURES.find((field) => contract[field] === 0) ??
  (contract.fire_hazard_comply_declaration === false ? 'fire_hazard_comply_declaration' : null)

const content = {
  act: 'rent',
  valid_from: ACT_FROM,
  valid_to: null,
  is_mandatory: true,
  protects: 'both',
  severity: 'stops',
} as const

/** RA 6: what a lease holds. What is missing is written down, or the lease says why it is missing. */
export const CONTENT_RULES: readonly LawRule[] = [
  {
    ...content,
    id: 'RA-6.1',
    key: 'address_missing',
    article: '6',
    applies_to: EVERY_KIND,
    step: 'parties',
    find: (contract) =>
      namedParties(contract).map((party) =>
        problemWhere(
          isBlank(party.address) && isBlank(party.missing_reason),
          `parties.${party.id}.address`,
          { name: party.full_name },
        ),
      ),
  },
  {
    ...content,
    id: 'L-20',
    key: 'number_missing',
    article: '6',
    applies_to: EVERY_KIND,
    step: 'parties',
    find: (contract) =>
      namedParties(contract).map((party) =>
        problemWhere(
          !isSet(party.identifier) && isBlank(party.missing_reason),
          `parties.${party.id}.identifier`,
          { name: party.full_name },
        ),
      ),
  },
  {
    ...content,
    id: 'RA-6.2',
    key: 'kitchen_missing',
    article: '6',
    applies_to: HOMES,
    step: 'amenities',
    find: (contract) => [
      problemWhere(contract.kitchen === null, 'kitchen'),
      problemWhere(contract.bathroom === null, 'bathroom'),
    ],
  },
  {
    ...content,
    id: 'L-22',
    key: 'sharers_missing',
    article: '6',
    applies_to: HOMES,
    step: 'amenities',
    find: (contract) => [
      problemWhere(
        (contract.kitchen === 'shared' || contract.bathroom === 'shared') && !contract.shared_by,
        'shared_by',
      ),
    ],
  },
  {
    ...content,
    id: 'RA-6.5',
    key: 'meters_missing',
    article: '6',
    applies_to: HOMES,
    step: 'utilities',
    find: (contract) => [
      problemWhere(
        isBlank(contract.meters_reason) &&
          !(isRead(contract, 'electricity') && isRead(contract, 'heating', 'hot_water')),
        'meters_reason',
      ),
    ],
  },
  {
    ...content,
    id: 'RA-6.8',
    key: 'payment_words_missing',
    article: '6',
    applies_to: EVERY_KIND,
    step: 'payments',
    find: (contract) => [
      problemWhere(contract.paid_with_cash && isBlank(contract.payment_words), 'payment_words'),
    ],
  },
  {
    ...content,
    id: 'I-01',
    key: 'condition_missing',
    article: '69',
    applies_to: HOMES,
    step: 'reports_and_documents',
    find: (contract) => [
      problemWhere(
        isBlank(contract.condition_description) && isBlank(contract.condition_reason),
        'condition_description',
      ),
    ],
  },
  {
    ...content,
    id: 'IN-15',
    key: 'fire_safety_missing',
    article: '69',
    applies_to: HOMES,
    step: 'reports_and_documents',
    find: (contract) => {
      const gap = fireGap(contract)
      return [gap !== null && isBlank(contract.fire_safety_reason) && { path: gap }]
    },
  },
]
