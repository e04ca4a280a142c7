import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemText } from '#core/shared/messages.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RemarksOfField } from './field-remarks.tsx'
import { problemOf } from './problems.ts'

/** What every field takes. Labels, hints and errors are always tied to the control. */
export interface FieldProps {
  /** Path of the value in the form. */
  name: string
  label: string
  hint?: ReactNode
  /** May be left empty: said in words beside the label. */
  optional?: boolean
  is_disabled?: boolean
  autoFocus?: boolean
}

export function FieldLabel({ label, optional }: { label: ReactNode; optional?: boolean }) {
  const t = useT()
  return (
    <>
      {label}
      {optional && <span className="font-normal text-faint"> ({t('core.form.optional')})</span>}
    </>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div id={`${id}-hint`} className="measure text-sm text-quiet">
      {children}
    </div>
  ) : null
}

export function FieldProblem({ id, error }: { id: string; error: unknown }) {
  const t = useT()
  const problem = problemOf(error)
  if (!problem) return null
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-lava-ink">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{problemText(t, problem.code, problem.params)}</span>
    </p>
  )
}

/** Label, hint, problem, control, remarks: so that a screen reader and a small screen meet the problem before the box. */
export function FieldFrame({
  id,
  label,
  hint,
  optional,
  error,
  children,
}: {
  id: string
  label: string
  hint?: ReactNode
  optional?: boolean
  error: unknown
  children: ReactNode
}) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block w-fit font-medium">
        <FieldLabel label={label} optional={optional} />
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldProblem id={id} error={error} />
      {children}
      <RemarksOfField id={id} error={error} />
    </div>
  )
}
