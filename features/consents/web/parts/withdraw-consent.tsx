import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { revokeConsent } from '#features/consents/shared/api.ts'
import type { ConsentType } from '#features/consents/shared/enums.ts'

/** Takes a consent back, after saying what goes with it. */
export function WithdrawConsent({ consent_type }: { consent_type: ConsentType }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { send, is_sending } = useSend(revokeConsent)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
        {t('consents.revoke.button')}
      </Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        title={t.dynamic(`consents.revoke.title.${consent_type}`)}
        effects={[t.dynamic(`consents.revoke.effect.${consent_type}`)]}
        confirm_label={t('consents.revoke.button')}
        is_dangerous
        is_loading={is_sending}
        onConfirm={async () => {
          await send({ body: { consent_type } })
          setAsked(false)
        }}
      />
    </>
  )
}
