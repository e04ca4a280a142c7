import { useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { readLiveApplication } from '#features/applications/shared/api.ts'
import { applicationPaths } from '#features/applications/shared/paths.ts'
import type { ApplyPanelProps } from '#features/listings/web/parts/apply-panel.ts'

/** Who has applied sees that in the place of applying. */
export default function OwnApplication({ listing, in_bar, children }: ApplyPanelProps) {
  const t = useT()
  const format = useFormat()
  const { data } = useRead(readLiveApplication, { id: listing.id })
  const own = data?.application
  const see = own && (
    <Button to={applicationPaths.sentOne(own.id)} wide>
      {t('applications.panel.see')}
    </Button>
  )
  if (in_bar) return see ?? children
  return own ? (
    <div className="mt-5 space-y-2">
      <p className="font-medium">
        {t('applications.panel.applied', { day: format.date(own.created_at) })}
      </p>
      {see}
    </div>
  ) : (
    children
  )
}
