import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { reportConversation } from '../../shared/api.ts'
import { ReportDialog } from './report-dialog.tsx'

interface Props {
  conversation_id: string
  person: string
  onClose: () => void
}

/** Reports what another person writes in a conversation. */
export function ReportConversation({ conversation_id: id, person, onClose }: Props) {
  const t = useT()
  const { send } = useSend(reportConversation)
  return (
    <ReportDialog
      subject_id={id}
      title={t('inbox.report.title', { person })}
      lead={t('inbox.report.lead')}
      send={(body) => send({ id, body })}
      onClose={onClose}
    />
  )
}
