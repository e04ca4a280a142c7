import { useState } from 'react'
import { errorText } from '#core/web/data/error-text.ts'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { formatPhone } from '#core/shared/phone.ts'
import { changeUser, removePhone, sendPhoneCode } from '#features/accounts/shared/api.ts'
import type { User } from '#features/accounts/shared/model.ts'
import { AddPhone } from './add-phone.tsx'
import { useFreshSend } from './fresh-sign-in.tsx'
import { PhoneCode } from './phone-code.tsx'

interface RowProps {
  phone: User['phones'][number]
  is_primary: boolean
  is_sending: boolean
  /** A code was sent a moment ago. */
  is_coded: boolean
  onSend: () => void
  /** Null where it is the primary one already, or not confirmed. */
  onPrefer: (() => void) | null
  onRemove: () => void
}

const PhoneRow = ({
  phone,
  is_primary,
  is_sending,
  is_coded,
  onSend,
  onPrefer,
  onRemove,
}: RowProps) => {
  const t = useT()
  const isConfirmed = phone.verified === 'y'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="min-w-0 flex-1 basis-60 font-medium tabular-nums">
        {formatPhone(phone.number)}
      </span>
      {is_primary ? <Status tone="neutral">{t('accounts.settings.primary_phone')}</Status> : null}
      <Status tone={isConfirmed ? 'moss' : 'lamp'}>
        {isConfirmed ? t('accounts.settings.email_verified') : t('accounts.settings.phone_waiting')}
      </Status>
      {isConfirmed ? null : (
        <Button variant="secondary" size="small" is_loading={is_sending} onClick={onSend}>
          {is_coded ? t('accounts.settings.send_code_again') : t('accounts.settings.send_code')}
        </Button>
      )}
      {onPrefer ? (
        <Button variant="quiet" size="small" onClick={onPrefer}>
          {t('accounts.settings.make_primary_phone')}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t('accounts.settings.remove_email')}
      </Button>
    </div>
  )
}

/** What the buttons of a row do; each says what came of it. */
const usePhoneActions = (user: User) => {
  const t = useT()
  const toast = useToast()
  const remove = useFreshSend(removePhone)
  const change = useFreshSend(changeUser)
  const code = useSend(sendPhoneCode)
  const [coded, setCoded] = useState<string | null>(null)
  const wrong = (error: unknown) => toast.wrong(errorText(t, error))
  return {
    coded,
    is_sending: code.is_sending,
    dialogs: [remove.dialog, change.dialog],
    drop: (id: string) =>
      void remove.send({ id }).then(() => toast.done(t('accounts.settings.phone_removed')), wrong),
    prefer: (id: string) =>
      void change
        .send({ id: user.id, body: { primary_phone_id: id } })
        .then(() => toast.done(t('accounts.settings.primary_phone_changed')), wrong),
    sendCode: (id: string) => void code.send({ id }).then(() => setCoded(id), wrong),
    confirmed: () => {
      setCoded(null)
      toast.done(t('accounts.settings.phone_confirmed'))
    },
  }
}

/** The phones of the account: each counts once its code was given back. */
export const PhoneSection = ({ user }: { user: User }) => {
  const t = useT()
  const act = usePhoneActions(user)
  const [leaving, setLeaving] = useState<string | null>(null)
  // The question closes first: the call may ask for the password in a dialog of its own.
  const drop = () => {
    setLeaving(null)
    act.drop(leaving!)
  }
  return (
    <Section title={t('accounts.settings.phones')}>
      <p className="max-w-prose text-quiet">{t('accounts.settings.phones_text')}</p>
      {user.phones.length === 0 ? (
        <p className="mt-3">{t('accounts.settings.no_phones')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {user.phones.map((phone) => (
            <li key={phone.id} className="space-y-4 py-3">
              <PhoneRow
                phone={phone}
                is_primary={user.phones.length > 1 && phone.id === user.primary_phone_id}
                is_sending={act.is_sending}
                is_coded={act.coded === phone.id}
                onSend={() => act.sendCode(phone.id)}
                onPrefer={
                  phone.verified === 'y' && phone.id !== user.primary_phone_id
                    ? () => act.prefer(phone.id)
                    : null
                }
                onRemove={() => setLeaving(phone.id)}
              />
              {act.coded === phone.id && phone.verified === 'n' ? (
                <PhoneCode phone={phone} onConfirmed={act.confirmed} />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <AddPhone user_id={user.id} onAdded={act.sendCode} />
      {act.dialogs}
      <ConfirmDialog
        is_open={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={drop}
        is_dangerous
        title={t('accounts.settings.remove_phone_title')}
        lead={t('accounts.settings.remove_phone_text')}
        confirm_label={t('accounts.settings.remove_email')}
      />
    </Section>
  )
}
