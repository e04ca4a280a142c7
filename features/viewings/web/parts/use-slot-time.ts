import { useFormat } from '#core/web/i18n/use-format.ts'
import { endOf, type Span } from '../../shared/rules.ts'

/** A time in words: the day and from when to when. */
export const useSlotTime = (): ((span: Span) => string) => {
  const format = useFormat()
  return (span) =>
    `${format.instant(span.starts_at, 'weekday_long')}–${format.time(new Date(endOf(span)).toISOString())}`
}

/** The same without its day, where that stands above it. */
export const useSlotHours = (): ((span: Span) => string) => {
  const format = useFormat()
  return (span) =>
    `${format.time(span.starts_at)}–${format.time(new Date(endOf(span)).toISOString())}`
}
