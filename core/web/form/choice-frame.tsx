import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FieldHint, FieldLabel, FieldProblem } from './field-frame.tsx'
import { RemarksOfField, useDescribedBy } from './field-remarks.tsx'

/** Question, hint and problem around several choices that belong together. */
export function ChoiceFrame({
  id,
  label,
  hint,
  optional,
  error,
  is_line,
  children,
}: {
  id: string
  label: string
  hint?: ReactNode
  optional?: boolean
  error: unknown
  /** The question beside its choices, where there is room. */
  is_line?: boolean
  children: ReactNode
}) {
  return (
    <fieldset
      aria-describedby={useDescribedBy(id, hint, error)}
      className={clsx('min-w-0', is_line && 'sm:grid sm:grid-cols-[11rem_minmax(0,1fr)]')}
    >
      {/* A legend that floats is a cell of the grid; one that does not lies on the edge of the fieldset. */}
      <legend className={clsx('font-medium', is_line ? 'sm:float-start sm:py-2' : 'mb-1.5')}>
        <FieldLabel label={label} optional={optional} />
      </legend>
      <div>
        <div className="space-y-1.5">
          <FieldHint id={id}>{hint}</FieldHint>
          <FieldProblem id={id} error={error} />
        </div>
        <div className={is_line ? '' : 'mt-2'}>{children}</div>
        <RemarksOfField id={id} error={error} />
      </div>
    </fieldset>
  )
}
