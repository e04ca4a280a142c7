import type { PageFacts } from './route-table.ts'

/** What is on every page: the ground's words and the shell's. */
const BASE_NAMESPACES = ['core', 'app']

/**
 * The rooms whose words a visitor needs on a page: the ground, the page's own feature and what the route names besides.
 * People who are signed in load the words of every room once: they come back.
 */
export const namespacesOf = (page: PageFacts | undefined): readonly string[] => [
  ...new Set([
    ...BASE_NAMESPACES,
    ...(page?.feature ? [page.feature] : []),
    ...(page?.messages ?? []),
  ]),
]
