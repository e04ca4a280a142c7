import { useState } from 'react'
import { formatNationalId, normalizeNationalId } from '#core/shared/national-id.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { useField } from './use-field.ts'

/** A kennitala: typed with or without hyphen, read as 120174-3399, kept as ten digits. Its owner's browser may not suggest it to the next one. */
export function NationalIdField(props: FieldProps) {
  const { id, field, error, control } = useField(props)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div className={boxLook(error, 'max-w-44')}>
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={15}
          name={field.name}
          ref={field.ref}
          value={typed ?? formatNationalId(String(field.value ?? ''))}
          onChange={(event) => {
            setTyped(event.target.value)
            field.onChange(normalizeNationalId(event.target.value))
          }}
          onBlur={() => {
            setTyped(null)
            field.onBlur()
          }}
          className={`${INNER} tabular-nums tracking-wide`}
        />
      </div>
    </FieldFrame>
  )
}
