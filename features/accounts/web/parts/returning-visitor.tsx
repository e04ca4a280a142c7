import { useEffect, useRef, useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Notice } from '#core/web/ui/notice.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { problemText } from '#core/shared/messages.ts'
import { login } from '#features/accounts/shared/api.ts'
import { ApiError } from '#core/web/data/session.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { enterAfterLogin } from './after-login.ts'

/** The visitor comes back from the identity provider: the server redeems what the address carries, once. */
export const ReturningVisitor = ({ onFailed }: { onFailed: () => void }) => {
  const t = useT()
  const { send } = useSend(login)
  const [failure, setFailure] = useState<string | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    send({ body: { provider: 'electronic-id', data: { callback_url: window.location.href } } })
      .then(() => enterAfterLogin(sessionStorage.getItem('login.next'), t('accounts.login.done')))
      .catch((error: unknown) => {
        window.history.replaceState(null, '', accountPaths.login)
        setFailure(error instanceof ApiError ? error.code : 'core.fault')
        onFailed()
      })
  }, [send, onFailed, t])
  if (failure)
    return (
      <Notice tone="lava" announce>
        {problemText(t, failure)}
      </Notice>
    )
  return (
    <p className="flex items-center gap-3 py-8 text-lg" role="status">
      <Spinner />
      {t('accounts.login.checking')}
    </p>
  )
}
