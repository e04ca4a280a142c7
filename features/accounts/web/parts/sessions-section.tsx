import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Section } from '#core/web/layout/section.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { ConfirmDialog } from '#core/web/ui/confirm-dialog.tsx'
import { signOut } from './sign-out.ts'

export const SessionsSection = () => {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={t('accounts.settings.sessions')} lead={t('accounts.settings.sessions_text')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void signOut()}>{t('accounts.settings.sign_out')}</Button>
        <Button variant="danger" onClick={() => setAsking(true)}>{t('accounts.settings.sign_out_everywhere')}</Button>
      </div>
      <ConfirmDialog is_open={isAsking} onClose={() => setAsking(false)} onConfirm={() => signOut(true)} is_dangerous title={t('accounts.settings.sign_out_everywhere')}
        lead={t('accounts.settings.sign_out_everywhere_explained')} confirm_label={t('accounts.settings.sign_out_everywhere')} />
    </Section>
  )
}
