import { FieldHint, FieldProblem, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'

interface TrackProps {
  is_on: boolean
  onChange: (is_on: boolean) => void
  label?: string
  id?: string
  is_disabled?: boolean
}

/** A setting that takes effect at once. Without a form around it. */
function SwitchTrack({ is_on, onChange, label, id, is_disabled, ...rest }: TrackProps & { 'aria-describedby'?: string }) {
  return (
    <input {...rest} id={id} type="checkbox" role="switch" aria-label={label} checked={is_on} disabled={is_disabled} onChange={(event) => onChange(event.target.checked)}
      className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-sunken transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-edge before:transition-[inset] checked:border-glacier checked:bg-glacier checked:before:start-[1.375rem] checked:before:bg-on-glacier focus-visible:rounded-full disabled:opacity-50" />
  )
}

/** On or off as part of a form. */
export function Switch(props: FieldProps) {
  const { id, field, error } = useField({ ...props, optional: true })
  return (
    <div className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">{props.label}</label>
        <FieldHint id={id}>{props.hint}</FieldHint>
        <FieldProblem id={id} error={error} />
      </div>
      <SwitchTrack id={id} is_on={field.value === true} onChange={field.onChange} is_disabled={props.is_disabled} aria-describedby={props.hint ? `${id}-hint` : undefined} />
    </div>
  )
}
