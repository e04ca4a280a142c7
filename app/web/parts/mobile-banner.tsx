import { Smartphone } from 'lucide-react'
import { PRODUCT_NAME } from '#core/shared/product.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Banner } from '#core/web/ui/banner.tsx'

export interface Store { device: 'ios' | 'android'; address: string }

/** The way to the app in the store of this device. */
export function MobileBanner({ store, onClose }: { store: Store; onClose: () => void }) {
  const t = useT()
  return (
    <Banner label={t('app.banner.mobile')} icon={<Smartphone size={20} aria-hidden="true" className="text-glacier" />} close_label={t('app.banner.close')} onClose={onClose}
      actions={<a href={store.address} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center font-medium text-glacier-ink underline underline-offset-[3px]">{t('app.banner.mobile_open')}</a>}>
      {store.device === 'ios' ? t('app.banner.mobile_ios', { name: PRODUCT_NAME }) : t('app.banner.mobile_android', { name: PRODUCT_NAME })}
    </Banner>
  )
}
