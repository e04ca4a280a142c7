import { useState, type ReactNode } from 'react'
import { useWatch, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callApi } from '#core/web/data/client.ts'
import { putLoaded } from '#core/web/data/reads.ts'
import { refreshStale } from '#core/web/data/send.ts'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LawNote } from '#core/web/ui/law-note.tsx'
import { plainDateAt } from '#core/shared/plain-date.ts'
import { problemText } from '#core/shared/messages.ts'
import { WizardActions } from '#core/web/wizard/wizard-actions.tsx'
import { changeContract, readContract, recordStep } from '#features/contracts/shared/api.ts'
import { lawWarnings } from '#features/contracts/shared/law.ts'
import type { Contract, StepName } from '#features/contracts/shared/model.ts'
import { stepProblems } from '#features/contracts/shared/steps/all.ts'
import { StepFrame } from './step-frame.tsx'
import { neighbours } from './steps.ts'
import { useAutosave } from './use-autosave.ts'

interface Props<T extends FieldValues> {
  step: StepName
  contract: Contract
  defaults: T
  /** What is sent; default: PATCH of the contract with the typed values. */
  save?: (typed: T, contract: Contract) => Promise<Contract>
  /** The contract as it would be with these values: the shared rules judge it. */
  merged: (typed: T) => Contract
  /** Fields whose void clauses the law names; shown beside them. */
  law_fields?: readonly string[]
  children: (form: UseFormReturn<T>) => ReactNode
}

const LawWarnings = <T extends FieldValues>({
  form,
  merged,
  fields,
}: {
  form: UseFormReturn<T>
  merged: (typed: T) => Contract
  fields: readonly string[]
}) => {
  const t = useT()
  const typed = useWatch({ control: form.control }) as T
  const found = lawWarnings(
    merged({ ...form.getValues(), ...typed }),
    plainDateAt(new Date()),
  ).filter((problem) => fields.includes(problem.path))
  return found.map((problem) => (
    <LawNote
      key={problem.code}
      article={t.dynamic(`contracts.article.${problem.code.split('.')[1]}`)}
    >
      {problemText(t, problem.code, problem.params)}
    </LawNote>
  ))
}

/** Saves fields of the contract with the `updated_at` they were based on, and shows the server's answer at once. */
export const patchContract = async (contract: Contract, body: object): Promise<Contract> => {
  const saved = await callApi(changeContract, {
    id: contract.id,
    body: { ...body, updated_at: contract.updated_at },
  })
  putLoaded(readContract, { id: contract.id }, saved)
  return saved
}

/** A step that is a form: saved while typing, judged by the shared rules on the way to the next. */
export const FormStep = <T extends FieldValues>({
  step,
  contract,
  defaults,
  save,
  merged,
  law_fields = [],
  children,
}: Props<T>) => {
  const navigate = useNavigate()
  const [first] = useState(defaults)
  const [isLeaving, setLeaving] = useState(false)
  const form = useCheckedForm<T>({
    defaultValues: first as DefaultValues<T>,
    check: (typed) => stepProblems(step, merged(typed)),
  })
  const saving = useAutosave(form, (typed) =>
    (save ?? ((values, now) => patchContract(now, values)))(typed, contract),
  )
  const { back, next } = neighbours(contract.id, step)
  const submit = async () => {
    setLeaving(true)
    try {
      if (!(await saving.flush(true))) return
      await callApi(recordStep, { id: contract.id, body: { step_name: step } })
      await refreshStale(['contracts'])
      if (next) await navigate(next)
    } finally {
      setLeaving(false)
    }
  }
  const leaveOpen = async () => {
    // An incomplete step may be left: what is typed is saved, and the step says what is missing.
    if (!(await saving.flush())) return
    await callApi(recordStep, { id: contract.id, body: { step_name: step } })
    await refreshStale(['contracts'])
  }
  return (
    <StepFrame
      step={step}
      contract={contract}
      saved_at={saving.saved_at}
      is_saving={saving.is_saving}
      has_failed={saving.has_failed}
      failure={saving.failure}
    >
      <Form form={form} onSubmit={submit}>
        {children(form)}
        {law_fields.length > 0 ? (
          <LawWarnings form={form} merged={merged} fields={law_fields} />
        ) : null}
        <SkipStep onSkip={leaveOpen} to={next} />
        <WizardActions back_to={back} is_loading={isLeaving} />
      </Form>
    </StepFrame>
  )
}

const SkipStep = ({ onSkip, to }: { onSkip: () => Promise<void>; to: string | undefined }) => {
  const t = useT()
  const navigate = useNavigate()
  if (!to) return null
  return (
    <p>
      <button
        type="button"
        className="min-h-11 text-glacier-ink underline underline-offset-[3px]"
        onClick={() =>
          void onSkip().then(
            () => navigate(to),
            () => undefined,
          )
        }
      >
        {t('contracts.wizard.later')}
      </button>
    </p>
  )
}
