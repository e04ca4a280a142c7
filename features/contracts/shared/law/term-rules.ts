import { addDays, addMonths } from '#core/shared/plain-date.ts'
import { isSet } from '#core/shared/problem.ts'
import type { ContractFacts } from '../steps/facts.ts'
import { detectorsAdvised } from '../steps/reports-and-documents.ts'
import { ACT_FROM, EVERY_KIND, HOMES } from './content-rules.ts'
import { indexationBlockedUntil } from './indexation.ts'
import { FIXED_TERM_NOTICE_MONTHS, leastNoticeMonths } from './notice.ts'
import { lawRegime, premisesKind } from './regimes.ts'
import { securityCap } from './security-cap.ts'
import { utilityPath, type Found, type LawRule } from './rule.ts'

const rent = { act: 'rent', valid_from: ACT_FROM, valid_to: null, is_mandatory: true } as const
const money = (contract: ContractFacts, limit: number) => ({
  limit,
  currency: contract.currency ?? 'ISK',
})

/** A fixed term that ends before so many days or months are full. */
const endsBefore = (
  { is_definite, start_date, end_date }: ContractFacts,
  until: (start: string) => string,
): boolean =>
  is_definite && isSet(start_date) && isSet(end_date) && addDays(end_date!, 1) < until(start_date!)

const blocked = (contract: ContractFacts, day: string): readonly (Found | false)[] => {
  const until =
    contract.index_type === 'cpi' ? indexationBlockedUntil(contract, lawRegime(day)) : null
  const { end_date: end } = contract
  // A lease that ends before is not told of a day that it never sees.
  const span = end !== null && until !== null && end <= until ? 'whole' : 'first_year'
  return [until !== null && { path: 'index_type', params: { until, span } }]
}

const noticeGiven = ({ termination_term_length: given }: ContractFacts): number | null =>
  given !== null && given >= 0 ? given : null

