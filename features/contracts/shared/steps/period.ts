import { at, isSet, problems } from '#core/shared/problem.ts'
import type { StepRule } from './facts.ts'

/** Specification section 5, Period; L-10, RA 9: a lease that is not unmistakably fixed is indefinite. */
export const periodProblems: StepRule = (contract) =>
  problems(
    !isSet(contract.start_date) && at('start_date', 'required'),
    contract.is_definite && !isSet(contract.end_date) && at('end_date', 'required'),
    contract.is_definite &&
      isSet(contract.start_date) &&
      isSet(contract.end_date) &&
      contract.end_date! <= contract.start_date! &&
      at('end_date', 'contracts.ends_before_start'),
    !(contract.termination_term_length !== null && contract.termination_term_length >= 0) &&
      at(
        'termination_term_length',
        contract.termination_term_length === null ? 'required' : 'too_small',
        contract.termination_term_length === null ? undefined : { limit: 0 },
      ),
  )
