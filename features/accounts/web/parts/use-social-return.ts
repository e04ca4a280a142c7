import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { ApiError } from '#core/web/data/session.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { finishSocialVisit, login } from '#features/accounts/shared/api.ts'
import { enterAfterLogin } from './after-login.ts'
import { needsSecondStep } from './needs-second-step.ts'

export type SocialReturn =
  | { step: 'checking' }
  | { step: 'code' }
  | { step: 'failed'; code: string; is_signed_in: boolean }

/** The server writes into the document who reads it. */
const isSignedIn = (): boolean => (document.documentElement.dataset.readerId ?? '') !== ''

/**
 * Somebody comes back from a provider: a visitor to sign in, a signed-in person to link an account or to prove themselves.
 * What the address carries is redeemed once; an account with a second step is then asked for its code.
 */
export const useSocialReturn = () => {
  const t = useT()
  const [now, setNow] = useState<SocialReturn>({ step: 'checking' })
  const signIn = useSend(login)
  const finish = useSend(finishSocialVisit)
  const { send: sendLogin } = signIn
  const { send: sendFinish } = finish
  const redeem = useCallback(
    async (code: string) => {
      const data = { callback_url: window.location.href, code }
      const intent = isSignedIn()
        ? (await sendFinish({ body: data })).intent
        : await sendLogin({ body: { provider: 'social', data } }).then(() => 'login' as const)
      const told = {
        login: t('accounts.login.done'),
        link: t('accounts.social.linked'),
        confirm: t('accounts.social.confirmed'),
      }
      enterAfterLogin(sessionStorage.getItem('login.next'), told[intent])
    },
    [sendLogin, sendFinish, t],
  )
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    redeem('').catch((error: unknown) =>
      setNow(
        needsSecondStep(error)
          ? { step: 'code' }
          : {
              step: 'failed',
              code: error instanceof ApiError ? error.code : 'core.fault',
              is_signed_in: isSignedIn(),
            },
      ),
    )
  }, [redeem])
  return { now, redeem, is_sending: signIn.is_sending || finish.is_sending }
}
