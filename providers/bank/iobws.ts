import { setTimeout as wait } from 'node:timers/promises'
import { callerOf } from '#providers/outbound.ts'
import { checkAccountForm } from './account.ts'
import {
  cancelClaim,
  changeClaim,
  claimStatus,
  type ClaimsDeps,
  createClaim,
  createClaims,
  readEvents,
} from './iobws-claims.ts'
import { cancelPayout, createPayout, createPayouts, payoutStatus } from './iobws-payments.ts'
import type { Bank } from './port.ts'
import { signatureCheck } from './webhook.ts'

interface Deps {
  base_url: string
  /** bearer token of the bank's OAuth server; see client-credentials.ts */
  headers: () => Promise<Record<string, string>>
  bank: string
  template_code: string
  claimant_national_id: string
  debtor_iban: string
  /** the active secret and, while rotating, the one before */
  webhook_secrets: readonly string[]
  now: () => Date
  pause_ms?: number
}

/** An Icelandic bank over the national standard IOBWS 3. */
export const iobwsBank = (deps: Deps): Bank => {
  const { base_url, headers, pause_ms } = deps
  const call = callerOf({
    provider: 'bank',
    base_url,
    headers,
    timeout_ms: 20_000,
    ...(pause_ms ? { pause_ms } : {}),
  })
  const claims: ClaimsDeps = { ...deps, call, wait: (ms) => wait(pause_ms ?? ms) }
  const payments = { call, debtor_iban: deps.debtor_iban }
  return {
    // The standard has no question for an account's owner; an Icelandic IBAN carries it.
    verifyAccount: async (question) => checkAccountForm(question),
    createClaim: createClaim(claims),
    createClaims: createClaims(claims),
    cancelClaim: cancelClaim(claims),
    changeClaim: changeClaim(claims),
    claimStatus: claimStatus(claims),
    createPayout: createPayout(payments),
    createPayouts: createPayouts(payments),
    cancelPayout: cancelPayout(payments),
    payoutStatus: payoutStatus(payments),
    events: readEvents(claims),
    isFromBank: signatureCheck({ secrets: deps.webhook_secrets, now: deps.now }),
  }
}
