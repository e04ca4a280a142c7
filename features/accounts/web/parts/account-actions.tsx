import { useState } from 'react'
import type { ReplyOf } from '#core/shared/endpoint.ts'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import {
  blockUser,
  endSessionsAsStaff,
  resendLetter,
  unblockUser,
  type readUserAsStaff,
} from '#features/accounts/shared/api.ts'
import type { GivenReason } from './staff-reason.tsx'

type Letter = ReplyOf<typeof readUserAsStaff>['letters'][number]
type Act = 'end_sessions' | 'block' | 'unblock' | Letter
interface Props {
  user_id: string
  is_blocked: boolean
  /** What can be sent to the person again. */
  letters: readonly Letter[]
  reason: GivenReason
}

/** What staff do with an account: each step is asked about first, and goes to the audit log with the reason. */
export const AccountActions = ({ user_id, is_blocked, letters, reason }: Props) => {
  const t = useT()
  const toast = useToast()
  const [asking, setAsking] = useState<Act | null>(null)
  const [endSessions, block, unblock, resend] = [
    useSend(endSessionsAsStaff),
    useSend(blockUser),
    useSend(unblockUser),
    useSend(resendLetter),
  ]
  const sendings = { end_sessions: endSessions, block, unblock }
  const isSending = [endSessions, block, unblock, resend].some((one) => one.is_sending)
  const send = (act: Act): Promise<unknown> =>
    act === 'confirmation' || act === 'password_reset'
      ? resend.send({ id: user_id, body: { ...reason, letter: act } })
      : sendings[act].send({ id: user_id, body: reason })
  const confirm = async () => {
    if (!asking) return
    await send(asking).then(
      () => toast.done(t.dynamic(`accounts.staff.${asking}_done`)),
      (error: unknown) => toast.wrong(errorText(t, error)),
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
        {letters.map((letter) => (
          <Button key={letter} variant="secondary" onClick={() => setAsking(letter)}>
            {t.dynamic(`accounts.staff.${letter}`)}
          </Button>
        ))}
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
        is_loading={isSending}
        title={t.dynamic(`accounts.staff.${act}`)}
        lead={t.dynamic(`accounts.staff.${act}_explained`)}
        confirm_label={t.dynamic(`accounts.staff.${act}`)}
      />
    </Section>
  )
}
