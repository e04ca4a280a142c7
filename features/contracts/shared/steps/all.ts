import type { PlainDate } from '#core/shared/plain-date.ts'
import { at, Failure, problems, type Problem } from '#core/shared/problem.ts'
import { lawStops } from '../law/rules.ts'
import { STEP_NAMES, type StepName } from '../enums.ts'
import type { ContractFacts, StepRules } from './facts.ts'
import { houseRulesProblems } from './house-rules.ts'
import { partiesProblems } from './parties.ts'
import { paymentsProblems } from './payments.ts'
import { periodProblems } from './period.ts'
import { propertyProblems } from './property.ts'
import { rentProblems } from './rent-and-securities.ts'
import { reportsProblems } from './reports-and-documents.ts'
import { utilitiesProblems } from './utilities.ts'

const noProblems = () => []

/** One rule for each step. Amenities, special terms and maintenance are valid once the contract exists. */
const RULES: StepRules = {
  property: propertyProblems,
  amenities: noProblems,
  period: periodProblems,
  parties: partiesProblems,
  rent_and_securities: rentProblems,
  utilities: utilitiesProblems,
  payments: paymentsProblems,
  house_rules: houseRulesProblems,
  reports_and_documents: reportsProblems,
  special_terms: noProblems,
  maintenance_and_inspection: noProblems,
  sign: (contract) => problems(!contract.committed && at('', 'contracts.not_committed')),
}

export const isStepName = (name: string): name is StepName =>
  (STEP_NAMES as readonly string[]).includes(name)

/** What is missing in a step; an unknown name fails with `contracts.invalid_step_name` ('Invalid step name'). */
export const stepProblems = (name: string, contract: ContractFacts): Problem[] => {
  if (!isStepName(name)) throw new Failure('contracts.invalid_step_name', 422, { step_name: name })
  return RULES[name](contract)
}

export const validSteps = (
  contract: ContractFacts,
  seen: ReadonlySet<string>,
): { step_name: StepName; is_valid: boolean; is_seen: boolean }[] =>
  STEP_NAMES.map((name) => ({
    step_name: name,
    is_valid: RULES[name](contract).length === 0,
    is_seen: seen.has(name),
  }))

/** The steps before signing that still miss something. */
export const openSteps = (contract: ContractFacts): StepName[] =>
  STEP_NAMES.filter((name) => name !== 'sign' && RULES[name](contract).length > 0)

/** The whole contract is valid when all steps except sign are valid. */
export const isWholeValid = (contract: ContractFacts): boolean => openSteps(contract).length === 0

/** A step may be opened when every step before it is valid, or has been seen; `property` always. */
export const reachableSteps = (
  steps: readonly { step_name: StepName; is_valid: boolean; is_seen: boolean }[],
): StepName[] => {
  const reachable: StepName[] = []
  for (const [position, step] of steps.entries()) {
    if (
      position > 0 &&
      !steps.slice(0, position).every((earlier) => earlier.is_valid || earlier.is_seen)
    )
      break
    reachable.push(step.step_name)
  }
  return reachable
}

/** What keeps a lease from being sent out, in one step: what the specification asks, and what the law of the day demands. */
export const gapsOf = (step: StepName, contract: ContractFacts, day: PlainDate): Problem[] => [
  ...stepProblems(step, contract),
  ...lawStops(contract, day, step),
]

/** The steps before signing in which something is missing. */
export const stepsWithGaps = (contract: ContractFacts, day: PlainDate): StepName[] =>
  STEP_NAMES.filter((name) => name !== 'sign' && gapsOf(name, contract, day).length > 0)
