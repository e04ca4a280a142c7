import { useCallback, useEffect, useState } from 'react'
import { useLoaded, useRead } from '#core/web/data/reads.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#core/web/ui/button.tsx'
import { TextLink } from '#core/web/ui/text-link.tsx'
import { Spinner } from '#core/web/ui/spinner.tsx'
import { listApplicationEvents } from '#features/applications/shared/api.ts'
import type { ApplicationEvent } from '#features/applications/shared/model.ts'
import { listMessages } from '../../shared/api.ts'
import { MESSAGES_PAGE, type Conversation, type Message } from '../../shared/model.ts'
import { MessageItem } from './message-item.tsx'
import { messagesCall } from './messages-call.ts'
import { placeOf } from './names.ts'
import { threadLines } from './thread-lines.ts'
import type { Languages } from './translated-text.tsx'
import type { Outbox } from './use-outbox.ts'
import { WaitingMessage } from './waiting-message.tsx'

/** What became of the newest application that the conversation is about. */
const useEvents = ({ applications }: Conversation): readonly ApplicationEvent[] => {
  const id = applications[0]?.id ?? ''
  const { data } = useRead(listApplicationEvents, { id, query: {} }, { enabled: id !== '' })
  return id === '' ? [] : (data?.items ?? [])
}

interface LinesProps {
  conversation: Conversation
  /** Newest first, as they are read. */
  messages: readonly Message[]
  languages: Languages
  events: readonly ApplicationEvent[]
  /** Whether nothing was written before these, and whether nothing after. */
  is_oldest: boolean
  is_newest: boolean
  /** The day of the last message before these; null where it is not known. */
  day_before: string | null
}

/** What happened with the application, when, and the way to it. */
const EventLine = ({
  event,
  conversation,
}: {
  event: ApplicationEvent
  conversation: Conversation
}) => {
  const t = useT()
  const format = useFormat()
  const [application] = conversation.applications
  const text = event.closed_reason
    ? t(`inbox.thread.closed.${event.closed_reason}`)
    : t.dynamic(`inbox.thread.event.${event.name}`)
  return (
    <>
      {application ? <TextLink to={placeOf(application)}>{text}</TextLink> : text}
      {' · '}
      {/* Its day stands above it. */}
      <time dateTime={event.occurred_at}>{format.time(event.occurred_at)}</time>
    </>
  )
}

const Lines = ({ conversation, languages, ...given }: LinesProps) => {
  const format = useFormat()
  return threadLines(given).map((line) => {
    if (line.kind === 'message')
      return (
        <MessageItem
          key={line.key}
          message={line.message}
          conversation={conversation}
          languages={languages}
        />
      )
    return (
      <li key={line.key} className="py-2 text-center text-sm text-quiet">
        {line.kind === 'day' ? (
          format.date(line.day, 'long')
        ) : (
          <EventLine event={line.event} conversation={conversation} />
        )}
      </li>
    )
  })
}

interface OlderProps extends Pick<LinesProps, 'conversation' | 'events' | 'day_before'> {
  page: number
  onLoaded: (page: number, newest: string) => void
}

const Older = ({ page, onLoaded, ...rest }: OlderProps) => {
  const { data } = useRead(listMessages, messagesCall(rest.conversation.id, page))
  const newest = data?.items[0]?.created_at
  useEffect(() => {
    if (newest !== undefined) onLoaded(page, newest)
  }, [page, newest, onLoaded])
  if (!data)
    return (
      <li className="grid place-items-center py-4">
        <Spinner />
      </li>
    )
  return (
    <Lines
      {...rest}
      messages={data.items}
      languages={data}
      is_oldest={page * MESSAGES_PAGE >= data.count}
      is_newest={false}
    />
  )
}

/** Which pages are shown, and the day on which the page before each one ends. */
const useLogPages = (count: number) => {
  const [pages, setPages] = useState(1)
  const [newest, setNewest] = useState<Readonly<Record<number, string>>>({})
  const onLoaded = useCallback(
    (page: number, at: string) => setNewest((all) => ({ ...all, [page]: at })),
    [],
  )
  const last = Math.max(1, Math.ceil(count / MESSAGES_PAGE))
  const shown = Math.min(pages, last)
  return {
    has_earlier: shown < last,
    showEarlier: () => setPages(shown + 1),
    /** The oldest first, without the newest. */
    older: Array.from({ length: shown - 1 }, (_, index) => shown - index),
    day_before: (page: number) =>
      page === shown ? null : (newest[page + 1]?.slice(0, 10) ?? null),
    onLoaded,
  }
}

interface Props {
  conversation: Conversation
  outbox: Outbox
}

/** The messages, the newest below, with what happened between them. It stays at its lower end while earlier ones come in above. */
export function MessageLog({ conversation, outbox }: Props) {
  const t = useT()
  const newest = useLoaded(listMessages, messagesCall(conversation.id, 1))
  const { count, items } = newest
  const events = useEvents(conversation)
  const pages = useLogPages(count)
  const sent = new Set(items.map((one) => one.client_id))
  return (
    // Its one child begins at the lower end and is pushed upwards.
    <div
      tabIndex={0}
      role="log"
      aria-label={t('inbox.title')}
      className="relative flex min-h-24 shrink-0 grow basis-24 flex-col-reverse overflow-y-auto p-3 focus-visible:-outline-offset-3"
    >
      <div className="mb-auto">
        {pages.has_earlier ? (
          <div className="pb-3 text-center">
            <Button variant="quiet" size="small" onClick={pages.showEarlier}>
              {t('inbox.thread.earlier')}
            </Button>
          </div>
        ) : null}
        <ol className="space-y-2">
          {pages.older.map((page) => (
            <Older
              key={page}
              page={page}
              conversation={conversation}
              events={events}
              day_before={pages.day_before(page)}
              onLoaded={pages.onLoaded}
            />
          ))}
          <Lines
            conversation={conversation}
            messages={items}
            languages={newest}
            events={events}
            is_oldest={count <= MESSAGES_PAGE}
            is_newest
            day_before={pages.day_before(1)}
          />
          {outbox.waiting
            .filter((one) => !sent.has(one.client_id))
            .map((one) => (
              <WaitingMessage key={one.client_id} waiting={one} outbox={outbox} />
            ))}
        </ol>
      </div>
    </div>
  )
}
