/** CR-03: classes of the Icelandic credit score, from the least likely default within a year to the most likely. */
export const CREDIT_BANDS = [
  'A1',
  'A2',
  'A3',
  'B1',
  'B2',
  'B3',
  'C1',
  'C2',
  'C3',
  'D1',
  'D2',
  'D3',
  'E1',
  'E2',
  'E3',
] as const
export type CreditBand = (typeof CREDIT_BANDS)[number]

/** `defaulted`: the person is on the register of defaults, which gives no score. `none`: there is no score to give. */
export type CreditAnswer = { result: 'scored'; band: CreditBand } | { result: 'defaulted' | 'none' }

export interface CreditRequest {
  /** once per key */
  key: string
  /** a kennitala: ten digits */
  national_id: string
  /** when the person agreed to the look-up (ISO 8601) */
  consented_at: string
}

/** A person's credit score by national number. The person has agreed to the look-up before. */
export interface CreditScore {
  /** Who answers, as people read it; null where nobody is connected. */
  source: string | null
  /** faults: `not_connected` and `refused` (final), `unavailable` (retryable) */
  lookUp(request: CreditRequest): Promise<CreditAnswer>
}

declare module '#core/shared/ports.ts' {
  interface Ports {
    credit_score: CreditScore
  }
}
