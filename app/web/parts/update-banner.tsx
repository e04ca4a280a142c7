import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Banner } from '#core/web/ui/banner.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { watchVersion } from '../version-watch.ts'

/** Says once that a newer version is served than the one that runs here. */
export default function UpdateBanner({ version }: { version: string }) {
  const t = useT()
  const [isOld, setOld] = useState(false)
  useEffect(() => watchVersion(version, () => setOld(true)), [version])
  return (
    <div aria-live="polite">
      {isOld ? (
        <Banner
          label={t('app.banner.update')}
          icon={<RefreshCw size={18} aria-hidden="true" className="text-glacier" />}
          close_label={t('app.banner.close')}
          onClose={() => setOld(false)}
          actions={
            <Button size="small" onClick={() => window.location.reload()}>
              {t('app.banner.update_reload')}
            </Button>
          }
        >
          {t('app.banner.update_text')}
        </Banner>
      ) : null}
    </div>
  )
}