/** Clauses about the term, the rent and the security, in the order of the steps. */
export const TERM_RULES: readonly LawRule[] = [
  {
    ...rent,
    id: 'L-03',
    key: 'short_letting',
    act: 'accommodation',
    article: null,
    valid_from: '2007-07-01',
    applies_to: HOMES,
    protects: 'both',
    severity: 'warns',
    step: 'period',
    find: (c) => [endsBefore(c, (start) => addDays(start, 30)) && { path: 'end_date' }],
  },
  {
    ...rent,
    id: '1.16',
    key: 'no_housing_benefit',
    act: 'housing_benefit',
    article: null,
    valid_from: '2017-01-01',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'informs',
    step: 'period',
    find: (c) => [endsBefore(c, (start) => addMonths(start, 3)) && { path: 'end_date' }],
  },
  {
    ...rent,
    id: 'T-06',
    key: 'notice_below_minimum',
    article: '56',
    applies_to: HOMES,
    protects: 'both',
    severity: 'stops',
    step: 'period',
    find: (c) => {
      const [given, kind] = [noticeGiven(c), premisesKind(c.listing_type?.tag)]
      const months = kind === null ? 0 : leastNoticeMonths(kind)
      return [
        !c.is_definite &&
          given !== null &&
          given < months && { path: 'termination_term_length', params: { months } },
      ]
    },
  },
  {
    ...rent,
    id: 'T-03',
    key: 'notice_too_short',
    article: '58',
    applies_to: HOMES,
    protects: 'both',
    severity: 'warns',
    step: 'period',
    find: (c) => {
      const given = noticeGiven(c)
      const months = FIXED_TERM_NOTICE_MONTHS
      return [
        c.is_definite &&
          given !== null &&
          given > 0 &&
          given < months && { path: 'termination_term_length', params: { months } },
      ]
    },
  },
  {
    ...rent,
    id: 'T-03',
    key: 'notice_without_grounds',
    article: '58',
    applies_to: HOMES,
    protects: 'both',
    severity: 'warns',
    step: 'period',
    find: (c) => [
      c.is_definite &&
        (noticeGiven(c) ?? 0) > 0 &&
        c.termination_grounds.trim() === '' && { path: 'termination_grounds' },
    ],
  },
  {
    ...rent,
    id: 'F-02',
    key: 'priority_exception',
    article: '51',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'informs',
    step: 'amenities',
    find: (c) => [c.is_definite && c.amenities.includes('furnished') && { path: 'amenities' }],
  },
  {
    ...rent,
    id: 'L-15',
    key: 'landlord_abroad',
    article: '7',
    applies_to: EVERY_KIND,
    protects: 'tenant',
    severity: 'informs',
    step: 'parties',
    find: (c) =>
      c.landlords.map(
        (party) =>
          party.identifier_country !== 'IS' &&
          !c.agents.some((agent) => agent.parent_id === party.id) && {
            path: `parties.${party.id}.agents`,
            params: { name: party.full_name },
          },
      ),
  },
  {
    ...rent,
    id: 'N-03',
    key: 'indexation_blocked',
    article: '37',
    valid_from: '2024-09-01',
    valid_to: '2025-12-31',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'warns',
    step: 'rent_and_securities',
    find: (c, { day }) => blocked(c, day),
  },
  {
    ...rent,
    id: 'N-03',
    key: 'indexation_blocked',
    article: '37',
    valid_from: '2026-01-01',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'warns',
    step: 'rent_and_securities',
    find: (c, { day }) => blocked(c, day),
  },
  {
    ...rent,
    id: 'X-05',
    key: 'indexed_and_collected',
    article: '37',
    applies_to: EVERY_KIND,
    protects: 'both',
    severity: 'stops',
    step: 'payments',
    find: (c) => [
      c.index_type === 'cpi' && c.payment_service && !c.paid_with_cash
        ? { path: 'payment_method' }
        : false,
    ],
  },
  {
    ...rent,
    id: 'X-02',
    key: 'index_unpublished',
    article: '37',
    applies_to: EVERY_KIND,
    is_mandatory: false,
    protects: 'both',
    severity: 'informs',
    step: 'rent_and_securities',
    find: (c) => [
      c.index_type === 'cpi' &&
        c.index_base_value === null &&
        isSet(c.start_date) && { path: 'index_type', params: { start: c.start_date! } },
    ],
  },
  {
    ...rent,
    id: 'D-02',
    key: 'above_legal_cap',
    article: '40',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'warns',
    step: 'rent_and_securities',
    find: (c) => {
      const limit =
        c.insurance_type === 'mutual_fund' ? null : securityCap(c.insurance_type, c.price ?? 0)
      return [
        limit !== null &&
          isSet(c.price) &&
          (c.insurance_amount ?? 0) > limit && {
            path: 'insurance_amount',
            params: money(c, limit),
          },
      ]
    },
  },
  {
    ...rent,
    id: 'D-06',
    key: 'mutual_fund_of_companies',
    article: '40',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'warns',
    step: 'rent_and_securities',
    find: (c) => {
      const limit = securityCap('mutual_fund', c.price ?? 0)!
      const isAllowed =
        c.landlords.some((party) => !party.is_individual) && (c.insurance_amount ?? 0) <= limit
      return [
        c.insurance_type === 'mutual_fund' &&
          !isAllowed && { path: 'insurance_amount', params: money(c, limit) },
      ]
    },
  },
  {
    ...rent,
    id: 'P-03',
    key: 'prepaid_void',
    article: '34',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'warns',
    step: 'rent_and_securities',
    find: (c) => [
      ((c.pre_paid_rent_amount ?? 0) > 0 || (c.pre_paid_rent_months ?? 0) > 1) && {
        path: 'pre_paid_rent_amount',
      },
    ],
  },
  {
    ...rent,
    id: 'C-08',
    key: 'landlords_costs_on_tenant',
    article: '23',
    applies_to: HOMES,
    is_mandatory: false,
    protects: 'tenant',
    severity: 'informs',
    step: 'utilities',
    find: (c) => {
      const given = c.utilities.find(
        (one) =>
          one.paid_by_tenant && (one.utility.tag === 'house_fund' || one.utility.tag === 'waste'),
      )
      return [given !== undefined && { path: utilityPath(given.utility.tag) }]
    },
  },
  {
    ...rent,
    id: 'H-08',
    key: 'limit_by_sex',
    act: 'gender_equality',
    article: null,
    valid_from: '2021-01-06',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'informs',
    step: 'house_rules',
    find: (c) => [c.restrictions.sex_allowed !== 0 && { path: 'sex_allowed' }],
  },
  {
    ...rent,
    id: 'L-21',
    key: 'detectors_few',
    article: '69',
    applies_to: HOMES,
    is_mandatory: false,
    protects: 'both',
    severity: 'warns',
    step: 'reports_and_documents',
    find: (c) => {
      const [have, count] = [
        c.fire_hazard_smoke_detectors,
        detectorsAdvised(c.real_estate?.size_m2 ?? 0),
      ]
      return [
        have !== null &&
          have > 0 &&
          have < count && { path: 'fire_hazard_smoke_detectors', params: { count } },
      ]
    },
  },
  {
    ...rent,
    id: 'L-22',
    key: 'shared_home',
    act: 'housing_benefit',
    article: null,
    valid_from: '2017-01-01',
    applies_to: HOMES,
    protects: 'tenant',
    severity: 'informs',
    step: 'amenities',
    find: (c) => [
      [c.kitchen, c.bathroom].some((one) => one === 'shared' || one === 'none') && {
        path: 'kitchen',
      },
    ],
  },
]
