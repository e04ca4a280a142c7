import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { TenantFile } from '../../shared/model.ts'

/** Until when a file is open, or since when it is not; and when it was last opened. */
export const useFileTimes = ({
  state,
  expires_at,
  revoked_at,
  last_opened_at,
}: TenantFile): { until: string; opened: string } => {
  const t = useT()
  const format = useFormat()
  const end = format.instant(expires_at, 'long')
  return {
    until:
      state === 'open'
        ? t('tenant-files.until', { date: end })
        : state === 'ended'
          ? t('tenant-files.ended_at', { date: end })
          : t('tenant-files.revoked_at', { date: format.instant(revoked_at!, 'long') }),
    opened:
      last_opened_at === null
        ? t('tenant-files.not_opened')
        : t('tenant-files.last_opened', { date: format.instant(last_opened_at, 'long') }),
  }
}
