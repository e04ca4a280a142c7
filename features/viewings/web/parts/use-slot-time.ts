import { useFormat } from '#core/web/i18n/use-format.ts'
import { endOf, type Span } from '../../shared/rules.ts'

/** From when to when, where the day stands above it. */
export const useSlotHours = (): ((span: Span) => string) => {
  const format = useFormat()
  return (span) => `${format.time(span.starts_at)}${until(format, span)}`
}

/** A time in words: the day and from when to when. */
export const useSlotTime = (): ((span: Span) => string) => {
  const format = useFormat()
  return (span) => `${format.instant(span.starts_at, 'weekday_long')}${until(format, span)}`
}

const until = (format: Pick<ReturnType<typeof useFormat>, 'time'>, span: Span): string =>
  `–${format.time(new Date(endOf(span)).toISOString())}`
