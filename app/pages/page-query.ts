import type { AnyEndpoint } from '#core/shared/endpoint.ts'

/** Names in the address of a page that no endpoint has, because pages alone read them. */
const OF_PAGES = [
  'lang',
  'text',
  'as',
  'from',
  'next',
  'for',
  'save',
  'saved',
  'view',
  'at',
  'travel',
  'about',
  'report',
  'open',
  'home',
  'unfiled',
  'other',
] as const

const namesOf = (query: unknown): string[] => {
  if (typeof query !== 'object' || query === null) return []
  const { def } = (query as { _zod?: { def: { shape?: object } } })._zod ?? {}
  return Object.keys(def ? (def.shape ?? {}) : query)
}

/** Every name that some page may read from its address: those of the reads of all features, and of pages themselves. */
export const knownNames = (
  endpoints: readonly Pick<AnyEndpoint, 'effect' | 'query'>[],
): ReadonlySet<string> =>
  new Set([
    ...OF_PAGES,
    ...endpoints.filter(({ effect }) => effect === 'none').flatMap(({ query }) => namesOf(query)),
  ])

/**
 * An address as a page reads it: what nobody reads (the marks of campaigns) is left out and the rest is in one order, so
 * that one page is not drawn and kept once for each link that leads to it.
 */
export const canonicalTarget = (target: string, known: ReadonlySet<string>): string => {
  const { pathname, searchParams } = new URL(target, 'http://page')
  const kept = new URLSearchParams([...searchParams].filter(([name]) => known.has(name)))
  kept.sort()
  const query = kept.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
