import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { PasswordField } from '#core/web/form/password-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { LinkButton } from '#core/web/ui/link-button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { login } from '#features/accounts/shared/api.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { enterAfterLogin } from './after-login.ts'
import { needsSecondStep } from './needs-second-step.ts'
import { SecondStepField } from './second-step-field.tsx'
import { withFragment } from './use-next.ts'

interface Typed {
  email: string
  password: string
  code: string
}
interface Refused {
  onStaff: () => void
  onSecondStep: () => void
  onBlocked: (isBlocked: boolean) => void
}

/** Signs in. An account with a second step is asked for its code once the password was right. */
const usePasswordLogin = (isTwoStep: boolean, { onStaff, onSecondStep, onBlocked }: Refused) => {
  const t = useT()
  const [search] = useSearchParams()
  const { send, is_sending } = useSend(login)
  const submit = async ({ email, password, code }: Typed) => {
    const data = { email: email.trim(), password, code: isTwoStep ? code.trim() : '' }
    onBlocked(false)
    try {
      await send({ body: { provider: 'password', data } })
    } catch (error) {
      if (!isTwoStep && needsSecondStep(error)) return onSecondStep()
      if (error instanceof ApiError && error.code === 'accounts.account_blocked')
        return onBlocked(true)
      if (!(error instanceof ApiError) || error.code !== 'accounts.staff_needs_electronic_id')
        throw error
      return onStaff()
    }
    enterAfterLogin(withFragment(search.get('next') ?? ''), t('accounts.login.done'))
  }
  return { submit, is_sending }
}

export const PasswordLogin = ({ onStaff }: { onStaff: () => void }) => {
  const t = useT()
  const [isTwoStep, setTwoStep] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const { submit, is_sending } = usePasswordLogin(isTwoStep, {
    onStaff,
    onSecondStep: () => setTwoStep(true),
    onBlocked: setBlocked,
  })
  const form = useCheckedForm<Typed>({
    defaultValues: { email: '', password: '', code: '' },
    check: (typed) => [
      ...(typed.email.trim() ? [] : [{ path: 'email', code: 'required' }]),
      ...(typed.password ? [] : [{ path: 'password', code: 'required' }]),
      ...(!isTwoStep || typed.code.trim() ? [] : [{ path: 'code', code: 'required' }]),
    ],
  })
  return (
    <Form form={form} onSubmit={submit}>
      {/* Nothing that was typed is to be corrected. */}
      {isBlocked ? (
        <Notice tone="lava" announce title={t('accounts.login.blocked_title')}>
          {t('accounts.failures.account_blocked')}
        </Notice>
      ) : null}
      {isTwoStep ? (
        <SecondStepField />
      ) : (
        <>
          <EmailField name="email" label={t('accounts.login.email')} />
          <PasswordField name="password" label={t('accounts.login.password')} />
        </>
      )}
      <Button
        type="submit"
        variant={form.formState.isDirty ? 'primary' : 'secondary'}
        wide
        is_loading={is_sending}
      >
        {t('accounts.login.submit')}
      </Button>
      <p className="text-sm">
        {isTwoStep ? (
          <LinkButton onClick={() => setTwoStep(false)}>{t('accounts.two_step.other')}</LinkButton>
        ) : (
          <TextLink to={accountPaths.forgotPassword}>{t('accounts.login.forgot')}</TextLink>
        )}
      </p>
    </Form>
  )
}
