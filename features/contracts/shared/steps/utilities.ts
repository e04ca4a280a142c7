import { at, isSet, problems } from '#core/shared/problem.ts'
import { HOUSE_FUND_POSITION, type StepRule } from './facts.ts'

/** Specification section 5, Utilities: the third one (house fund), if the tenant pays it, needs a price. */
export const utilitiesProblems: StepRule = (contract) => {
  const houseFund = contract.utilities[HOUSE_FUND_POSITION]
  return problems(
    houseFund?.paid_by_tenant === true &&
      !isSet(houseFund.price) &&
      at('utilities.house_fund.price', 'required'),
  )
}
