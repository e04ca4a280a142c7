import { useEffect } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { keepFragment } from './kept-fragment.ts'
import { useNext } from './use-next.ts'

/** Where the letter was sent that confirms the address, and the way on. */
export default function LetterSent({ to }: { to: string }) {
  const t = useT()
  const { next, login } = useNext()
  const { done } = useToast()
  useEffect(() => keepFragment(next), [next])
  useEffect(() => done(t('accounts.register.done')), [done, t])
  return (
    <>
      <title>{t('accounts.register.sent_title')}</title>
      <Notice
        tone="moss"
        announce
        title={t('accounts.register.sent_title')}
        actions={
          <Button to={login + window.location.hash} variant="secondary">
            {t('accounts.login.submit')}
          </Button>
        }
      >
        {t('accounts.register.sent_text', { email: to })}
      </Notice>
    </>
  )
}
