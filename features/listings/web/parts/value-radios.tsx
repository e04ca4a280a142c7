import { ChoiceFrame } from '#core/web/form/choice-frame.tsx'
import type { FieldProps } from '#core/web/form/field-frame.tsx'
import { useField } from '#core/web/form/use-field.ts'

interface Props extends FieldProps {
  /** Values that are no text: a yes or no, or a number. */
  choices: readonly { value: boolean | number; label: string }[]
  /** The question beside its choices, where there is room. */
  is_line?: boolean
}

/** One of a few, kept as the yes, no or number that it is. */
export function ValueRadios({ choices, is_line, ...props }: Props) {
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
      <div className={is_line ? 'flex flex-wrap gap-x-8' : 'flex flex-col'}>
        {choices.map(({ value, label }, index) => (
          <label
            key={String(value)}
            className="flex min-h-11 cursor-pointer items-start gap-3 py-2"
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={`${id}-choice`}
              checked={field.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="mt-0.5 size-5 shrink-0 accent-glacier"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </ChoiceFrame>
  )
}
