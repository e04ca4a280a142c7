import { at, isSet, problems } from '#core/shared/problem.ts'
import { houseFundPrice, type StepRule } from './facts.ts'

/** Specification section 9: the cap is three times rent plus the house fund. */
const INSURANCE_CAP_TIMES = 3

export const insuranceCap = (contract: Parameters<StepRule>[0]): number =>
  INSURANCE_CAP_TIMES * ((contract.price ?? 0) + houseFundPrice(contract))

/** Specification section 5, Rent; RA 40 for the kinds of security. */
export const rentProblems: StepRule = (contract) => {
  const {
    insurance_type: type,
    insurance_amount: insured,
    pre_paid_rent_amount: prepaid,
    pre_paid_rent_months: months,
  } = contract
  return problems(
    !isSet(contract.price)
      ? at('price', 'required')
      : !(contract.price! > 0) && at('price', 'must_be_positive'),
    !isSet(contract.currency) && at('currency', 'required'),
    isSet(type) !== isSet(insured) &&
      at(isSet(type) ? 'insurance_amount' : 'insurance_type', 'both_or_neither'),
    isSet(insured) && !(insured! > 0) && at('insurance_amount', 'must_be_positive'),
    isSet(insured) &&
      insured! > insuranceCap(contract) &&
      at('insurance_amount', 'contracts.above_cap', {
        limit: insuranceCap(contract),
        currency: contract.currency ?? 'ISK',
      }),
    // An amount without months is valid; months without an amount say nothing.
    isSet(months) && !isSet(prepaid) && at('pre_paid_rent_amount', 'required'),
    isSet(prepaid) && prepaid === 0 && at('pre_paid_rent_amount', 'contracts.prepaid_zero'),
  )
}
