import type { ComponentProps, ReactNode } from 'react'
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
}

export const WIDTH = { short: 'max-w-40', medium: 'max-w-80', full: '' } as const

export function TextField({
  suffix,
  width = 'full',
  name,
  label,
  hint,
  optional,
  is_disabled,
  autoFocus,
  ...native
}: TextFieldProps) {
  const { id, field, error, control } = useField({
    name,
    label,
    hint,
    optional,
    is_disabled,
    autoFocus,
  })
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
    </FieldFrame>
  )
}
