import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { EmptyState } from '#core/web/ui/empty-state.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { FRONT_PATH } from '#core/shared/paths.ts'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

/** Where somebody lands whose account is gone. */
export default function AccountDeletedPage() {
  const t = useT()
  return (
    <>
      <title>{t('marketing.account_deleted.title')}</title>
      <meta name="description" content={t('marketing.account_deleted.text')} />
      <h1 className="sr-only">{t('marketing.account_deleted.title')}</h1>
      <EmptyState
        title={t('marketing.account_deleted.title')}
        action={<Button to={FRONT_PATH}>{t('marketing.account_deleted.home')}</Button>}
      >
        <p>{t('marketing.account_deleted.text')}</p>
        <p className="mt-3">
          {t.rich('marketing.account_deleted.mistake', {
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
