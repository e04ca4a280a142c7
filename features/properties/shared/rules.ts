import { at, type Problem } from '#core/shared/problem.ts'

/** The number of a home in the property registry: seven digits, often written with a leading F (domain: PR-01). */
export const isLandregId = (typed: string): boolean => /^f?\d{7}$/i.test(typed.trim())

/** The seven digits of what was typed; null where it is no number of a home. */
export const landregDigits = (typed: string): string | null =>
  isLandregId(typed) ? typed.trim().slice(-7) : null

/** What is wrong with what is in a field that wants a home of the registry. */
export const homeProblems = ({ landreg_id: typed }: { landreg_id: string }): Problem[] =>
  typed.trim() === ''
    ? [at('landreg_id', 'required')]
    : isLandregId(typed)
      ? []
      : [
          at(
            'landreg_id',
            /^f?\d+$/i.test(typed.trim()) ? 'properties.landreg_form' : 'properties.choose_home',
          ),
        ]

/** Letters from which the registry is searched by words: two fit half the country. */
export const SEARCH_FROM = 3

/** What is wrong with what somebody asks the registry for: a number of a home, or the words of an address. */
export const questionProblems = (typed: { landreg_id: string }): Problem[] =>
  homeProblems(typed).filter(
    ({ code }) => code !== 'properties.choose_home' || typed.landreg_id.trim().length < SEARCH_FROM,
  )
