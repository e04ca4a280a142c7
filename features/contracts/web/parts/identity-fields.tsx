import { useWatch } from 'react-hook-form'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useT } from '#core/web/i18n/use-t.ts'

const COUNTRIES = ['IS', 'PL', 'DK', 'UA', 'US', 'GB', 'DE', 'LT', 'LV', 'RO', 'ES', 'PT']

/** A national number with its country. */
export function IdentifierFields({ hint }: { hint?: string }) {
  const t = useT()
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Select
        name="identifier_country"
        label={t('contracts.party.country')}
        options={COUNTRIES.map((code) => ({
          value: code,
          label: t.dynamic(`contracts.country.${code}`),
        }))}
      />
      <TextField
        name="identifier"
        label={t('contracts.party.identifier')}
        {...(hint === undefined ? {} : { hint })}
        inputMode="text"
        autoComplete="off"
      />
    </div>
  )
}

/** RA 6 no 1: what a party does not have is accounted for. */
export function MissingReason() {
  const t = useT()
  const [identifier, address, reason] = useWatch({
    name: ['identifier', 'address', 'missing_reason'],
  }) as string[]
  return identifier?.trim() && address?.trim() && !reason ? null : (
    <TextField
      name="missing_reason"
      label={t('contracts.party.missing_reason')}
      hint={t('contracts.party.missing_reason_hint')}
      optional
      autoComplete="off"
    />
  )
}
