import type { PlainDate } from '#core/shared/plain-date.ts'

const FIRST_YEAR = 1940

/** For a select: the year of a day and those before it, as far as people remember. */
export const yearOptions = (today: PlainDate): { value: string; label: string }[] => {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index)).map(
    (year) => ({ value: year, label: year }),
  )
}

export interface TypedYears {
  from_year: string | null
  to_year: string | null
}
/** The years of two selects as numbers; what goes on has no last one. */
export const yearsTyped = ({ from_year, to_year }: TypedYears) => ({
  from_year: Number(from_year),
  to_year: to_year ? Number(to_year) : null,
})
