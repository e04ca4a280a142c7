import { useEffect, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { OpenForms } from '#core/web/form/open-forms.tsx'
import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { WizardFrame } from '#core/web/wizard/wizard-frame.tsx'
import { readContract } from '#features/contracts/shared/api.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { contractPaths } from '#features/contracts/shared/paths.ts'
import { useStepLocks, WantedStep } from './locked-step.tsx'
import { SaveFailure } from './save-failure.tsx'
import { insteadOf, wizardSteps } from './steps.ts'

export const useContract = (): Contract => {
  const { id = '' } = useParams()
  return useLoaded(readContract, { id })
}

interface Props {
  step: StepName
  contract: Contract
  saved_at?: string | null
  is_saving?: boolean
  has_failed?: boolean
  is_partly?: boolean
  failure?: string | null
  children: ReactNode
}

/** The wizard around a step. Jumping past what is unreachable leads to the furthest step that can be opened. */
export const StepFrame = ({ step, contract, failure, children, ...saving }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const instead = insteadOf(contract, step)
  useEffect(() => {
    if (instead) void navigate(instead, { replace: true })
  }, [instead, navigate])
  const lockOf = useStepLocks(contract)
  const titleOf = (name: StepName) => t.dynamic(`contracts.step.${name}.title`)
  const address = contract.real_estate?.address.street_address ?? contract.contract_number
  return (
    <WizardFrame
      steps={wizardSteps(contract, step, { titleOf, lockOf })}
      title={t('contracts.wizard.title', { home: address })}
      step_title={titleOf(step)}
      lead={t.dynamic(`contracts.step.${step}.lead`)}
      exit_to={contractPaths.one('landlords', contract.id)}
      {...saving}
    >
      <title>{titleOf(step)}</title>
      <WantedStep contract={contract} step={step} />
      <SaveFailure failure={failure} />
      {contract.can.edit || step === 'sign' ? (
        <OpenForms>{children}</OpenForms>
      ) : (
        <Notice
          tone="glacier"
          title={t('contracts.wizard.closed')}
          actions={
            <Button variant="secondary" to={contractPaths.one('landlords', contract.id)}>
              {t('contracts.wizard.see_contract')}
            </Button>
          }
        >
          {t('contracts.wizard.closed_text')}
        </Notice>
      )}
    </WizardFrame>
  )
}
