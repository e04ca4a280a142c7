import { RefreshCw } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Banner } from '#core/web/ui/banner.tsx'
import { Button } from '#core/web/ui/button.tsx'

/** Says once that a newer version is served than the one that runs here. */
export function UpdateBanner({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <div aria-live="polite">
      <Banner label={t('app.banner.update')} icon={<RefreshCw size={18} aria-hidden="true" className="text-glacier" />} close_label={t('app.banner.close')} onClose={onClose}
        actions={<Button size="small" onClick={() => window.location.reload()}>{t('app.banner.update_reload')}</Button>}>
        {t('app.banner.update_text')}
      </Banner>
    </div>
  )
}
