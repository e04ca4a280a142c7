import { final } from '#providers/provider-fault.ts'
import type { CreditScore } from './port.ts'

/** Where no agency is configured nobody is asked, and pages say that there is no score. */
export const noCreditScore = (): CreditScore => ({
  source: null,
  lookUp: () => Promise.reject(final('credit-score', 'not_connected')),
})
