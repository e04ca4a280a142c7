import clsx from 'clsx'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AppStore } from '#core/shared/product.ts'
import { hasPreference, keepPreference } from '#core/web/data/preferences.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Banner } from '#core/web/ui/banner.tsx'

/** Specification section 9: it stays away three days. */
const BANNER_SECONDS = 259_200

/** The way to the app in the store of this device. Hidden until mounted, its place held from the first picture on, so that nothing moves. */
export default function MobileBanner({ store }: { store: AppStore }) {
  const t = useT()
  const [shown, setShown] = useState<'not yet' | 'yes' | 'closed'>('not yet')
  // A page kept on the device may be older than the choice.
  useEffect(() => setShown(hasPreference('hideMobileAppBanner') ? 'closed' : 'yes'), [])
  if (shown === 'closed') return null
  const close = () => {
    keepPreference('hideMobileAppBanner', 'true', BANNER_SECONDS)
    setShown('closed')
  }
  return (
    <div className={clsx('noscript:hidden', shown === 'not yet' && 'invisible')}>
      <Banner
        label={t('app.banner.mobile')}
        icon={<Smartphone size={20} aria-hidden="true" className="text-glacier" />}
        close_label={t('app.banner.close')}
        onClose={close}
        actions={
          <a
            href={store.address}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-medium text-glacier-ink underline underline-offset-[3px]"
          >
            {t('app.banner.mobile_open')}
          </a>
        }
      >
        {store.device === 'ios' ? t('app.banner.mobile_ios') : t('app.banner.mobile_android')}
      </Banner>
    </div>
  )
}
