import { loginPath, FRONT_PATH } from '#core/shared/paths.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { marketingPaths } from '#features/marketing/shared/paths.ts'
import { GRACE_DAYS } from '../../shared/enums.ts'
import { privacyPaths } from '../../shared/paths.ts'

/** Where somebody lands who had their account deleted: signed out, and with the way back. */
export default function AccountDeletedPage() {
  const t = useT()
  const text = t('privacy.deleted.text', { days: GRACE_DAYS })
  return (
    <>
      <title>{t('privacy.deleted.title')}</title>
      <meta name="description" content={text} />
      <h1 className="sr-only">{t('privacy.deleted.title')}</h1>
      <EmptyState
        title={t('privacy.deleted.title')}
        action={
          <>
            <Button variant="secondary" to={loginPath(privacyPaths.privacy)}>
              {t('privacy.deleted.undo')}
            </Button>
            <Button to={FRONT_PATH}>{t('privacy.deleted.home')}</Button>
          </>
        }
      >
        <p>{text}</p>
        <p className="mt-3">
          {t.rich('privacy.deleted.mistake', {
            link: (inner) => (
              <TextLink key="contact" to={marketingPaths.contactAbout('privacy')}>
                {inner}
              </TextLink>
            ),
          })}
        </p>
      </EmptyState>
    </>
  )
}
