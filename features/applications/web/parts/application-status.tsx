import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { LandlordApplication, TenantApplication } from '#features/applications/shared/model.ts'
import { STATUS_TONE } from './status-tone.ts'

/** Where an application stands; one that has become a signed lease says so. */
export function ApplicationStatus({
  application: { status, lease },
}: {
  application: Pick<LandlordApplication | TenantApplication, 'status' | 'lease'>
}) {
  const t = useT()
  return (
    <Status tone={STATUS_TONE[status]}>
      {lease?.is_signed
        ? t('applications.status.leased')
        : t.dynamic(`applications.status.${status}`)}
    </Status>
  )
}
