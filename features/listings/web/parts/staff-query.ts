/** The page that an address of a list names; the first one where it names none. */
export const pageIn = (search: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(search.get('page'))) || 1)

export const wordsIn = (search: URLSearchParams): string => (search.get('q') ?? '').slice(0, 100)

/** The choice that an address names, if it is one of these. */
export const choiceIn = <T extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly T[],
): T | undefined => choices.find((one) => one === search.get(name))
