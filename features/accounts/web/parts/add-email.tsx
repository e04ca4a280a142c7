import { useState } from 'react'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useDraft } from '#core/web/form/use-draft.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { addEmail } from '#features/accounts/shared/api.ts'
import { useFreshSend } from './fresh-sign-in.tsx'

/** Adds an e-mail address: it appears in the list once its link has been opened. */
export const AddEmail = ({ user_id }: { user_id: string }) => {
  const t = useT()
  const { send, is_sending, dialog } = useFreshSend(addEmail)
  const [sent, setSent] = useState<string | null>(null)
  const form = useCheckedForm<{ email: string }>({
    defaultValues: { email: '' },
    check: ({ email }) => (email.trim() ? [] : [{ path: 'email', code: 'required' }]),
  })
  // A fresh proof by electronic id leads away from the page and back.
  const { forget } = useDraft('new-email', form)
  const submit = async ({ email }: { email: string }) => {
    await send({ id: user_id, body: { email: email.trim() } })
    setSent(email.trim())
    form.reset()
    forget()
  }
  return (
    <div className="mt-4 max-w-md space-y-4">
      {sent ? (
        <Notice tone="moss" announce>
          {t('accounts.settings.email_sent', { email: sent })}
        </Notice>
      ) : null}
      <Form form={form} onSubmit={submit}>
        <EmailField
          name="email"
          label={t('accounts.settings.new_email')}
          hint={t('accounts.settings.new_email_hint')}
        />
        <Button type="submit" variant="secondary" is_loading={is_sending}>
          {t('accounts.settings.add_email')}
        </Button>
      </Form>
      {dialog}
    </div>
  )
}
