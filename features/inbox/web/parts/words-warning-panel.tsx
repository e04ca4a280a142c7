import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { WordsWarningProps } from '#features/applications/web/parts/words-warning.tsx'
import { hideWordsWarning, reportWords, showWordsWarning } from '../../shared/api.ts'
import { ReportDialog } from './report-dialog.tsx'
import { HiddenWarning, WarningNotice } from './warning-notice.tsx'

const Report = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT()
  const { send } = useSend(reportWords)
  return (
    <ReportDialog
      subject_id={id}
      title={t('inbox.report.words_title')}
      lead={t('inbox.report.words_lead')}
      send={(body) => send({ id, body })}
      onClose={onClose}
    />
  )
}

/** Beside words of an application, of an answer to one or of a viewing: why they may be fraud. The same as in a conversation. */
export default function WordsWarningPanel({ warning }: WordsWarningProps) {
  const t = useT()
  const [isReporting, setReporting] = useState(false)
  const hide = useSend(hideWordsWarning)
  const show = useSend(showWordsWarning)
  const { id } = warning
  return (
    <>
      {warning.is_hidden ? (
        <HiddenWarning send={() => show.send({ id })} is_sending={show.is_sending} />
      ) : (
        <WarningNotice
          reasons={warning.reasons}
          report={
            warning.is_reported
              ? null
              : { label: t('inbox.report.words_open'), onOpen: () => setReporting(true) }
          }
          send={() => hide.send({ id })}
          is_sending={hide.is_sending}
        />
      )}
      {isReporting ? <Report id={id} onClose={() => setReporting(false)} /> : null}
    </>
  )
}
