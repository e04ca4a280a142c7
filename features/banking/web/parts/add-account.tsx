import { Form } from '#core/web/form/form.tsx'
import { NationalIdField } from '#core/web/form/national-id-field.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useFreshSend } from '#features/accounts/web/parts/fresh-sign-in.tsx'
import { addPayoutMethod } from '#features/banking/shared/api.ts'
import { AccountInput } from '#features/banking/shared/model.ts'

interface Typed {
  account: string
  national_id: string
  name: string
}

/** Adds an account; the bank is asked before anything is kept. */
export const AddAccount = ({
  national_id,
  onAdded,
}: {
  national_id: string
  onAdded?: (id: string) => void
}) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending, dialog } = useFreshSend(addPayoutMethod)
  const form = useCheckedForm<Typed>({
    defaultValues: { account: '', national_id, name: '' },
    schema: AccountInput,
    prepare: (typed) => ({ ...typed, national_id: typed.national_id || null }),
  })
  // A fresh proof by electronic id leads away from the page and back.
  const { forget } = useDraft('payout-account', form)
  const submit = async (typed: Typed) => {
    const added = await send({ body: { ...typed, national_id: typed.national_id || null } })
    form.reset()
    forget()
    toast.done(added.status === 'held' ? t('banking.added_held') : t('banking.added'))
    onAdded?.(added.id)
  }
  return (
    <>
      {dialog}
      <Form form={form} onSubmit={submit}>
        <TextField
          name="account"
          label={t('banking.account')}
          hint={t('banking.account_hint')}
          autoComplete="off"
          width="medium"
        />
        <NationalIdField name="national_id" label={t('banking.national_id')} />
        <TextField
          name="name"
          label={t('banking.name')}
          hint={t('banking.name_hint')}
          optional
          width="medium"
        />
        <Button type="submit" is_loading={is_sending}>
          {is_sending ? t('banking.checking') : t('banking.add')}
        </Button>
      </Form>
    </>
  )
}
