import { daysBetween, type PlainDate } from '#core/shared/plain-date.ts'

/**
 * Of the views of each day up to today, the oldest first, those that a chart shows: from the day of publishing on, or from the
 * first day that somebody looked, where the home had been published before.
 */
export const shownDays = (
  days: readonly number[],
  published: PlainDate | null,
  today: PlainDate,
): readonly number[] => {
  if (published === null) return days
  const first = days.findIndex((views) => views > 0)
  const since = days.length - 1 - daysBetween(published, today)
  const from = Math.min(first === -1 ? since : first, since, days.length - 1)
  return days.slice(Math.max(0, from))
}
