import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useToast } from '#core/web/ui/use-toast.ts'
import { useTold } from '#core/web/ui/use-told.ts'
import { hideConversationWarning, showConversationWarning } from '../../shared/api.ts'
import type { Conversation } from '../../shared/model.ts'
import { otherNames } from './names.ts'
import { ReportDialog } from './report-dialog.tsx'
import { WarningReasons } from './warning-reasons.tsx'

/** The way back to a warning that its reader has put away. */
const HiddenWarning = ({ id }: { id: string }) => {
  const t = useT()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(showConversationWarning)
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 py-1 text-sm text-quiet">
      <span>{t('inbox.warning.is_hidden')}</span>
      <Button
        size="small"
        variant="quiet"
        is_loading={isSending}
        onClick={() => told(send({ id }))}
      >
        {t('inbox.warning.show')}
      </Button>
    </div>
  )
}

/** Says calmly why what others wrote may be fraud, what to do, and lets the reader put it away. */
export function ScamWarning({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const { lang } = useFormat()
  const toast = useToast()
  const told = useTold()
  const [isReporting, setReporting] = useState(false)
  const { send, is_sending: isSending } = useSend(hideConversationWarning)
  const { id, warning, can } = conversation
  const hide = async () => {
    await send({ id })
    toast.done(t('inbox.warning.hidden'))
  }
  return (
    <>
      {warning === null ? (
        conversation.is_warning_hidden && <HiddenWarning id={id} />
      ) : (
        // The messages stay in sight on a small screen.
        <div
          role="region"
          aria-label={t('inbox.warning.title')}
          tabIndex={0}
          className="max-h-[55%] shrink-0 overflow-y-auto border-b border-line p-2 sm:p-3"
        >
          <Notice
            tone="lamp"
            title={t('inbox.warning.title')}
            actions={
              <>
                {can.report ? (
                  <Button size="small" variant="secondary" onClick={() => setReporting(true)}>
                    {t('inbox.menu.report', { person: otherNames(t, lang, conversation) })}
                  </Button>
                ) : null}
                <Button
                  size="small"
                  variant="quiet"
                  is_loading={isSending}
                  onClick={() => told(hide())}
                >
                  {t('inbox.warning.hide')}
                </Button>
              </>
            }
          >
            <WarningReasons found={warning.reasons} />
          </Notice>
        </div>
      )}
      {isReporting ? (
        <ReportDialog
          conversation_id={id}
          person={otherNames(t, lang, conversation)}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  )
}
