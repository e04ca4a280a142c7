import { derivedId } from '#providers/derived-id.ts'
import type { LocalStore } from '#providers/local-store.ts'
import { retryable } from '#providers/provider-fault.ts'
import { CREDIT_BANDS, type CreditAnswer, type CreditScore } from './port.ts'

export const defaultedNumber = '0101302989'
export const scorelessNumber = '0201302989'
export const unavailableCreditNumber = '0301302989'

/** The same number always has the same score. Low ones are rarer, as in life. */
const bandOf = (national_id: string) => {
  const share = Number.parseInt(derivedId('credit-score', national_id).slice(0, 4), 16) / 0x10000
  return CREDIT_BANDS[Math.floor(share ** 2 * CREDIT_BANDS.length)]!
}

const answerFor = (national_id: string): CreditAnswer => {
  if (national_id === defaultedNumber) return { result: 'defaulted' }
  if (national_id === scorelessNumber) return { result: 'none' }
  return { result: 'scored', band: bandOf(national_id) }
}

export interface LocalCreditLookUp {
  consented_at: string
  looked_up_at: string
}

export const localCreditScore = ({
  store,
  now,
}: {
  store: LocalStore
  now: () => Date
}): CreditScore => ({
  source: 'Igloo Lab',
  async lookUp({ key, national_id, consented_at }) {
    if (national_id === unavailableCreditNumber) throw retryable('credit-score', 'unavailable')
    const row: LocalCreditLookUp = { consented_at, looked_up_at: now().toISOString() }
    await store.insert('credit-score', 'look_up', key, row)
    return answerFor(national_id)
  },
})
