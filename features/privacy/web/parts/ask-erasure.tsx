import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { forgetOwn } from '#core/web/data/offline-cache.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { readUser } from '#features/accounts/shared/api.ts'
import { useFreshSend } from '#features/accounts/web/parts/fresh-sign-in.tsx'
import { askForAccountErasure } from '../../shared/api.ts'
import { GRACE_DAYS } from '../../shared/enums.ts'
import { privacyPaths } from '../../shared/paths.ts'

/** Asks for the erasure: every session ends, so the browser forgets what it kept and leaves. */
export const AskErasure = () => {
  const t = useT()
  const toast = useToast()
  const user = useLoaded(readUser, {})
  const [isAsking, setAsking] = useState(false)
  const { send, is_sending, dialog } = useFreshSend(askForAccountErasure)
  const ask = () => {
    setAsking(false)
    void send({ id: user.id }).then(
      async () => {
        sessionStorage.clear()
        await forgetOwn()
        window.location.assign(privacyPaths.deleted)
      },
      (error: unknown) => toast.wrong(errorText(t, error)),
    )
  }
  return (
    <>
      <Button variant="danger" is_loading={is_sending} onClick={() => setAsking(true)}>
        {t('privacy.erasure.ask')}
      </Button>
      {dialog}
      <ConfirmDialog
        is_open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={ask}
        is_dangerous
        title={t('privacy.erasure.confirm_title')}
        lead={t('privacy.erasure.confirm_lead', { days: GRACE_DAYS })}
        confirm_label={t('privacy.erasure.ask')}
      />
    </>
  )
}
