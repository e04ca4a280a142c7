import { useNavigate } from 'react-router'
import { useToday } from '#core/web/data/reader.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { stepsWithGaps } from '#features/contracts/shared/steps/all.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import type { Contract } from '#features/contracts/shared/model.ts'
import { contractPaths, stepPath } from '#features/contracts/shared/paths.ts'
import { BeforeSending } from '../parts/before-sending.tsx'
import { CommitForm } from '../parts/commit-form.tsx'
import { ContractTextCard } from '../parts/contract-text.tsx'
import { LawCard, LawGaps } from '../parts/law-notes.tsx'
import { SigningNeeds } from '../parts/party-needs.tsx'
import { RefusedBefore } from '../parts/refusals.tsx'
import { StepFrame, useContract } from '../parts/step-frame.tsx'
import { stepBrowserLoader, stepLoader } from '../parts/step-page.ts'
import { neighbours } from '../parts/steps.ts'
import { UntranslatedTerms } from '../parts/untranslated-terms.tsx'

export const loader = stepLoader
export const clientLoader = stepBrowserLoader

/** Next while the lease cannot be sent from here: to what is missing, or to the lease that was sent. */
const OnwardActions = ({
  contract,
  first,
}: {
  contract: Contract
  first: StepName | undefined
}) => {
  const t = useT()
  const { back } = neighbours(contract.id, 'sign')
  if (contract.status !== 'draft')
    return (
      <WizardActions
        back_to={back}
        next_to={contractPaths.one('landlords', contract.id)}
        next_label={t('contracts.wizard.see_contract')}
      />
    )
  return first === undefined ? null : (
    <WizardActions
      back_to={back}
      next_to={stepPath(contract.id, first)}
      next_label={t('contracts.wizard.mend', {
        step: t.dynamic(`contracts.step.${first}.title`),
      })}
    />
  )
}

/** What keeps the lease from being sent, before its text: on a phone the text is many screens long. */
const OpenSteps = ({ contract, open }: { contract: Contract; open: readonly StepName[] }) => {
  const t = useT()
  return (
    <Notice tone="lamp" title={t('contracts.preview.open_steps')}>
      <ul className="list-disc ps-5">
        {open.map((step) => (
          <li key={step}>
            <TextLink to={stepPath(contract.id, step)}>
              {t.dynamic(`contracts.step.${step}.title`)}
            </TextLink>
            <LawGaps contract={contract} step={step} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export default function PreviewStep() {
  const t = useT()
  const navigate = useNavigate()
  const contract = useContract()
  const open = stepsWithGaps(contract, useToday())
  const [first] = open
  const { back } = neighbours(contract.id, 'sign')
  const page = contractPaths.one('landlords', contract.id)
  return (
    <StepFrame step="sign" contract={contract}>
      <div className="space-y-6">
        <RefusedBefore contract={contract} />
        {contract.status === 'draft' && open.length > 0 ? (
          <OpenSteps contract={contract} open={open} />
        ) : null}
        <LawCard contract={contract} />
        <UntranslatedTerms contract={contract} />
        {contract.status === 'draft' && open.length === 0 ? (
          <>
            <BeforeSending contract={contract} />
            <SigningNeeds contract={contract} />
          </>
        ) : null}
        <ContractTextCard contract={contract} />
        {contract.status !== 'draft' ? (
          <Notice tone="moss" title={t('contracts.preview.sent_out')}>
            <TextLink to={page}>{t('contracts.wizard.see_contract')}</TextLink>
          </Notice>
        ) : open.length > 0 ? null : (
          <CommitForm contract={contract} back_to={back} onDone={() => void navigate(page)} />
        )}
      </div>
      <OnwardActions contract={contract} first={first} />
    </StepFrame>
  )
}
