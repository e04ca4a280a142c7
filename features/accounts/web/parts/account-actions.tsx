import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { problemText } from '#core/shared/messages.ts'
import { ApiError } from '#core/web/data/session.ts'
import { blockUser, endSessionsAsStaff, unblockUser } from '#features/accounts/shared/api.ts'
import type { GivenReason } from './staff-reason.tsx'

type Act = 'end_sessions' | 'block' | 'unblock'
interface Props {
  user_id: string
  is_blocked: boolean
  reason: GivenReason
}

/** What staff do with an account: each step is asked about first, and goes to the audit log with the reason. */
export const AccountActions = ({ user_id, is_blocked, reason }: Props) => {
  const t = useT()
  const toast = useToast()
  const [asking, setAsking] = useState<Act | null>(null)
  const [endSessions, block, unblock] = [
    useSend(endSessionsAsStaff),
    useSend(blockUser),
    useSend(unblockUser),
  ]
  const sendings = { end_sessions: endSessions, block, unblock }
  const confirm = async () => {
    if (!asking) return
    await sendings[asking].send({ id: user_id, body: reason }).then(
      () => toast.done(t.dynamic(`accounts.staff.${asking}_done`)),
      (error: unknown) =>
        toast.wrong(problemText(t, error instanceof ApiError ? error.code : 'core.fault')),
    )
    setAsking(null)
  }
  const act = asking ?? 'end_sessions'
  return (
    <Section title={t('accounts.staff.title')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking('end_sessions')}>
          {t('accounts.staff.end_sessions')}
        </Button>
        {is_blocked ? (
          <Button variant="secondary" onClick={() => setAsking('unblock')}>
            {t('accounts.staff.unblock')}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsking('block')}>
            {t('accounts.staff.block')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        is_open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={confirm}
        is_dangerous={act === 'block'}
        is_loading={sendings[act].is_sending}
        title={t.dynamic(`accounts.staff.${act}`)}
        lead={t.dynamic(`accounts.staff.${act}_explained`)}
        confirm_label={t.dynamic(`accounts.staff.${act}`)}
      />
    </Section>
  )
}
