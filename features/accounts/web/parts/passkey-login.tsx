import { useSearchParams } from 'react-router'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { login } from '#features/accounts/shared/api.ts'
import { enterAfterLogin } from './after-login.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { withFragment } from './use-next.ts'

/** Signs in with a passkey: neither address nor password is typed. */
export const PasskeyLogin = () => {
  const t = useT()
  const [search] = useSearchParams()
  const { send } = useSend(login)
  return (
    <PasskeyButton
      label={t('accounts.login.passkey')}
      onSigned={async (credential) => {
        await send({ body: { provider: 'passkey', data: { credential } } })
        enterAfterLogin(withFragment(search.get('next') ?? ''), t('accounts.login.done'))
      }}
    />
  )
}
