import { lazy, Suspense, useState } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { EmailField } from '#core/web/form/email-field.tsx'
import { FormActions } from '#core/web/form/form-actions.tsx'
import { PhoneField } from '#core/web/form/phone-field.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { usePageFacts } from '#core/web/data/reader.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { ownPartProblems } from '#features/contracts/shared/rules.ts'
import { IdentifierFields, MissingReason } from './identity-fields.tsx'
import type { OwnPart, SendPart, TypedPart } from './own-part-door.ts'

const FromAccount = lazy(() => import('./own-part-from-account.tsx'))

const PartFields = () => {
  const t = useT()
  return (
    <>
      <TextField
        name="full_name"
        label={t('contracts.party.full_name')}
        hint={t('contracts.own_part.name_hint')}
        autoComplete="name"
      />
      <IdentifierFields hint={t('contracts.own_part.identifier_hint')} />
      <TextField
        name="address"
        label={t('contracts.party.address')}
        hint={t('contracts.own_part.address_hint')}
        autoComplete="street-address"
      />
      <MissingReason />
      <PhoneField name="phone" label={t('contracts.party.phone')} />
      <EmailField
        name="email"
        label={t('contracts.party.email')}
        hint={t('contracts.own_part.email_hint')}
      />
    </>
  )
}

/** What was changed while the form was open comes back with the refusal; sending again is sending knowingly. */
const changedVersion = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.code !== 'contracts.part_changed') return null
  const version: unknown = error.body?.params?.version
  return typeof version === 'string' ? version : null
}

interface Props {
  part: OwnPart
  send: SendPart
  onGone: () => void
  onDone: () => void
}

/** Kept in this tab until it has been sent. */
export function OwnPartForm({ part, send, onGone, onDone }: Props) {
  const t = useT()
  const { reader } = usePageFacts()
  const [version, setVersion] = useState(part.version)
  const form = useCheckedForm<TypedPart>({
    check: ownPartProblems,
    defaultValues: {
      full_name: part.full_name,
      identifier: '',
      identifier_country: 'IS',
      address: '',
      missing_reason: '',
      phone: '',
      email: part.email ?? '',
    },
  })
  const { is_restored, forget } = useDraft(`own-part:${part.id}`, form)
  const submit = async ({ identifier, ...typed }: TypedPart) => {
    try {
      await send({ ...typed, identifier: identifier.trim() || null, version })
    } catch (error) {
      if (error instanceof ApiError && [404, 410].includes(error.status)) {
        forget()
        return onGone()
      }
      const changed = changedVersion(error)
      if (changed) setVersion(changed)
      throw error
    }
    forget()
    onDone()
  }
  const take = (found: Partial<TypedPart>) => {
    for (const [name, value] of Object.entries(found))
      form.setValue(name as keyof TypedPart, value, { shouldDirty: true, shouldTouch: true })
  }
  return (
    <Form form={form} onSubmit={submit}>
      {is_restored ? <Notice>{t('core.form.draft_restored')}</Notice> : null}
      {reader ? (
        <Suspense>
          <FromAccount onUse={take} />
        </Suspense>
      ) : null}
      <PartFields />
      <FormActions submit_label={t('contracts.own_part.submit')} />
    </Form>
  )
}
