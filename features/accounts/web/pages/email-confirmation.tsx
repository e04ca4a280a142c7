import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PageHeader } from '#core/web/layout/page-header.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { problemText } from '#core/shared/messages.ts'
import { confirmEmail } from '#features/accounts/shared/api.ts'
import { enterAfterLogin } from '../parts/after-login.ts'
import { keptFragment } from '../parts/kept-fragment.ts'
import { useLinkToken } from '../parts/link-token.ts'
import { useNext } from '../parts/use-next.ts'

/** Opening the page does nothing, so that a mail scanner cannot use the link up; only the press does. */
export default function EmailConfirmationPage() {
  const t = useT()
  const token = useLinkToken()
  const { send, is_sending, error } = useSend(confirmEmail)
  const [isDone, setDone] = useState(false)
  const { next: askedFor, login } = useNext()
  const confirm = () =>
    void send({ body: { token } }).then(
      ({ session }) => {
        if (session)
          enterAfterLogin(askedFor + keptFragment(askedFor), t('accounts.confirm.done_title'))
        else setDone(true)
      },
      () => undefined,
    )
  return (
    <>
      <title>{t('accounts.confirm.title')}</title>
      {isDone ? (
        <Notice
          tone="moss"
          announce
          title={t('accounts.confirm.done_title')}
          actions={<Button to={login}>{t('accounts.login.submit')}</Button>}
        >
          {t('accounts.confirm.done_text')}
        </Notice>
      ) : (
        <>
          <PageHeader title={t('accounts.confirm.title')} lead={t('accounts.confirm.lead')} />
          {error ? (
            <div className="mb-6">
              <Notice
                tone="lava"
                announce
                actions={
                  error.code === 'accounts.sign_in_to_confirm' ? (
                    <Button to={login} variant="secondary">
                      {t('accounts.login.submit')}
                    </Button>
                  ) : undefined
                }
              >
                {problemText(t, error.code)}
              </Notice>
            </div>
          ) : null}
          <Button wide is_loading={is_sending} onClick={confirm}>
            {t('accounts.confirm.submit')}
          </Button>
        </>
      )}
    </>
  )
}
