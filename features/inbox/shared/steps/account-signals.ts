import { ACCOUNT_SIGNALS, type AccountSignal } from '../enums.ts'

/** More conversations begun within a day than people who look for a home begin. */
export const MANY_TODAY = 8
/** The same within thirty days. */
const MANY_MONTH = 40
/** Days in which an account is new. */
const NEW_DAYS = 14

export interface AccountFacts {
  age_days: number
  identity_verified: boolean
  begun_today: number
  begun_month: number
  reports_open: number
  /** Reports after which the person was warned or blocked. */
  reports_upheld: number
  detections_open: number
  detections_confirmed: number
  listings_doubted: number
}

/** What speaks against an account, the weightiest first, with the number that is behind it. */
export const accountSignals = (facts: AccountFacts): { signal: AccountSignal; count: number }[] => {
  const counts: Record<AccountSignal, number> = {
    confirmed_fraud: facts.detections_confirmed,
    reports_upheld: facts.reports_upheld,
    reports_open: facts.reports_open,
    detections_open: facts.detections_open,
    listings_doubted: facts.listings_doubted,
    many_today: facts.begun_today >= MANY_TODAY ? facts.begun_today : 0,
    many_month: facts.begun_month >= MANY_MONTH ? facts.begun_month : 0,
    // The first day counts as one.
    new_account: facts.age_days < NEW_DAYS ? Math.max(0, facts.age_days) + 1 : 0,
    identity_unproven: facts.identity_verified ? 0 : 1,
  }
  return ACCOUNT_SIGNALS.filter((signal) => counts[signal] > 0).map((signal) => ({
    signal,
    count: counts[signal],
  }))
}
