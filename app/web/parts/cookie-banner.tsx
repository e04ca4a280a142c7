import { useState } from 'react'
import { keepPreference } from '#core/web/data/preferences.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Banner } from '#core/web/ui/banner.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { marketingPaths } from '#features/marketing/shared/paths.ts'

/** Shown until it is dismissed. */
export default function CookieBanner() {
  const t = useT()
  const [isShown, setShown] = useState(false)
  if (isShown) return null
  const dismiss = () => {
    keepPreference('cookie-banner-dismissed')
    setShown(true)
  }
  return (
    <Banner
      label={t('app.banner.cookies')}
      close_label={t('app.banner.cookies_dismiss')}
      onClose={dismiss}
    >
      {t('app.banner.cookies_text')}{' '}
      <TextLink to={marketingPaths.legal('cookie-policy')}>{t('app.banner.cookies_more')}</TextLink>
    </Banner>
  )
}
