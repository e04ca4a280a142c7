import { useState, type ReactNode } from 'react'
import { useWatch, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useToday } from '#core/web/data/reader.ts'
import { Form } from '#core/web/form/form.tsx'
import { useAutosave } from '#core/web/form/use-autosave.ts'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import type { Problem } from '#core/shared/problem.ts'
import type { StepName } from '#features/contracts/shared/enums.ts'
import type { Contract, ContractFields } from '#features/contracts/shared/model.ts'
import { gapsOf } from '#features/contracts/shared/steps/all.ts'
import { patchContract, useStepEdits, type Leave, type StepEdit } from './draft-edits.ts'
import { StepFrame } from './step-frame.tsx'
import { FieldLaw } from './step-law.tsx'
import { neighbours } from './steps.ts'

interface Props<T extends FieldValues> {
  step: StepName
  contract: Contract
  defaults: T
  /** The fields of the contract that are typed; default: the typed values as they are. */
  fields?: (typed: T) => Partial<ContractFields>
  /** What is sent, where that is more than the fields of the contract. */
  save?: (typed: T, edit: StepEdit) => Promise<unknown>
  /** The contract as it would be with these values: the shared rules judge it. */
  merged: (typed: T) => Contract
  children: (form: UseFormReturn<T>) => ReactNode
}

/** A step that is a form: saved while typing, judged by the shared rules on the way to the next. */
export const FormStep = <T extends FieldValues>({
  step,
  contract,
  defaults,
  fields = (typed) => typed as Partial<ContractFields>,
  save = (typed, edit) => patchContract(edit, fields(typed)),
  merged,
  children,
}: Props<T>) => {
  const navigate = useNavigate()
  const [first] = useState(defaults)
  const [isLeaving, setLeaving] = useState(false)
  const today = useToday()
  const gaps = (typed: T) => gapsOf(step, merged(typed), today)
  const form = useCheckedForm<T>({
    defaultValues: first as DefaultValues<T>,
    check: gaps,
  })
  const edits = useStepEdits(contract, step)
  const saving = useAutosave<T, Leave>(form, (typed, leave) => save(typed, edits(leave)), {
    keep_as: `contract:${contract.id}:${step}`,
  })
  const { back, next } = neighbours(contract.id, step)
  const leave = async (how: Leave): Promise<boolean> => {
    // What refuses the save is said at the fields or above the form; what was typed stays there.
    const isSaved = await saving.send(how).then(
      () => true,
      () => false,
    )
    if (isSaved && next) await navigate(next)
    return isSaved
  }
  const submit = async () => {
    setLeaving(true)
    await leave('complete').finally(() => setLeaving(false))
  }
  return (
    <StepFrame
      step={step}
      contract={contract}
      saved_at={saving.saved_at}
      is_saving={saving.is_saving}
      has_failed={saving.has_failed}
      is_partly={saving.is_partly}
      failure={saving.failure}
    >
      <Form form={form} onSubmit={submit}>
        <FieldLaw form={form} merged={merged} step={step}>
          {children(form)}
        </FieldLaw>
        {next ? <SkipStep form={form} gaps={gaps} onSkip={() => void leave('open')} /> : null}
        <WizardActions back_to={back} is_loading={isLeaving} />
      </Form>
    </StepFrame>
  )
}

/** An incomplete step may be left: what is typed is saved, and the step says what is missing. */
const SkipStep = <T extends FieldValues>({
  form,
  gaps,
  onSkip,
}: {
  form: UseFormReturn<T>
  gaps: (typed: T) => readonly Problem[]
  onSkip: () => void
}) => {
  const t = useT()
  const typed = useWatch({ control: form.control }) as T
  if (gaps({ ...form.getValues(), ...typed }).length === 0) return null
  return (
    <p>
      <button
        type="button"
        className="min-h-11 text-glacier-ink underline underline-offset-[3px]"
        onClick={onSkip}
      >
        {t('contracts.wizard.later')}
      </button>
    </p>
  )
}
