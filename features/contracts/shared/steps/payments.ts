import { ibanHolderKt } from '#core/shared/iban.ts'
import { at, isSet, problems } from '#core/shared/problem.ts'
import type { StepRule } from './facts.ts'

/** Specification section 5, Payment: cash is enough; else payout method and payee, and an Icelandic account belongs to the payee (M-04). */
export const paymentsProblems: StepRule = (contract) => {
  if (contract.paid_with_cash) return []
  const iban = contract.payout_method?.bank_account.iban
  const holder = iban ? ibanHolderKt(iban) : null
  return problems(
    !isSet(iban) && at('payout_method_id', 'required'),
    contract.payee === null && at('payee_id', 'required'),
    contract.payee !== null &&
      holder !== null &&
      holder !== (contract.payee.identifier ?? '').replace(/\D/g, '') &&
      at('payout_method_id', 'contracts.account_of_another'),
  )
}
