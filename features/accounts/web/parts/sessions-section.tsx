import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useLoaded } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { endOwnSession, listSessions } from '#features/accounts/shared/api.ts'
import type { SignInSession } from '#features/accounts/shared/model.ts'
import { deviceLabel } from './device-label.ts'
import { useFreshSend } from './fresh-sign-in.tsx'
import { signOut } from './sign-out.ts'
import { useFirstFew } from './use-first-few.tsx'

const SessionLine = ({
  session,
  onEnd,
  is_ending,
}: {
  session: SignInSession
  onEnd: () => void
  is_ending: boolean
}) => {
  const t = useT()
  const format = useFormat()
  const device = deviceLabel(t, session)
  const how = {
    'electronic-id': t('accounts.sessions.by_electronic_id'),
    passkey: t('accounts.sessions.by_passkey'),
    password: t('accounts.sessions.by_password'),
    social: t('accounts.sessions.by_social'),
  }[session.provider]
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-quiet">
          {how} ·{' '}
          {t('accounts.sessions.since', { at: format.instant(session.created_at, 'medium') })} ·{' '}
          {t('accounts.sessions.last_used', { at: format.instant(session.last_seen_at, 'medium') })}
        </p>
      </div>
      {session.is_current ? (
        <Status tone="moss">{t('accounts.sessions.this_device')}</Status>
      ) : (
        <Button
          variant="secondary"
          size="small"
          is_loading={is_ending}
          aria-label={t('accounts.sessions.end_device', { device })}
          onClick={onEnd}
        >
          {t('accounts.settings.sign_out')}
        </Button>
      )}
    </li>
  )
}

/** Where the person is signed in, and how to end it. */
export const SessionsSection = () => {
  const t = useT()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  const { items } = useLoaded(listSessions, {})
  const { shown, more } = useFirstFew(
    items.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)),
  )
  const { send, dialog } = useFreshSend(endOwnSession)
  const end = (id: string) => {
    setEnding(id)
    void send({ id })
      .then(
        () => toast.done(t('accounts.sessions.ended')),
        (error: unknown) => toast.wrong(errorText(t, error)),
      )
      .finally(() => setEnding(null))
  }
  return (
    <Section title={t('accounts.settings.sessions')} lead={t('accounts.settings.sessions_text')}>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            is_ending={ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </ul>
      {more}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void signOut()}>
          {t('accounts.settings.sign_out')}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('accounts.settings.sign_out_everywhere')}
        </Button>
      </div>
      {dialog}
      <ConfirmDialog
        is_open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => signOut(true)}
        is_dangerous
        title={t('accounts.settings.sign_out_everywhere')}
        lead={t('accounts.settings.sign_out_everywhere_explained')}
        confirm_label={t('accounts.settings.sign_out_everywhere')}
      />
    </Section>
  )
}
