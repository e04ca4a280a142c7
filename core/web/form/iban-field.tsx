import { useState } from 'react'
import { formatIban, icelandicParts, normalizeIban } from '#core/shared/iban.ts'
import { formatNationalId } from '#core/shared/national-id.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { boxLook, INNER } from './input-look.ts'
import { useField } from './use-field.ts'

/** An IBAN, grouped in fours at rest as it is in online banks. Of an Icelandic one it says the account and whose it is, to be compared. */
export function IbanField(props: FieldProps) {
  const t = useT()
  const { id, field, error, control } = useField(props)
  const [typed, setTyped] = useState<string | null>(null)
  const parts = icelandicParts(String(field.value ?? ''))
  return (
    <FieldFrame
      id={id}
      label={props.label}
      hint={props.hint}
      optional={props.optional}
      error={error}
    >
      <div className={boxLook(error, 'max-w-96')}>
        <input
          {...control}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={48}
          name={field.name}
          ref={field.ref}
          value={typed ?? formatIban(String(field.value ?? ''))}
          onChange={(event) => {
            setTyped(event.target.value)
            field.onChange(normalizeIban(event.target.value))
          }}
          onBlur={() => {
            setTyped(null)
            field.onBlur()
          }}
          className={`${INNER} tabular-nums uppercase`}
        />
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {parts && !error
          ? t('core.form.iban_account', {
              account: `${parts.bank}-${parts.ledger}-${parts.account}`,
              holder: formatNationalId(parts.kt),
            })
          : null}
      </p>
    </FieldFrame>
  )
}
