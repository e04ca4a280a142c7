import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { useField } from './use-field.ts'

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'type'
  | 'lang'
>

export interface TextFieldProps extends FieldProps, Native {
  /** A unit or word after the value. */
  suffix?: ReactNode
  /** About as wide as what belongs in it. */
  width?: 'short' | 'medium' | 'full'
  /** Says how many letters are left of `maxLength` once few are; how many are too many is always said, and none is cut off. */
  counts?: boolean
}

export const WIDTH = {
  short: 'max-w-40',
  medium: 'sm:max-w-(--field-medium,20rem)',
  full: '',
} as const

export function TextField({
  suffix,
  width = 'full',
  name,
  label,
  hint,
  optional,
  is_disabled,
  autoFocus,
  counts,
  maxLength = Infinity,
  ...native
}: TextFieldProps) {
  const t = useT()
  const { id, field, error, control } = useField({
    name,
    label,
    hint,
    optional,
    is_disabled,
    autoFocus,
  })
  const left = maxLength - Array.from(String(field.value ?? '')).length
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className={boxLook(error, WIDTH[width])}>
        <input
          type="text"
          {...native}
          {...control}
          name={field.name}
          ref={field.ref}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          className={INNER}
        />
        {suffix && <span className="flex items-center pe-3 text-quiet">{suffix}</span>}
      </div>
      {left < (counts ? maxLength * 0.25 : 0) && (
        <p aria-live="polite" className={left < 0 ? 'text-sm text-lava-ink' : 'text-sm text-quiet'}>
          {left < 0
            ? t('core.form.letters_over', { count: -left })
            : t('core.form.letters_left', { count: left })}
        </p>
      )}
    </FieldFrame>
  )
}
