import type { PlainDate } from '#core/shared/plain-date.ts'
import type { Contract } from '../model.ts'
import { isEnding } from '../steps/states.ts'
import { isResidential } from './regimes.ts'
import { securityStepBy } from './windows.ts'

type Lease = Pick<Contract, 'status' | 'is_definite' | 'end_date' | 'insurance_type'> & {
  listing_type: { tag: string } | null
}

export interface SecurityEnd {
  /** Money is paid back, a fee to a mutual fund is not, and any other security lapses. */
  kind: 'deposit' | 'mutual_fund' | 'paper'
  /** The last day of the landlord’s claim, if the home is handed back on the last day of the lease. */
  until: PlainDate
}

/** A claim that is rejected is referred by the end of the third of the periods (D-05). */
const answeredBy = (until: PlainDate): PlainDate => securityStepBy(securityStepBy(until))

/** D-05, D-06, RA 40: what becomes of the security of a home that is handed back soon, or was; null where nothing is to be told. */
export const securityAtEnd = (
  { listing_type, insurance_type: type, status, ...term }: Lease,
  today: PlainDate,
): SecurityEnd | null => {
  const { end_date: end } = term
  if (status !== 'signed' || !isResidential(listing_type?.tag)) return null
  if (type === null || end === null || !isEnding(term, today)) return null
  const until = securityStepBy(end)
  if (today > answeredBy(until)) return null
  return { kind: type === 'deposit' || type === 'mutual_fund' ? type : 'paper', until }
}
