import { Fingerprint } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useSend } from '#core/web/data/send.ts'
import { useLang } from '#core/web/i18n/words.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { startElectronicId } from '#features/accounts/shared/api.ts'
import type { UserType } from '#features/accounts/shared/model.ts'

interface Props {
  intent: 'login' | 'register' | 'link'
  label: string
  user_type?: UserType
  variant?: 'primary' | 'secondary'
  /** `here`: comes back to the page that shows the button. */
  next?: 'here'
}

/** Goes to the identity provider and comes back to /login. */
export const ElectronicIdButton = ({ intent, label, user_type = 'TN', variant = 'primary', next: way }: Props) => {
  const start = useSend(startElectronicId)
  const lang = useLang()
  const [search] = useSearchParams()
  const go = async () => {
    const next = way === 'here' ? window.location.pathname + window.location.search : intent === 'link' ? '/account/settings' : search.get('next') ?? ''
    sessionStorage.setItem('login.next', next)
    const { url } = await start.send({ body: { intent, user_type, next, primary_language: lang } })
    window.location.assign(url)
  }
  return <Button wide variant={variant} icon={<Fingerprint size={20} aria-hidden />} is_loading={start.is_sending} onClick={() => void go().catch(() => undefined)}>{label}</Button>
}
