import { BellRing, Download } from 'lucide-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { notificationPaths } from '#features/notifications/shared/paths.ts'
import { useInstallOffer, useIsInstalled } from './install.ts'

/** The place of the steps on the page. */
export const STEPS_ID = 'install'

/** Asks the browser to install where it offers to, and leads to the steps elsewhere. */
export function InstallButton() {
  const t = useT()
  const install = useInstallOffer()
  if (useIsInstalled())
    return (
      <Button to={notificationPaths.settings} icon={<BellRing size={18} aria-hidden="true" />}>
        {t('marketing.product.mobile-app.install.done')}
      </Button>
    )
  const icon = <Download size={18} aria-hidden="true" />
  const words = t('marketing.product.mobile-app.install.button')
  return install ? (
    <Button icon={icon} onClick={install}>
      {words}
    </Button>
  ) : (
    <Button to={`#${STEPS_ID}`} icon={icon}>
      {words}
    </Button>
  )
}
