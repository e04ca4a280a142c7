import { ChevronDown } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { inputLook } from './input-look.ts'
import { WIDTH } from './text-field.tsx'
import { useField } from './use-field.ts'

export interface Option {
  value: string
  label: string
}

interface Props extends FieldProps {
  options: readonly Option[]
  /** The empty choice; without it "Choose" is there while nothing is chosen. */
  empty_label?: string
  width?: keyof typeof WIDTH
}

/** The browser's own list: a wheel on a phone, letters to jump by on a keyboard. Empty is null. */
export function Select({ options, empty_label, width = 'medium', ...props }: Props) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const is_empty = field.value === null || field.value === undefined || field.value === ''
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div className={`relative ${WIDTH[width]}`}>
        <select
          {...control}
          name={field.name}
          ref={field.ref}
          value={is_empty ? '' : String(field.value)}
          onBlur={field.onBlur}
          onChange={(event) =>
            field.onChange(event.target.value === '' ? null : event.target.value)
          }
          className={inputLook(error, 'cursor-pointer appearance-none pe-10')}
        >
          {(is_empty || props.optional || empty_label) && (
            <option value="">{empty_label ?? t('core.form.choose')}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-quiet"
        />
      </div>
    </FieldFrame>
  )
}
