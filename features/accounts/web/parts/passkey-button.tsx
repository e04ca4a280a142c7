import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { startPasskeySignIn } from '#features/accounts/shared/api.ts'
import type { SignedChallenge } from '#features/accounts/shared/model.ts'
import { passkeyRefusal, signChallenge, usePasskeySupport } from './passkey-browser.ts'

/** Asks for a passkey and gives what it signed to `onSigned`. Not there in a browser without passkeys. */
export const PasskeyButton = ({
  label,
  onSigned,
}: {
  label: string
  onSigned: (credential: SignedChallenge) => Promise<void>
}) => {
  const t = useT()
  const isSupported = usePasskeySupport()
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { send } = useSend(startPasskeySignIn)
  if (!isSupported) return null
  const ask = async () => {
    setAsking(true)
    setRefused(null)
    try {
      await onSigned(await signChallenge(await send({})))
    } catch (error) {
      setRefused(passkeyRefusal(t, error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="space-y-3">
      <Button variant="secondary" wide is_loading={isAsking} onClick={() => void ask()}>
        {label}
      </Button>
      {refused ? <Notice announce>{refused}</Notice> : null}
    </div>
  )
}
