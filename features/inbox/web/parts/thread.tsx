import { useEffect, useState } from 'react'
import { useSend } from '#core/web/data/send.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { Breadcrumbs } from '#core/web/ui/breadcrumbs.tsx'
import { Button } from '#core/web/ui/button.tsx'
import { Notice } from '#core/web/ui/notice.tsx'
import { useTold } from '#core/web/ui/use-told.ts'
import { markConversationRead, unblockOtherPerson } from '../../shared/api.ts'
import type { Conversation } from '../../shared/model.ts'
import { inboxPaths } from '../../shared/paths.ts'
import { Composer } from './composer.tsx'
import { JudgedNotice } from './judged-notice.tsx'
import { MessageLog } from './message-log.tsx'
import { otherNames } from './names.ts'
import { TypingLine } from './presence-line.tsx'
import { ScamWarning } from './scam-warning.tsx'
import { ThreadHead } from './thread-head.tsx'
import { useOutbox } from './use-outbox.ts'
import { usePresence } from './use-presence.ts'

/** What is on the screen has been read; a page that nobody looks at reads nothing. */
const useReading = ({ id, unread, last_message }: Conversation): void => {
  const { send } = useSend(markConversationRead)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const last = last_message?.id
  useEffect(() => {
    if (isShown && unread > 0) void send({ id }).catch(() => undefined)
  }, [isShown, id, unread, last, send])
}

/** The way back from having blocked somebody, where it is said. */
const Unblock = ({ conversation }: { conversation: Conversation }) => {
  const t = useT()
  const { lang } = useFormat()
  const told = useTold()
  const { send, is_sending: isSending } = useSend(unblockOtherPerson)
  return (
    <Button
      size="small"
      variant="secondary"
      is_loading={isSending}
      onClick={() => told(send({ id: conversation.id }))}
    >
      {t('inbox.menu.unblock', { person: otherNames(t, lang, conversation) })}
    </Button>
  )
}

/** One conversation: what it is about, what was written, and where one writes. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const t = useT()
  const { lang } = useFormat()
  const outbox = useOutbox(conversation.id)
  const presence = usePresence(conversation)
  useReading(conversation)
  const { closed } = conversation
  return (
    <>
      <div className="lg:hidden">
        <Breadcrumbs crumbs={[{ label: t('inbox.title'), to: inboxPaths.all }]} />
      </div>
      <section
        aria-label={otherNames(t, lang, conversation)}
        className="flex flex-1 flex-col overflow-clip lg:h-[calc(100dvh-9.5rem)] lg:min-h-[26rem] rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
      >
        <ThreadHead conversation={conversation} presence={presence} />
        <ScamWarning conversation={conversation} />
        {conversation.judged === null ? null : (
          <JudgedNotice
            key={conversation.judged.detection_id}
            title={t('inbox.judged.title')}
            judged={conversation.judged}
          />
        )}
        <MessageLog conversation={conversation} outbox={outbox} />
        {closed === null ? (
          <>
            <TypingLine conversation={conversation} presence={presence} />
            <Composer
              conversation={conversation}
              onSend={outbox.add}
              onTyping={presence.onTyping}
            />
          </>
        ) : (
          <div className="border-t border-line p-3">
            <Notice
              tone="neutral"
              actions={conversation.can.unblock ? <Unblock conversation={conversation} /> : null}
            >
              {t.dynamic(`inbox.closed.${closed}`, { person: otherNames(t, lang, conversation) })}
            </Notice>
          </div>
        )}
      </section>
    </>
  )
}
