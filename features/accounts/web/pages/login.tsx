import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmailField } from '#core/web/form/email-field.tsx'
import { Form } from '#core/web/form/form.tsx'
import { PasswordField } from '#core/web/form/password-field.tsx'
import { useCheckedForm } from '#core/web/form/use-checked-form.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { PageMeta } from '#core/web/layout/page-meta.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ApiError, ENDED } from '#core/web/data/session.ts'
import { Card } from '#core/web/ui/card.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { withNext } from '#core/shared/paths.ts'
import { login } from '#features/accounts/shared/api.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { enterAfterLogin } from '../parts/after-login.ts'
import { ElectronicIdButton } from '../parts/electronic-id-button.tsx'
import { ReturningVisitor } from '../parts/returning-visitor.tsx'

interface Typed {
  email: string
  password: string
}

const PasswordLogin = ({ onStaff }: { onStaff: () => void }) => {
  const t = useT()
  const [search] = useSearchParams()
  const { send, is_sending } = useSend(login)
  const form = useCheckedForm<Typed>({
    defaultValues: { email: '', password: '' },
    check: (typed) => [
      ...(typed.email.trim() ? [] : [{ path: 'email', code: 'required' }]),
      ...(typed.password ? [] : [{ path: 'password', code: 'required' }]),
    ],
  })
  const submit = async (typed: Typed) => {
    try {
      await send({
        body: {
          provider: 'password',
          data: { email: typed.email.trim(), password: typed.password },
        },
      })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'accounts.staff_needs_electronic_id')
        throw error
      return onStaff()
    }
    enterAfterLogin(search.get('next'), t('accounts.login.done'))
  }
  return (
    <Form form={form} onSubmit={submit}>
      <EmailField name="email" label={t('accounts.login.email')} />
      <PasswordField name="password" label={t('accounts.login.password')} />
      <Button
        type="submit"
        variant={form.formState.isDirty ? 'primary' : 'secondary'}
        wide
        is_loading={is_sending}
      >
        {t('accounts.login.submit')}
      </Button>
      <p className="text-sm">
        <TextLink to={accountPaths.forgotPassword}>{t('accounts.login.forgot')}</TextLink>
      </p>
    </Form>
  )
}

/** Who was working is told why they are here, and that they will be back. */
const SessionEnded = () => {
  const t = useT()
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    setEnded(sessionStorage.getItem(ENDED) !== null)
    sessionStorage.removeItem(ENDED)
  }, [])
  return hasEnded ? (
    <div className="mb-6">
      <Notice announce title={t('accounts.login.ended')}>
        {t('accounts.login.ended_text')}
      </Notice>
    </div>
  ) : null
}

export default function LoginPage() {
  const t = useT()
  const [search] = useSearchParams()
  const [returning, setReturning] = useState(search.has('state'))
  const [isStaff, setStaff] = useState(false)
  const failed = useCallback(() => setReturning(false), [])
  const next = search.get('next')
  return (
    <>
      <PageMeta title={t('accounts.login.title')} description={t('accounts.login.lead')} />
      <SessionEnded />
      <PageHeader title={t('accounts.login.title')} lead={t('accounts.login.lead')} />
      <Card>
        <div className="space-y-6">
          {search.has('state') ? <ReturningVisitor onFailed={failed} /> : null}
          {returning ? null : (
            <>
              {isStaff ? (
                <Notice announce title={t('accounts.login.staff_title')}>
                  {t('accounts.failures.staff_needs_electronic_id')}
                </Notice>
              ) : null}
              <ElectronicIdButton intent="login" label={t('accounts.login.electronic_id')} />
              {isStaff ? null : (
                <>
                  <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    {t('accounts.login.or')}
                  </p>
                  <PasswordLogin onStaff={() => setStaff(true)} />
                </>
              )}
            </>
          )}
        </div>
      </Card>
      <p className="mt-6 text-center text-quiet">
        {t('accounts.login.no_account')}{' '}
        <TextLink to={next ? withNext(accountPaths.register, next) : accountPaths.register}>
          {t('accounts.login.register')}
        </TextLink>
      </p>
    </>
  )
}
