import { useWatch } from 'react-hook-form'
import { Form } from '#core/web/form/form.tsx'
import { EmailField } from '#core/web/form/email-field.tsx'
import { PhoneField } from '#core/web/form/phone-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { Select } from '#core/web/form/select.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { identifierProblem } from '#core/shared/national-id.ts'
import type { Party } from '#features/contracts/shared/model.ts'

export interface TypedParty {
  is_individual: 'yes' | 'no'
  full_name: string
  identifier: string
  identifier_country: string
  address: string
  missing_reason: string
  phone: string
  email: string
}

export const partyBody = (typed: TypedParty) => ({
  is_individual: typed.is_individual === 'yes',
  full_name: typed.full_name,
  identifier: typed.identifier.trim() || null,
  identifier_country: typed.identifier_country || 'IS',
  address: typed.address,
  missing_reason: typed.missing_reason,
  phones: typed.phone ? [typed.phone] : [],
  emails: typed.email ? [typed.email] : [],
})

const check = (typed: TypedParty) => {
  const problem = typed.identifier
    ? identifierProblem(typed.identifier_country || 'IS', typed.identifier)
    : null
  return [
    ...(typed.full_name.trim() ? [] : [{ path: 'full_name', code: 'required' }]),
    ...(problem ? [{ path: 'identifier', code: problem }] : []),
  ]
}

const typedOf = (party: Party | null): TypedParty => ({
  is_individual: party?.is_individual === false ? 'no' : 'yes',
  full_name: party?.full_name ?? '',
  identifier: party?.identifier ?? '',
  identifier_country: party?.identifier_country ?? 'IS',
  address: party?.address ?? '',
  missing_reason: party?.missing_reason ?? '',
  phone: party?.phones[0]?.number ?? '',
  email: party?.emails[0]?.email ?? '',
})

const COUNTRIES = ['IS', 'PL', 'DK', 'UA', 'US', 'GB', 'DE', 'LT', 'LV', 'RO', 'ES', 'PT']

function IdentifierFields() {
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
        inputMode="text"
        autoComplete="off"
      />
    </div>
  )
}

/** RA 6 no 1: what a party does not have is accounted for. */
function MissingReason() {
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

/** One person or company of the contract. The server names phones and emails as lists; here there is one of each. */
export const PartyForm = ({
  party,
  is_agent,
  onSave,
  onCancel,
}: {
  party: Party | null
  is_agent: boolean
  onSave: (typed: TypedParty) => Promise<unknown>
  onCancel: () => void
}) => {
  const t = useT()
  const form = useCheckedForm<TypedParty>({ check, defaultValues: typedOf(party) })
  return (
    <Form form={form} onSubmit={onSave}>
      {is_agent ? null : (
        <RadioGroup
          name="is_individual"
          is_row
          label={t('contracts.party.kind')}
          choices={[
            { value: 'yes', label: t('contracts.party.individual') },
            { value: 'no', label: t('contracts.party.company') },
          ]}
        />
      )}
      <TextField name="full_name" label={t('contracts.party.full_name')} autoComplete="off" />
      <IdentifierFields />
      <TextField
        name="address"
        label={t('contracts.party.address')}
        hint={t('contracts.party.address_hint')}
        autoComplete="off"
      />
      <MissingReason />
      <PhoneField name="phone" label={t('contracts.party.phone')} />
      <EmailField name="email" label={t('contracts.party.email')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('core.actions.save')}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('core.actions.cancel')}
        </Button>
      </div>
    </Form>
  )
}
