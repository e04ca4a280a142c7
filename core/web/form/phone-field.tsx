import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { COUNTRIES, splitPhone } from './countries.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { WIDTH } from './text-field.tsx'
import { useField } from './use-field.ts'

/** Icelandic numbers are read as 555 1234; others as they are typed. */
const groupDigits = (dial: string, number: string) =>
  dial === '354' && number.length === 7 ? `${number.slice(0, 3)} ${number.slice(3)}` : number

function DialSelect({
  dial,
  is_disabled,
  onChange,
}: {
  dial: string
  is_disabled?: boolean
  onChange: (dial: string) => void
}) {
  const t = useT()
  return (
    <span className="relative flex items-center gap-1 border-e border-line bg-sunken ps-3 pe-2 tabular-nums has-focus-visible:bg-glacier-tint">
      <span aria-hidden="true">+{dial}</span>
      <ChevronDown size={16} aria-hidden="true" className="text-quiet" />
      <select
        aria-label={t('core.form.country_code')}
        value={dial}
        disabled={is_disabled}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {COUNTRIES.map((country) => (
          <option key={country.code} value={country.dial}>
            {country.name} +{country.dial}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A phone number in international form ("+3545551234"), Iceland unless another country is chosen. */
export function PhoneField(props: FieldProps) {
  const { id, field, error, control } = useField(props)
  const known = splitPhone(String(field.value ?? ''))
  const [chosen, setDial] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const dial = chosen ?? known.dial
  const write = (toDial: string, text: string) => {
    const digits = text.replace(/\D/g, '')
    field.onChange(
      digits === '' ? '' : text.trim().startsWith('+') ? `+${digits}` : `+${toDial}${digits}`,
    )
  }
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div className={boxLook(error, WIDTH.medium)}>
        <DialSelect
          dial={dial}
          is_disabled={props.is_disabled}
          onChange={(to) => {
            setDial(to)
            write(to, known.number)
          }}
        />
        <input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          name={field.name}
          ref={field.ref}
          value={typed ?? groupDigits(dial, known.number)}
          onChange={(event) => {
            setTyped(event.target.value)
            write(dial, event.target.value)
          }}
          onBlur={() => {
            setTyped(null)
            setDial(null)
            field.onBlur()
          }}
          className={INNER}
        />
      </div>
    </FieldFrame>
  )
}
