import { FieldHint, FieldProblem, type FieldProps } from './field-frame.tsx'
import { SwitchTrack } from './switch-track.tsx'
import { useField } from './use-field.ts'

/** On or off as part of a form. */
export function Switch(props: FieldProps) {
  const { id, field, error, control } = useField({ ...props, optional: true })
  return (
    <div className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {props.label}
        </label>
        <FieldHint id={id}>{props.hint}</FieldHint>
        <FieldProblem id={id} error={error} />
      </div>
      <SwitchTrack
        id={id}
        is_on={field.value === true}
        onChange={field.onChange}
        is_disabled={props.is_disabled}
        aria-describedby={control['aria-describedby']}
      />
    </div>
  )
}
