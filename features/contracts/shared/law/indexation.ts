import { addDays, addMonths, type PlainDate } from '#core/shared/plain-date.ts'
import type { ContractFacts } from '../steps/facts.ts'
import { isResidential, type LawRegime } from './regimes.ts'

/** N-03, RA 37(3): until when the rent of a fixed-term home may not change at all; null where nothing forbids it. */
export const indexationBlockedUntil = (
  contract: Pick<ContractFacts, 'is_definite' | 'start_date' | 'end_date' | 'listing_type'>,
  regime: LawRegime,
): PlainDate | null => {
  const { start_date: start, end_date: end } = contract
  if (!contract.is_definite || !start || !isResidential(contract.listing_type?.tag)) return null
  const year = addMonths(start, 12)
  if (regime === 'from_2026') return year
  // The day after the last one of a year is a lease of just twelve months.
  return regime === 'from_2024_09' && end !== null && addDays(end, 1) <= year ? end : null
}
