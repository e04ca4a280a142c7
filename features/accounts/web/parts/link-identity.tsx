import { Fingerprint } from 'lucide-react'
import { useLang } from '#core/web/i18n/messages.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { startElectronicId } from '#features/accounts/shared/api.ts'
import { accountPaths } from '#features/accounts/shared/paths.ts'
import { leaveForProvider } from './electronic-id-button.tsx'
import { useFreshSend } from './fresh-sign-in.tsx'

/** Proves who the signed-in person is. Asks for the password first where the last sign-in was long ago. */
export const LinkIdentity = ({ label }: { label: string }) => {
  const lang = useLang()
  const { send, is_sending, dialog } = useFreshSend(startElectronicId)
  const next = accountPaths.settings
  const go = () =>
    void send({ body: { intent: 'link', next, primary_language: lang } }).then(
      ({ url }) => leaveForProvider(url, next),
      () => undefined,
    )
  return (
    <>
      <Button
        id="prove-identity"
        wide
        variant="secondary"
        icon={<Fingerprint size={20} aria-hidden />}
        is_loading={is_sending}
        onClick={go}
      >
        {label}
      </Button>
      {dialog}
    </>
  )
}
