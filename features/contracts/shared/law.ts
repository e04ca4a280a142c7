import { at, isSet, type Problem } from '#core/shared/problem.ts'
import { addMonths, type PlainDate } from '#core/shared/plain-date.ts'
import type { ContractFacts } from './steps/facts.ts'

export type LawRegime = 'until_2023' | 'from_2023' | 'from_2024_09' | 'from_2026'

/** The version of the Rent Act by the day of signing (L.121/2022, L.106/2024, L.72/2025); renewals take the law of their own day. */
export const lawRegime = (signedOn: PlainDate): LawRegime =>
  signedOn >= '2026-01-01'
    ? 'from_2026'
    : signedOn >= '2024-09-01'
      ? 'from_2024_09'
      : signedOn >= '2023-01-01'
        ? 'from_2023'
        : 'until_2023'

const COMMERCIAL: readonly string[] = ['office', 'shop', 'industrial']
const STORAGE: readonly string[] = ['storage', 'garage']

/** RA 2: the protecting rules are for homes; leases of premises and storage are free by agreement. */
export const isResidential = (tag: string | undefined): boolean =>
  tag !== undefined && !COMMERCIAL.includes(tag) && !STORAGE.includes(tag)

/** RA 56: months of notice that both sides owe at the least, for a lease that is not older than a year. */
export const statutoryNoticeMonths = (tag: string | undefined): number =>
  tag === undefined ? 0 : STORAGE.includes(tag) ? 1 : tag === 'room' ? 3 : 6

/** RA 56: an indefinite home needs the Act's months; RA 58: special grounds in a fixed term need three of them. Premises are free (RA 2). */
const noticeWarning = (contract: ContractFacts): Problem | false => {
  const given = contract.termination_term_length
  if (!isResidential(contract.listing_type?.tag) || given === null || given < 0) return false
  const months = contract.is_definite
    ? given === 0
      ? 0
      : 3
    : statutoryNoticeMonths(contract.listing_type?.tag)
  return given < months && at('termination_term_length', 'contracts.notice_too_short', { months })
}

/** RA 37(3): until when the rent of a fixed-term home may not change at all; null where nothing forbids it. */
const indexationBlockedUntil = (
  contract: Pick<
    ContractFacts,
    'is_definite' | 'start_date' | 'end_date' | 'listing_type' | 'special_group_usage'
  >,
  regime: LawRegime,
): PlainDate | null => {
  const { start_date: start, end_date: end } = contract
  if (!contract.is_definite || !start || !isResidential(contract.listing_type?.tag)) return null
  const year = addMonths(start, 12)
  if (regime === 'from_2026') return year
  return regime === 'from_2024_09' && end !== null && end < year ? end : null
}

/** RA 40(1) nos 2 and 4: a deposit and a third party's guarantee are at most three months' rent, without the house fund. */
const securityWarning = (contract: ContractFacts): Problem | false =>
  (contract.insurance_type === 'deposit' || contract.insurance_type === 'third_party') &&
  isSet(contract.insurance_amount) &&
  isSet(contract.price) &&
  contract.insurance_amount! > 3 * contract.price! &&
  at('insurance_amount', 'contracts.above_legal_cap', { limit: 3 * contract.price! })

/** Clauses that the law makes void or that bind nobody: shown beside the field, and no hindrance to the step. */
export const lawWarnings = (contract: ContractFacts, today: PlainDate): Problem[] => {
  const blocked =
    contract.index_type === 'cpi' ? indexationBlockedUntil(contract, lawRegime(today)) : null
  const prepaid =
    isResidential(contract.listing_type?.tag) &&
    ((contract.pre_paid_rent_amount ?? 0) > 0 || (contract.pre_paid_rent_months ?? 0) > 1)
  return [
    prepaid && at('pre_paid_rent_amount', 'contracts.prepaid_void'),
    securityWarning(contract),
    blocked !== null && at('index_type', 'contracts.indexation_blocked', { until: blocked }),
    noticeWarning(contract),
  ].filter((found): found is Problem => found !== false)
}
