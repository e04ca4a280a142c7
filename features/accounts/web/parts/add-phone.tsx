import { splitPhone } from '#core/web/form/countries.ts'
import { Form } from '#core/web/form/form.tsx'
import { PhoneField } from '#core/web/form/phone-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { addPhone } from '#features/accounts/shared/api.ts'
import { useFreshSend } from './fresh-sign-in.tsx'

/** Adds a phone number and has its code sent at once. */
export const AddPhone = ({
  user_id,
  onAdded,
}: {
  user_id: string
  onAdded: (phoneId: string) => void
}) => {
  const t = useT()
  const { send, is_sending, dialog } = useFreshSend(addPhone)
  const form = useCheckedForm<{ number: string }>({
    defaultValues: { number: '' },
    check: ({ number }) => (number.trim() ? [] : [{ path: 'number', code: 'required' }]),
  })
  // A fresh proof by electronic id leads away from the page and back.
  const { forget } = useDraft('new-phone', form)
  const submit = async (typed: { number: string }) => {
    const { dial, number } = splitPhone(typed.number)
    const phone = await send({ id: user_id, body: { country_code: { code: dial }, number } })
    form.reset()
    forget()
    if (phone.verified === 'n') onAdded(phone.id)
  }
  return (
    <div className="mt-4 max-w-md space-y-4">
      <Form form={form} onSubmit={submit}>
        <PhoneField
          name="number"
          label={t('accounts.settings.new_phone')}
          hint={t('accounts.settings.new_phone_hint')}
        />
        <Button type="submit" variant="secondary" is_loading={is_sending}>
          {t('accounts.settings.add_phone')}
        </Button>
      </Form>
      {dialog}
    </div>
  )
}
