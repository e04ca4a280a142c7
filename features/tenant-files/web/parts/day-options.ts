import type { Translator } from '#core/shared/messages.ts'
import type { Option } from '#core/web/form/select.tsx'
import { DAYS_DEFAULT, DAYS_MAX } from '../../shared/model.ts'

const DAYS = [1, 3, 7, DAYS_DEFAULT, DAYS_MAX]
const MS_OF_DAY = 86_400_000

const optionsOf = (t: Translator, days: readonly number[]): Option[] =>
  days.map((count) => ({
    value: String(count),
    label: t('tenant-files.form.day_count', { count }),
  }))

/** How long a file may be open. */
export const dayOptions = (t: Translator): Option[] => optionsOf(t, DAYS)

/** The days after which a file would be open a day longer than it is; none where it is open as long as it may be. */
export const longerDays = (expires_at: string, now: Date): number[] => {
  const end = new Date(expires_at).getTime()
  return DAYS.filter((days) => now.getTime() + (days - 1) * MS_OF_DAY >= end)
}

export const longerOptions = (t: Translator, expires_at: string, now: Date): Option[] =>
  optionsOf(t, longerDays(expires_at, now))
