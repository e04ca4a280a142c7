import { useT } from '#core/web/i18n/use-t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { inputLook } from './input-look.ts'
import { useField } from './use-field.ts'

interface Props extends FieldProps {
  rows?: number
  /** Shows how many letters are left once few are. */
  max?: number
  placeholder?: string
}

/** Text of several lines; grows with what is written where the browser can. */
export function TextArea({ rows = 4, max, placeholder, ...props }: Props) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const value = String(field.value ?? '')
  const left = max === undefined ? null : max - Array.from(value).length
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} optional={props.optional} error={error}>
      <textarea {...control} name={field.name} ref={field.ref} rows={rows} value={value} placeholder={placeholder} onChange={field.onChange} onBlur={field.onBlur}
        className={inputLook(error, 'field-sizing-content block max-h-96')} style={{ minHeight: `${rows * 1.6 + 1}rem` }} />
      {left !== null && left <= max! * 0.15 && <p aria-live="polite" className={left < 0 ? 'text-sm text-lava-ink' : 'text-sm text-quiet'}>{left < 0 ? t('core.form.letters_over', { count: -left }) : t('core.form.letters_left', { count: left })}</p>}
    </FieldFrame>
  )
}
