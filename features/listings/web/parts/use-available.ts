import type { DateStyle } from '#core/shared/language/format.ts'
import { useToday } from '#core/web/data/reader.ts'
import { useFormat } from '#core/web/i18n/use-format.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** From when a home is free: a day that has come is now. `write` says the sentence around a day that has not. */
export const useAvailable = () => {
  const t = useT()
  const format = useFormat()
  const today = useToday()
  return (day: string, style: DateStyle, write: (date: string) => string): string =>
    day <= today ? t('listings.available_now') : write(format.date(day, style))
}
