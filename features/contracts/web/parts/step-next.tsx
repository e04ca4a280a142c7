import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToday } from '#core/web/data/reader.ts'
import { callApi } from '#core/web/data/client.ts'
import { useSendOpenForms } from '#core/web/form/open-forms.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { readContract } from '#features/contracts/shared/api.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { gapsOf } from '#features/contracts/shared/steps/all.ts'
import { leaveStep } from './draft-edits.ts'
import { useGapText } from './party-needs.tsx'
import { PlacedLawSummary } from './step-law.tsx'
import { neighbours } from './steps.ts'

/** The end of a step whose parts save themselves: what is missing is said, and the way on stays open. */
export const StepNext = ({ step, contract }: { step: StepName; contract: Contract }) => {
  const t = useT()
  const navigate = useNavigate()
  const gapText = useGapText(contract)
  const [isLeaving, setLeaving] = useState(false)
  const [isShown, setShown] = useState(false)
  const { back, next } = neighbours(contract.id, step)
  const sendOpenForms = useSendOpenForms()
  const today = useToday()
  const gaps = (of: Contract) => gapsOf(step, of, today)
  const missing = gaps(contract)
  const go = async () => {
    setLeaving(true)
    try {
      if (!(await sendOpenForms())) return
      // What was typed into an open form may have been what was missing.
      if (missing.length > 0 && !isShown) {
        const now = await callApi(readContract, { id: contract.id })
        if (gaps(now).length > 0) return setShown(true)
      }
      await leaveStep(contract.id, step)
      if (next) await navigate(next)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <>
      {isShown && missing.length > 0 ? (
        <div className="mt-6">
          <Notice tone="lamp" announce title={t('contracts.wizard.missing')}>
            <ul className="list-disc ps-5">
              {missing.map((problem) => (
                <li key={problem.path + problem.code}>{gapText(problem)}</li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      <PlacedLawSummary step={step} contract={contract} />
      <WizardActions
        back_to={back}
        onNext={() => void go().catch(() => undefined)}
        is_loading={isLeaving}
        next_label={isShown && missing.length > 0 ? t('contracts.wizard.next_anyway') : undefined}
      />
    </>
  )
}
