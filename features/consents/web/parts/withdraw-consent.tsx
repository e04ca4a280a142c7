import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { revokeConsent } from '#features/consents/shared/api.ts'

/** Takes back that the credit score may be looked up: the score goes, the income stays. */
export function WithdrawConsent() {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const { send, is_sending } = useSend(revokeConsent)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
        {t('pre-approvals.revoke.button')}
      </Button>
      <ConfirmDialog
        is_open={isAsked}
        onClose={() => setAsked(false)}
        title={t('pre-approvals.revoke.title')}
        effects={[t('pre-approvals.revoke.effect')]}
        confirm_label={t('pre-approvals.revoke.button')}
        is_dangerous
        is_loading={is_sending}
        onConfirm={async () => {
          await send({ body: { consent_type: 'CREDIT_LOOK_UP' } })
          setAsked(false)
        }}
      />
    </>
  )
}
