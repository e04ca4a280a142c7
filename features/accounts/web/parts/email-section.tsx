import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Status } from '#core/web/ui/status.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { problemText } from '#core/shared/messages.ts'
import { ApiError } from '#core/web/data/session.ts'
import { resendConfirmation } from '#features/accounts/shared/api.ts'
import type { User } from '#features/accounts/shared/model.ts'

export const EmailSection = ({ user }: { user: User }) => {
  const t = useT()
  const toast = useToast()
  const { send, is_sending } = useSend(resendConfirmation)
  const resend = (id: string) => void send({ id }).then(() => toast.done(t('accounts.settings.resent')), (error: unknown) => toast.wrong(problemText(t, error instanceof ApiError ? error.code : 'core.fault')))
  if (user.email_addresses.length === 0) return null
  return (
    <Section title={t('accounts.settings.emails')}>
      <ul className="divide-y divide-line">
        {user.email_addresses.map((address) => (
          <li key={address.id} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-0 flex-1 break-all font-medium">{address.email}</span>
            <Status tone={address.verified ? 'moss' : 'lamp'}>{address.verified ? t('accounts.settings.email_verified') : t('accounts.settings.email_waiting')}</Status>
            {address.verified ? null : <Button variant="secondary" size="small" is_loading={is_sending} onClick={() => resend(address.id)}>{t('accounts.settings.resend')}</Button>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
