import type { ApplicationEvent } from '#features/applications/shared/model.ts'
import type { Message } from '../../shared/model.ts'

export type ThreadLine =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'event'; key: string; event: ApplicationEvent }
  | { kind: 'message'; key: string; message: Message }

interface Page {
  /** Newest first, as they are read. */
  messages: readonly Message[]
  events: readonly ApplicationEvent[]
  is_oldest: boolean
  is_newest: boolean
  /** The day of the last message before these; null where it is not known. */
  day_before: string | null
}

/**
 * What a page of a conversation shows, the oldest first: its messages, the events that happened between them, and each
 * new day. An event belongs to the page of the message that follows it; one after the last message to the newest page.
 */
export const threadLines = ({
  messages,
  events,
  is_oldest,
  is_newest,
  day_before,
}: Page): ThreadLine[] => {
  const from = is_oldest ? '' : (messages.at(-1)?.created_at ?? '')
  const until = is_newest ? null : (messages[0]?.created_at ?? '')
  const happened = [
    ...messages.map((message) => ({ at: message.created_at, message })),
    ...events
      .filter(({ occurred_at: at }) => at >= from && (until === null || at <= until))
      .map((event) => ({ at: event.occurred_at, event })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  let day = day_before
  return happened.flatMap((one): ThreadLine[] => {
    const today = one.at.slice(0, 10)
    const head: ThreadLine[] =
      today === day ? [] : [{ kind: 'day', key: `day-${today}`, day: today }]
    day = today
    return [
      ...head,
      'message' in one
        ? { kind: 'message', key: one.message.id, message: one.message }
        : { kind: 'event', key: one.event.id, event: one.event },
    ]
  })
}
