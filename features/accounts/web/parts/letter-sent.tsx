import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'

/** Where the letter was sent that confirms the address, and the way on. */
export default function LetterSent({ to, login }: { to: string; login: string }) {
  const t = useT()
  return (
    <>
      <title>{t('accounts.register.sent_title')}</title>
      <Notice
        tone="moss"
        announce
        title={t('accounts.register.sent_title')}
        actions={
          <Button to={login} variant="secondary">
            {t('accounts.login.submit')}
          </Button>
        }
      >
        {t('accounts.register.sent_text', { email: to })}
      </Notice>
    </>
  )
}
