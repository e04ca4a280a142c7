import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { INK, type Tone } from './tone.ts'
import { ToneIcon } from './tone-icon.tsx'

export interface TimelineEvent {
  key: string
  /** What happened, as a sentence. */
  text: ReactNode
  /** Instant (ISO 8601), or null for what is still to come. */
  at: string | null
  /** Shown instead of a time: a due date or "after signing". */
  when?: ReactNode
  who?: ReactNode
  tone?: Tone
}

/** History, newest where the caller puts it. What is still to come is drawn hollow. */
export function Timeline({ events }: { events: TimelineEvent[] }) {
  const format = useFormat()
  return (
    <ol className="space-y-0">
      {events.map((event, index) => (
        <li key={event.key} className="relative flex gap-3 pb-5 last:pb-0">
          {index < events.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute start-[10px] top-7 bottom-0 border-s-2',
                event.at ? 'border-line' : 'border-dashed border-line',
              )}
            />
          )}
          <span
            className={clsx(
              'mt-0.5 grid size-[22px] shrink-0 place-items-center rounded-full bg-surface',
              INK[event.tone ?? (event.at ? 'moss' : 'neutral')],
            )}
          >
            <ToneIcon tone={event.tone ?? (event.at ? 'moss' : 'neutral')} size={20} />
          </span>
          <div className="min-w-0">
            <div className={clsx(!event.at && 'text-quiet')}>{event.text}</div>
            <p className="text-sm text-faint">
              {event.at ? (
                <time dateTime={event.at}>{format.instant(event.at, 'medium')}</time>
              ) : (
                event.when
              )}
              {event.who && <> · {event.who}</>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
