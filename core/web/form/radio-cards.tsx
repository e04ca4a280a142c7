import clsx from 'clsx'
import { ChoiceFrame } from './choice-frame.tsx'
import { RADIO_DOT } from './input-look.ts'
import type { RadioProps } from './radio-group.tsx'
import { useField } from './use-field.ts'

/** Choices that need a sentence each. All look alike: none is recommended. */
export function RadioCards({
  choices,
  columns = 1,
  ...props
}: Omit<RadioProps, 'is_row' | 'is_line'> & { columns?: 1 | 2 | 3 }) {
  const { id, field, error } = useField(props)
  return (
    <ChoiceFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div
        className={clsx(
          'grid gap-3',
          columns === 2 && 'sm:grid-cols-2',
          columns === 3 && 'sm:grid-cols-2 lg:grid-cols-3',
        )}
      >
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={clsx(
              'flex cursor-pointer items-start gap-3 rounded-card border bg-surface p-4 transition-colors hover:border-glacier has-checked:border-glacier has-checked:bg-glacier-soft has-checked:ring-1 has-checked:ring-glacier has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              error ? 'border-lava' : 'border-edge',
              choice.is_disabled && 'cursor-not-allowed opacity-60',
            )}
          >
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
              className={clsx(RADIO_DOT, 'outline-none!')}
            />
            <span className="min-w-0 flex-1">
              <span className="font-medium">{choice.label}</span>
              {choice.note && (
                <span className="mt-0.5 block text-sm text-quiet">{choice.note}</span>
              )}
            </span>
            {choice.icon && (
              <span aria-hidden="true" className="text-glacier-ink">
                {choice.icon}
              </span>
            )}
          </label>
        ))}
      </div>
    </ChoiceFrame>
  )
}
