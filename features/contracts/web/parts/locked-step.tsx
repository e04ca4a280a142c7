import { useSearchParams } from 'react-router'
import type { Problem } from '#core/shared/problem.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import type { StepLock } from '#core/web/wizard/step-state.ts'
import { STEP_NAMES, type StepName } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { gapsOf } from '#features/contracts/shared/steps/all.ts'
import { useGapText } from './party-needs.tsx'
import { blockingStep, wantedStep } from './steps.ts'

/** Why a step is locked, in words: what it asks, and the step that comes first. */
export const useStepLocks = (contract: Contract): ((step: StepName) => StepLock) => {
  const t = useT()
  const { step: first, href } = blockingStep(contract, useToday())
  const params = {
    number: STEP_NAMES.indexOf(first) + 1,
    step: t.dynamic(`contracts.step.${first}.title`),
  }
  return (step) => ({
    about: t.dynamic(`contracts.step.${step}.lead`),
    reason: t('contracts.wizard.opens_after', params),
    to: href,
    action: t('contracts.wizard.fill_in_missing'),
  })
}

/** The labels of some fields have a part of the name of the field. */
const shorterName = (path: string): string =>
  path.replace(/^fire_hazard_(?:hand_fire_)?/, '').replace(/_(?:declaration|id)$/, '')

/** What is missing by the label of its field; what is wrong in the words of the rule. */
const useMissingText = (contract: Contract): ((gap: Problem) => string) => {
  const t = useT()
  const gapText = useGapText(contract)
  return (gap) => {
    const label = [gap.path, shorterName(gap.path)]
      .map((name) => `contracts.field.${name}`)
      .find((key) => t.has(key))
    return gap.code === 'required' && label ? t.dynamic(label) : gapText(gap)
  }
}

/** Who asked for a later step is here instead: which one it was, and what this one still misses. */
export function WantedStep({ contract, step }: { contract: Contract; step: StepName }) {
  const t = useT()
  const missingText = useMissingText(contract)
  const [search] = useSearchParams()
  const today = useToday()
  const wanted = wantedStep(contract, search)
  if (wanted === null) return null
  const [, field] = blockingStep(contract, today).href.split('#')
  return (
    <div className="mb-6">
      <Notice
        tone="lamp"
        title={t('contracts.wizard.locked_title', {
          step: t.dynamic(`contracts.step.${wanted}.title`),
        })}
        actions={
          field ? (
            <Button variant="secondary" size="small" to={`#${field}`}>
              {t('contracts.wizard.fill_in_missing')}
            </Button>
          ) : undefined
        }
      >
        <p>{t('contracts.wizard.locked_text')}</p>
        <ul className="mt-1 list-disc ps-5">
          {gapsOf(step, contract, today).map((gap) => (
            <li key={gap.path + gap.code}>{missingText(gap)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
