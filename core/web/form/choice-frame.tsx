import type { ReactNode } from 'react'
import { describedBy, FieldHint, FieldLabel, FieldProblem } from './field-frame.tsx'

/** Question, hint and problem around several choices that belong together. */
export function ChoiceFrame({
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
    <fieldset aria-describedby={describedBy(id, hint, error)} className="min-w-0">
      <legend className="mb-1.5 font-medium">
        <FieldLabel label={label} optional={optional} />
      </legend>
      <div className="space-y-1.5">
        <FieldHint id={id}>{hint}</FieldHint>
        <FieldProblem id={id} error={error} />
      </div>
      <div className="mt-2">{children}</div>
    </fieldset>
  )
}
