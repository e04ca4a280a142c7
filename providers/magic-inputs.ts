import { refusedPayor, unavailableClaimAmount } from '#providers/bank/local-claims.ts'
import { closedAccountNumber, refusedPayoutAmount } from '#providers/bank/local-payouts.ts'
import {
  defaultedNumber,
  scorelessNumber,
  unavailableCreditNumber,
} from '#providers/credit-score/local.ts'
import { refusedSignerEmail, unavailableSignerEmail } from '#providers/e-sign/local.ts'
import { eidRefusingNumber, eidSilentNumber } from '#providers/electronic-id/local-numbers.ts'
import { unavailableDomain, undeliverableDomain } from '#providers/mail/local.ts'
import { unavailableLandregId } from '#providers/property-registry/local.ts'
import { goneDevice, unavailableDevice } from '#providers/push/local.ts'
import { unavailableNumber, undeliverableNumber } from '#providers/sms/local.ts'
import {
  refusedOnceLandregId,
  unavailableOnceLandregId,
} from '#providers/tenancy-registry/local.ts'

interface MagicInput {
  provider: string
  input: string
  /** message key: `app.dev.magic.<effect_key>` */
  effect_key: string
}

/** Inputs that make a local provider fail, for the dev page and for tests. */
export const magicInputs: readonly MagicInput[] = [
  { provider: 'mail', input: `*${undeliverableDomain}`, effect_key: 'mail_undeliverable' },
  { provider: 'mail', input: `*${unavailableDomain}`, effect_key: 'mail_unavailable' },
  { provider: 'sms', input: undeliverableNumber, effect_key: 'sms_undeliverable' },
  { provider: 'sms', input: unavailableNumber, effect_key: 'sms_unavailable' },
  { provider: 'push', input: `*${goneDevice}`, effect_key: 'push_gone' },
  { provider: 'push', input: `*${unavailableDevice}`, effect_key: 'push_unavailable' },
  { provider: 'electronic-id', input: eidRefusingNumber, effect_key: 'eid_refused' },
  { provider: 'electronic-id', input: eidSilentNumber, effect_key: 'eid_timed_out' },
  { provider: 'e-sign', input: refusedSignerEmail, effect_key: 'sign_signer_refused' },
  { provider: 'e-sign', input: unavailableSignerEmail, effect_key: 'sign_unavailable' },
  { provider: 'bank', input: `0133-26-${closedAccountNumber}`, effect_key: 'bank_account_closed' },
  { provider: 'bank', input: refusedPayor, effect_key: 'bank_payor_unknown' },
  { provider: 'bank', input: String(unavailableClaimAmount), effect_key: 'bank_claim_unavailable' },
  { provider: 'bank', input: String(refusedPayoutAmount), effect_key: 'bank_payout_rejected' },
  {
    provider: 'property-registry',
    input: unavailableLandregId,
    effect_key: 'property_unavailable',
  },
  { provider: 'credit-score', input: defaultedNumber, effect_key: 'credit_defaulted' },
  { provider: 'credit-score', input: scorelessNumber, effect_key: 'credit_none' },
  { provider: 'credit-score', input: unavailableCreditNumber, effect_key: 'credit_unavailable' },
  { provider: 'tenancy-registry', input: refusedOnceLandregId, effect_key: 'filing_refused_once' },
  {
    provider: 'tenancy-registry',
    input: unavailableOnceLandregId,
    effect_key: 'filing_unavailable_once',
  },
]
