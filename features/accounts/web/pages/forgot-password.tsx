import { useState } from 'react'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { requestPasswordReset } from '#features/accounts/shared/api.ts'
import { PasswordResetRequest } from '#features/accounts/shared/model.ts'

export default function ForgotPasswordPage() {
  const t = useT()
  const [isSent, setSent] = useState(false)
  const { send, is_sending } = useSend(requestPasswordReset)
  const form = useCheckedForm<{ email: string }>({
    defaultValues: { email: '' },
    schema: PasswordResetRequest,
  })
  return (
    <>
      <title>{t('accounts.forgot.title')}</title>
      <PageHeader title={t('accounts.forgot.title')} lead={t('accounts.forgot.lead')} />
      {isSent ? (
        <Notice tone="moss" announce>
          {t('accounts.forgot.sent')}
        </Notice>
      ) : (
        <Form
          form={form}
          onSubmit={async (typed) => {
            await send({ body: typed })
            setSent(true)
          }}
        >
          <EmailField name="email" label={t('accounts.login.email')} />
          <Button type="submit" wide is_loading={is_sending}>
            {t('accounts.forgot.submit')}
          </Button>
        </Form>
      )}
    </>
  )
}
