import { useT } from '#core/web/i18n/use-t.ts'
import { Status } from '#core/web/ui/status.tsx'
import type { ConversationReport } from '../../shared/model.ts'

export function ReportState({ report }: { report: ConversationReport }) {
  const t = useT()
  return report.outcome === null ? (
    <Status tone="lamp">{t('inbox.reports.states.open')}</Status>
  ) : (
    <Status tone="moss">{t(`inbox.reports.outcome.${report.outcome}`)}</Status>
  )
}
