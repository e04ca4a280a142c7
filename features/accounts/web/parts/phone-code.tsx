import { Form } from '#core/web/form/form.tsx'
import { TextField } from '#core/web/form/text-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { formatPhone } from '#core/shared/phone.ts'
import { verifyPhone } from '#features/accounts/shared/api.ts'
import type { Phone } from '#features/accounts/shared/model.ts'

/** Asks for the code of an SMS. Telephones offer to fill it in from the message. */
export const PhoneCode = ({ phone, onConfirmed }: { phone: Phone; onConfirmed: () => void }) => {
  const t = useT()
  const { send, is_sending } = useSend(verifyPhone)
  const form = useCheckedForm<{ code: string }>({
    defaultValues: { code: '' },
    check: ({ code }) => (code.trim() ? [] : [{ path: 'code', code: 'required' }]),
  })
  const submit = async ({ code }: { code: string }) => {
    await send({ id: phone.id, body: { code: code.trim() } })
    onConfirmed()
  }
  return (
    <div className="max-w-md space-y-4">
      <Notice tone="moss" announce>
        {t('accounts.settings.code_sent', { number: formatPhone(phone.number) })}
      </Notice>
      <Form form={form} onSubmit={submit}>
        <TextField
          name="code"
          label={t('accounts.settings.code')}
          hint={t('accounts.settings.code_hint')}
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          autoFocus
        />
        <Button type="submit" is_loading={is_sending}>
          {t('accounts.settings.confirm_phone')}
        </Button>
      </Form>
    </div>
  )
}
