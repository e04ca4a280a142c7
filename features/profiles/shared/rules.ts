import { at, problems, type Problem } from '#core/shared/problem.ts'
import { PRODUCT_NAME } from '#core/shared/product.ts'

/** As many digits in a row as a kennitala without its last four, or a telephone number. */
const LONG_NUMBER = /\d{6}/
/** A username in whose place the API has another address. */
const TAKEN_BY_ADDRESSES: readonly string[] = ['average-profile-completion']

/** Words with which somebody would pass for the product or its staff. */
const OF_THE_PRODUCT: readonly string[] = [
  PRODUCT_NAME.toLowerCase(),
  ...'admin administrator moderator official root security staff support system'.split(' '),
]

/** Why nobody may have this username; null where somebody may. */
export const usernameProblem = (username: string): string | null => {
  if (LONG_NUMBER.test(username)) return 'profiles.username_numbers'
  const isReserved =
    TAKEN_BY_ADDRESSES.includes(username) ||
    username.split('-').some((word) => OF_THE_PRODUCT.includes(word))
  return isReserved ? 'already_taken' : null
}

/** How much of it is there, 0 to 100. 100 is said only where nothing is left to do. */
export const percentDone = (fields: readonly { is_done: boolean }[]): number =>
  fields.length === 0
    ? 100
    : Math.floor((100 * fields.filter((field) => field.is_done).length) / fields.length)

/** Years in their order, begun by `thisYear`; a study or a job may end later: problems at `from_year` and `to_year`. */
export const yearProblems = (
  { from_year, to_year }: { from_year: number; to_year: number | null },
  thisYear: number,
): Problem[] =>
  problems(
    from_year > thisYear && at('from_year', 'profiles.years_ahead'),
    to_year !== null && to_year < from_year && at('to_year', 'profiles.years_reversed'),
  )

/** Papers that are read and removed by an address of their own alone. */
export const PROTECTED_KINDS = ['criminal_record', 'public_review'] as const
export const isProtected = (kind: string): boolean => PROTECTED_KINDS.some((one) => one === kind)
