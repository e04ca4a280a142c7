import { ibanHolderKt } from '#core/shared/iban.ts'
import { at, isSet, problems, type Problem } from '#core/shared/problem.ts'
import type { ContractFacts, StepRule } from './facts.ts'

/** Whoever pays the rent: the tenant who is named for it, else the first. */
const payorOf = ({ payor_id, tenants }: ContractFacts) =>
  tenants.find((party) => party.id === payor_id) ?? tenants[0]

/** A claim at the bank is in krónur and for an Icelandic number; the server collects nothing else (`notCollectedReason`). */
const claimProblems = (contract: ContractFacts): (Problem | false)[] => {
  if (!contract.payment_service) return []
  const payor = payorOf(contract)
  return [
    contract.currency !== null &&
      contract.currency !== 'ISK' &&
      at('payment_method', 'contracts.claim_in_isk'),
    payor !== undefined &&
      (payor.identifier_country !== 'IS' || payor.identifier === null) &&
      at('payment_method', 'contracts.claim_for_icelandic_id'),
  ]
}

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
    ...claimProblems(contract),
  )
}
