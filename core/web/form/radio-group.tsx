import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ChoiceFrame } from './choice-frame.tsx'
import type { FieldProps } from './field-frame.tsx'
import { RADIO_DOT } from './input-look.ts'
import { useField } from './use-field.ts'

export interface Choice {
  value: string
  label: ReactNode
  note?: ReactNode
  icon?: ReactNode
  is_disabled?: boolean
}

export interface RadioProps extends FieldProps {
  choices: readonly Choice[]
  /** Side by side where there is room: for short answers such as yes and no. */
  is_row?: boolean
  /** In a list of like questions: each beside its choices, where there is room. */
  is_line?: boolean
}

export function RadioGroup({ choices, is_row, is_line, ...props }: RadioProps) {
  const { id, field, error } = useField(props)
  return (
    <ChoiceFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
      is_line={is_line}
    >
      <div className={clsx('flex', is_row || is_line ? 'flex-wrap gap-x-8' : 'flex-col')}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={`${id}-choice`}
              value={choice.value}
              checked={String(field.value ?? '') === choice.value}
              disabled={props.is_disabled || choice.is_disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(choice.value)}
              onBlur={field.onBlur}
              className={RADIO_DOT}
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
