import { Fingerprint } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSend } from '#core/web/data/send.ts'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { startElectronicId } from '#features/accounts/shared/api.ts'
import type { UserType } from '#features/accounts/shared/model.ts'
import { withFragment } from './use-next.ts'
import { StartRefused } from './start-refused.tsx'

interface Props {
  intent: 'login' | 'register'
  label: string
  user_type?: UserType
  variant?: 'primary' | 'secondary'
  /** `here`: comes back to the page that shows the button. */
  next?: 'here'
}

/** Goes to the identity provider. `next` is where to go after coming back. */
export const leaveForProvider = (url: string, next: string): void => {
  sessionStorage.setItem('login.next', next)
  window.location.assign(url)
}

/** Goes to the identity provider and comes back to /login. */
export const ElectronicIdButton = ({
  intent,
  label,
  user_type = 'TN',
  variant = 'primary',
  next: way,
}: Props) => {
  const start = useSend(startElectronicId)
  const lang = useLang()
  const [search] = useSearchParams()
  const go = async () => {
    const next =
      way === 'here'
        ? window.location.pathname + window.location.search
        : (search.get('next') ?? '')
    const { url } = await start.send({ body: { intent, user_type, next, primary_language: lang } })
    leaveForProvider(url, withFragment(next))
  }
  return (
    <>
      <Button
        wide
        variant={variant}
        icon={<Fingerprint size={20} aria-hidden />}
        is_loading={start.is_sending}
        onClick={() => void go().catch(() => undefined)}
      >
        {label}
      </Button>
      <StartRefused error={start.error} />
    </>
  )
}
