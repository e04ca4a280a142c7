import type { PageRoute } from '#core/shared/page-manifest.ts'

/** None of its own: the list is on the first page of each role. */
export const pages: readonly PageRoute[] = []
