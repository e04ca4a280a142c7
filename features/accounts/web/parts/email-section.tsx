import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { changeUser, removeEmail, resendConfirmation } from '#features/accounts/shared/api.ts'
import type { User } from '#features/accounts/shared/model.ts'
import { AddEmail } from './add-email.tsx'
import { useFreshSend } from './fresh-sign-in.tsx'

interface RowProps {
  address: User['email_addresses'][number]
  is_primary: boolean
  is_sending: boolean
  onResend: () => void
  /** Null where messages go there already, or cannot. */
  onPrefer: (() => void) | null
  /** Null for the only address: the account keeps one. */
  onRemove: (() => void) | null
}

const AddressRow = ({
  address,
  is_primary,
  is_sending,
  onResend,
  onPrefer,
  onRemove,
}: RowProps) => {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="min-w-0 flex-1 basis-60 break-all font-medium">{address.email}</span>
      {is_primary ? <Status tone="neutral">{t('accounts.settings.primary_email')}</Status> : null}
      <Status tone={address.verified ? 'moss' : 'lamp'}>
        {address.verified
          ? t('accounts.settings.email_verified')
          : t('accounts.settings.email_waiting')}
      </Status>
      {address.verified ? null : (
        <Button
          id={`confirm-${address.id}`}
          variant="secondary"
          size="small"
          is_loading={is_sending}
          onClick={onResend}
        >
          {t('accounts.settings.resend')}
        </Button>
      )}
      {onPrefer ? (
        <Button variant="quiet" size="small" onClick={onPrefer}>
          {t('accounts.settings.make_primary_email')}
        </Button>
      ) : null}
      {onRemove ? (
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('accounts.settings.remove_email')}
        </Button>
      ) : null}
    </li>
  )
}

export const EmailSection = ({ user }: { user: User }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(resendConfirmation)
  const remove = useFreshSend(removeEmail)
  const change = useFreshSend(changeUser)
  const [leaving, setLeaving] = useState<string | null>(null)
  const wrong = (error: unknown) => toast.wrong(errorText(t, error))
  // The question closes first: the call may ask for the password in a dialog of its own.
  const drop = () => {
    const id = leaving!
    setLeaving(null)
    void remove.send({ id }).then(() => toast.done(t('accounts.settings.email_removed')), wrong)
  }
  const prefer = (email: string) =>
    void change
      .send({ id: user.id, body: { email } })
      .then(() => toast.done(t('accounts.settings.primary_email_changed')), wrong)
  const resend = (id: string) =>
    void send({ id }).then(() => toast.done(t('accounts.settings.resent')), wrong)
  return (
    <Section title={t('accounts.settings.emails')}>
      {user.email_verified ? null : (
        <Notice tone="lamp">{t('accounts.settings.email_needed')}</Notice>
      )}
      <ul className="divide-y divide-line">
        {user.email_addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            is_primary={user.email_addresses.length > 1 && address.email === user.email}
            is_sending={is_sending}
            onResend={() => resend(address.id)}
            onPrefer={
              address.verified && address.email !== user.email ? () => prefer(address.email) : null
            }
            onRemove={user.email_addresses.length < 2 ? null : () => setLeaving(address.id)}
          />
        ))}
      </ul>
      <AddEmail user_id={user.id} />
      {remove.dialog}
      {change.dialog}
      <ConfirmDialog
        is_open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={drop}
        is_dangerous
        title={t('accounts.settings.remove_email_title')}
        lead={t('accounts.settings.remove_email_text')}
        confirm_label={t('accounts.settings.remove_email')}
      />
    </Section>
  )
}
