import type { PlainDate } from '#core/shared/plain-date.ts'
import { gapsOf, reachableSteps } from '#features/contracts/shared/steps/all.ts'
import { stepsDone } from '#features/contracts/shared/steps/states.ts'
import { STEP_NAMES, type StepName } from '#features/contracts/shared/enums.ts'
import { choiceIn } from '#core/web/data/address-query.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import type { StepLock, WizardStep } from '#core/web/wizard/step-state.ts'
import { stepPath } from '#features/contracts/shared/paths.ts'

export const neighbours = (
  contractId: string,
  step: StepName,
): { back?: string; next?: string } => {
  const at = STEP_NAMES.indexOf(step)
  const [back, next] = [STEP_NAMES[at - 1], STEP_NAMES[at + 1]]
  return {
    ...(back ? { back: stepPath(contractId, back) } : {}),
    ...(next ? { next: stepPath(contractId, next) } : {}),
  }
}

/** What keeps the later steps locked: the furthest step that can be opened, and the first field that it misses. */
export const blockingStep = (
  contract: Contract,
  today: PlainDate,
): { step: StepName; href: string } => {
  const step = reachableSteps(contract.valid_steps).at(-1) ?? 'property'
  const [gap] = gapsOf(step, contract, today)
  const field = gap?.path ? `#${gap.path.replaceAll('.', '-')}` : ''
  return { step, href: `${stepPath(contract.id, step)}${field}` }
}

/** Where the side of the wizard shows each step, from the server's verdict. */
export const wizardSteps = (
  contract: Contract,
  current: StepName,
  {
    titleOf,
    lockOf,
  }: { titleOf: (step: StepName) => string; lockOf: (step: StepName) => StepLock },
): WizardStep[] => {
  const reachable = new Set(reachableSteps(contract.valid_steps))
  const { done } = stepsDone(contract)
  return contract.valid_steps.map((step) => ({
    key: step.step_name,
    title: titleOf(step.step_name),
    href: stepPath(contract.id, step.step_name),
    lock: reachable.has(step.step_name) ? undefined : lockOf(step.step_name),
    state:
      step.step_name === current
        ? 'current'
        : !reachable.has(step.step_name)
          ? 'locked'
          : done.has(step.step_name)
            ? 'done'
            : step.is_seen
              ? 'problem'
              : 'open',
  }))
}

/** The name of the parameter by which the page that stands in for a locked one knows which was asked for. */
const WANTED = 'wanted'

/** The step that an address asks for and that is still locked. */
export const wantedStep = (contract: Contract, search: URLSearchParams): StepName | null => {
  const wanted = choiceIn(search, WANTED, STEP_NAMES)
  return wanted && !reachableSteps(contract.valid_steps).includes(wanted) ? wanted : null
}

/** The step to open instead of one that cannot be reached yet; null where it can. */
export const insteadOf = (contract: Contract, step: StepName): string | null => {
  const reachable = reachableSteps(contract.valid_steps)
  return reachable.includes(step)
    ? null
    : `${stepPath(contract.id, reachable.at(-1) ?? 'property')}?${WANTED}=${step}`
}
