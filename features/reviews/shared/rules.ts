import { at, type Problem } from '#core/shared/problem.ts'

/** Years of a tenancy in their order, and not in the future: problems at `from_year` and `to_year`. */
export const yearProblems = (
  { from_year, to_year }: { from_year: number; to_year: number | null },
  thisYear: number,
): Problem[] => [
  ...(from_year > thisYear ? [at('from_year', 'reviews.years_ahead')] : []),
  ...(to_year !== null && to_year > thisYear ? [at('to_year', 'reviews.years_ahead')] : []),
  ...(to_year !== null && to_year < from_year ? [at('to_year', 'reviews.years_reversed')] : []),
]
