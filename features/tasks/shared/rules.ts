import { addDays, type PlainDate } from '#core/shared/plain-date.ts'

/** So many days ahead a last day comes before everything that has none. */
const NEAR_DAYS = 7

interface Placed {
  at: number
  until: PlainDate | null
}

/** What is late or soon over comes first, by its last day; then the order that the features gave, and within it the last day. */
export const inOrder = <T extends Placed>(tasks: readonly T[], today: PlainDate): T[] => {
  const near = addDays(today, NEAR_DAYS)
  const isNear = ({ until }: Placed): boolean => until !== null && until <= near
  const day = ({ until }: Placed): string => until ?? '9999-12-31'
  const compare = (a: T, b: T): number => {
    if (isNear(a) !== isNear(b)) return isNear(a) ? -1 : 1
    const byDay = day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0
    return isNear(a) ? byDay || a.at - b.at : a.at - b.at || byDay
  }
  return tasks.toSorted(compare)
}
