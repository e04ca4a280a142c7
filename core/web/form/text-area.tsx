import { useT } from '#core/web/i18n/use-t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { inputLook } from './input-look.ts'
import { useField } from './use-field.ts'

/** A box that grows with its text has no rows of its own: 1.6 rem each, and the edges. */
const HEIGHTS = {
  2: 'min-h-[4.2rem]',
  3: 'min-h-[5.8rem]',
  4: 'min-h-[7.4rem]',
  6: 'min-h-[10.6rem]',
  7: 'min-h-[12.2rem]',
  9: 'min-h-[15.4rem]',
} as const

interface Props extends FieldProps {
  rows?: keyof typeof HEIGHTS
  /** Shows how many letters are left once few are. */
  max?: number
  placeholder?: string
  /** The language that is written here, where it is another one than the page's. */
  lang?: string
}

/** Text of several lines; grows with what is written where the browser can. */
export function TextArea({ rows = 4, max, placeholder, lang, ...props }: Props) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const value = String(field.value ?? '')
  const left = max === undefined ? null : max - Array.from(value).length
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <textarea
        {...control}
        name={field.name}
        ref={field.ref}
        rows={rows}
        lang={lang}
        value={value}
        placeholder={placeholder}
        onChange={field.onChange}
        onBlur={field.onBlur}
        className={inputLook(error, `field-sizing-content block max-h-96 ${HEIGHTS[rows]}`)}
      />
      {left !== null && left <= max! * 0.15 && (
        <p aria-live="polite" className={left < 0 ? 'text-sm text-lava-ink' : 'text-sm text-quiet'}>
          {left < 0
            ? t('core.form.letters_over', { count: -left })
            : t('core.form.letters_left', { count: left })}
        </p>
      )}
    </FieldFrame>
  )
}
