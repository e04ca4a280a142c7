import { Form } from '#core/web/form/form.tsx'
import { PasswordField } from '#core/web/form/password-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { changePassword } from '#features/accounts/shared/api.ts'
import { PasswordChange, type User } from '#features/accounts/shared/model.ts'
import { useFreshSend } from './fresh-sign-in.tsx'

interface Typed {
  current_password: string
  new_password: string
}
const EMPTY: Typed = { current_password: '', new_password: '' }

/** A new password; who has none yet sets one. */
export const PasswordSection = ({ user }: { user: User }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending, dialog } = useFreshSend(changePassword)
  const form = useCheckedForm<Typed>({
    defaultValues: EMPTY,
    schema: PasswordChange,
    check: (typed) =>
      user.has_password && typed.current_password === ''
        ? [{ path: 'current_password', code: 'required' }]
        : [],
  })
  const submit = async (typed: Typed) => {
    await send({ id: user.id, body: typed })
    form.reset(EMPTY)
    toast.done(t('accounts.password.changed'))
  }
  return (
    <Section
      title={t('accounts.login.password')}
      lead={user.has_password ? t('accounts.password.lead') : t('accounts.password.none')}
    >
      <Form form={form} onSubmit={submit}>
        {user.has_password ? (
          <PasswordField name="current_password" label={t('accounts.password.current')} />
        ) : null}
        <PasswordField
          name="new_password"
          is_new
          label={t('accounts.forgot.new_password')}
          hint={t('accounts.register.password_hint')}
        />
        <Button type="submit" variant="secondary" is_loading={is_sending}>
          {user.has_password ? t('accounts.password.change') : t('accounts.password.set')}
        </Button>
      </Form>
      {dialog}
    </Section>
  )
}
