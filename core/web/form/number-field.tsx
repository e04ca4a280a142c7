import type { ReactNode } from 'react'
import { formatNumber } from '#core/shared/language/format.ts'
import { parseNumber } from '#core/shared/language/parse.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { WIDTH } from './text-field.tsx'
import { useField } from './use-field.ts'
import { useNumberText } from './use-number-text.ts'

interface Props extends FieldProps {
  suffix?: ReactNode
  /** Decimals that are asked for; 0 is a whole number. */
  decimals?: number
  width?: keyof typeof WIDTH
}

/** A number, typed as people write it; null while empty. */
export function NumberField({ suffix, decimals = 0, width = 'short', ...props }: Props) {
  const { id, field, error, control } = useField(props)
  const number = useNumberText(field.value, field.onChange, (lang) => ({
    parse: (text) => parseNumber(lang, text),
    // Never rounded: what is wrong with a number is told of the one that is seen.
    write: (value) => formatNumber(lang, value, { maxDigits: 9 }),
  }))
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div className={boxLook(error, WIDTH[width])}>
        <input
          {...control}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          name={field.name}
          ref={field.ref}
          value={number.text}
          onChange={(event) => number.type(event.target.value)}
          onBlur={() => {
            number.leave()
            field.onBlur()
          }}
          className={INNER}
        />
        {suffix && <span className="flex items-center pe-3 text-quiet">{suffix}</span>}
      </div>
    </FieldFrame>
  )
}
