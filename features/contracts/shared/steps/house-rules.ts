import { at, isSet, problems } from '#core/shared/problem.ts'
import type { StepRule } from './facts.ts'

/** Specification section 5, House rules; L.150/2020: a limit by sex needs a reason. */
export const houseRulesProblems: StepRule = ({ restrictions }) =>
  problems(
    restrictions.sex_allowed !== 0 &&
      !isSet(restrictions.sex_allowed_reason.trim()) &&
      at('sex_allowed_reason', 'required'),
  )
