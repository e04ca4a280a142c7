import type { ReactNode } from 'react'
import { ChoiceFrame } from './choice-frame.tsx'
import { FieldHint, FieldProblem, type FieldProps } from './field-frame.tsx'
import type { Choice } from './radio-group.tsx'
import { TickBox } from './tick-box.tsx'
import { useField } from './use-field.ts'

/** One yes or no that is part of what is sent. Rich label allowed; `label` is its plain name. */
export function Checkbox({ children, ...props }: FieldProps & { children?: ReactNode }) {
  const { id, field, error, control } = useField({ ...props, optional: true })
  return (
    <div className="space-y-1">
      <FieldProblem id={id} error={error} />
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <TickBox
          {...control}
          name={field.name}
          ref={field.ref}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
        <span className="min-w-0">{children ?? props.label}</span>
      </label>
      <div className="ps-9">
        <FieldHint id={id}>{props.hint}</FieldHint>
      </div>
    </div>
  )
}

/** Several of several; the form keeps the chosen values as a list. */
export function CheckboxGroup({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { id, field, error } = useField(props)
  const chosen = (field.value ?? []) as string[]
  return (
    <ChoiceFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div className="grid gap-x-8 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <TickBox
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={field.name}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              disabled={props.is_disabled || choice.is_disabled}
              onBlur={field.onBlur}
              onChange={(event) =>
                field.onChange(
                  event.target.checked
                    ? [...chosen, choice.value]
                    : chosen.filter((value) => value !== choice.value),
                )
              }
            />
            <span>
              {choice.label}
              {choice.note && <span className="block text-sm text-quiet">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  )
}
