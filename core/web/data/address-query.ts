import { beginningOf } from '#core/shared/trim.ts'

/** The page that an address of a list names; the first one where it names none, or more than the API counts. */
export const pageIn = (search: URLSearchParams): number => {
  const page = Math.trunc(Number(search.get('page')))
  return page >= 1 && page <= 100_000 ? page : 1
}

/** The words that an address looks for, without NUL, which no text has, and with no letter cut in half at the end. */
export const wordsIn = (search: URLSearchParams, name = 'q'): string =>
  beginningOf((search.get(name) ?? '').replaceAll('\0', ''), 100)

/** The choice that an address names, if it is one of these. */
export const choiceIn = <T extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find((one) => one === search.get(name))
