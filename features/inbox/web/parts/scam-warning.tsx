import { useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { hideConversationWarning, showConversationWarning } from '../../shared/api.ts'
import type { Conversation } from '../../shared/model.ts'
import { otherNames } from './names.ts'
import { ReportConversation } from './report-conversation.tsx'
import { HiddenWarning, WarningNotice } from './warning-notice.tsx'

const Hidden = ({ id }: { id: string }) => {
  const { send, is_sending } = useSend(showConversationWarning)
  return (
    <div className="border-b border-line px-3 py-1">
      <HiddenWarning send={() => send({ id })} is_sending={is_sending} />
    </div>
  )
}

/** Above a conversation: a warning about what others wrote in it. */
export function ScamWarning({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const { lang } = useFormat()
  const [isReporting, setReporting] = useState(false)
  const { send, is_sending } = useSend(hideConversationWarning)
  const { id, warning, can } = conversation
  const person = otherNames(t, lang, conversation)
  return (
    <>
      {warning === null ? (
        conversation.is_warning_hidden && <Hidden id={id} />
      ) : (
        // The messages stay in sight on a small screen.
        <div
          role="region"
          aria-label={t('inbox.warning.title')}
          tabIndex={0}
          className="max-h-[55%] shrink-0 overflow-y-auto border-b border-line p-2 sm:p-3"
        >
          <WarningNotice
            reasons={warning.reasons}
            report={
              can.report
                ? { label: t('inbox.menu.report', { person }), onOpen: () => setReporting(true) }
                : null
            }
            send={() => send({ id })}
            is_sending={is_sending}
          />
        </div>
      )}
      {isReporting ? (
        <ReportConversation
          conversation_id={id}
          person={person}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </>
  )
}
