import { expect, test } from 'vitest'
import { STEP_NAMES, type StepName } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { draftProgress } from '#features/contracts/shared/steps/states.ts'
import { wizardSteps } from './steps.ts'

const LOCK = { about: '', reason: '', to: '', action: '' }

const draft = (wrong: StepName[], seen: StepName[]): Contract =>
  ({
    id: 'x',
    valid_steps: STEP_NAMES.map((step_name) => ({
      step_name,
      is_valid: step_name !== 'sign' && !wrong.includes(step_name),
      is_seen: seen.includes(step_name),
    })),
    law_warnings: [],
  }) as unknown as Contract

const shown = (contract: Contract, current: StepName, state: string): string[] =>
  wizardSteps(contract, current, { titleOf: (step) => step, lockOf: () => LOCK })
    .filter((step) => step.state === state)
    .map(({ key }) => key)

test('a step that is done is ticked, whichever step is open', () => {
  const contract = draft(['utilities'], [])
  const { done, next } = draftProgress(contract)
  const before = STEP_NAMES.slice(0, STEP_NAMES.indexOf(next))
  expect(before).toHaveLength(done)
  for (const open of [...before, next])
    expect(shown(contract, open, 'done')).toEqual(before.filter((step) => step !== open))
})

test('what nobody looked at after the first step that misses something is not ticked', () => {
  const contract = draft(['utilities'], ['utilities', 'payments'])
  expect(shown(contract, 'property', 'problem')).toEqual(['utilities'])
  const ticked = shown(contract, 'property', 'done')
  expect(ticked).toContain('payments')
  expect(ticked).not.toContain('house_rules')
})
