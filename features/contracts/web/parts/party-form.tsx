import { Form } from '#core/web/form/form.tsx'
import { SentAlong } from '#core/web/form/open-forms.tsx'
import { EmailField } from '#core/web/form/email-field.tsx'
import { PhoneField } from '#core/web/form/phone-field.tsx'
import { RadioGroup } from '#core/web/form/radio-group.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { identifierProblem } from '#core/shared/national-id.ts'
import type { Party } from '#features/contracts/shared/model.ts'
import { IdentifierFields, MissingReason } from './identity-fields.tsx'

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

/** Said while the form is open: what is typed here is based on what was written before. */
function FilledMeanwhile({ party, onSee }: { party: Party | null; onSee: () => void }) {
  const t = useT()
  return (
    <Notice
      tone="lamp"
      announce
      title={t('contracts.ask.meanwhile_title', { name: party?.full_name ?? '' })}
      actions={
        <Button variant="secondary" size="small" onClick={onSee}>
          {t('contracts.ask.meanwhile_see')}
        </Button>
      }
    >
      {t('contracts.ask.meanwhile_text')}
    </Notice>
  )
}

/** One person or company of the contract. The server names phones and emails as lists; here there is one of each. */
export const PartyForm = ({
  party,
  is_agent,
  has_been_filled,
  onSave,
  onCancel,
}: {
  party: Party | null
  is_agent: boolean
  /** The party has filled in their own part since this form was opened. */
  has_been_filled: boolean
  onSave: (typed: TypedParty) => Promise<unknown>
  onCancel: () => void
}) => {
  const t = useT()
  const form = useCheckedForm<TypedParty>({ check, defaultValues: typedOf(party) })
  return (
    <Form form={form} onSubmit={onSave}>
      <SentAlong />
      {has_been_filled ? <FilledMeanwhile party={party} onSee={onCancel} /> : null}
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
