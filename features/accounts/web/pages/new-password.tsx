import { useState } from 'react'
import { Form } from '#core/web/form/form.tsx'
import { PasswordField } from '#core/web/form/password-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { resetPassword } from '#features/accounts/shared/api.ts'
import { PasswordReset } from '#features/accounts/shared/model.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { useLinkToken } from '../parts/link-token.ts'

export default function NewPasswordPage() {
  const t = useT()
  const token = useLinkToken()
  const [isDone, setDone] = useState(false)
  const { send, is_sending } = useSend(resetPassword)
  const form = useCheckedForm<{ password: string }>({
    defaultValues: { password: '' },
    schema: PasswordReset,
    prepare: (typed) => ({ ...typed, token }),
  })
  return (
    <>
      <title>{t('accounts.forgot.title')}</title>
      <PageHeader title={t('accounts.forgot.title')} />
      {isDone ? (
        <Notice
          tone="moss"
          announce
          actions={<Button to={accountPaths.login}>{t('accounts.login.submit')}</Button>}
        >
          {t('accounts.forgot.done')}
        </Notice>
      ) : (
        <Form
          form={form}
          onSubmit={async (typed) => {
            await send({ body: { token, password: typed.password } })
            setDone(true)
          }}
        >
          <PasswordField
            name="password"
            is_new
            label={t('accounts.forgot.new_password')}
            hint={t('accounts.register.password_hint')}
          />
          <Button type="submit" wide is_loading={is_sending}>
            {t('accounts.forgot.save')}
          </Button>
        </Form>
      )}
    </>
  )
}
