import type { PageRoute } from '#core/shared/page-manifest.ts'

/** None of its own: the fields of a property are on the pages of listings and contracts. */
export const pages: readonly PageRoute[] = []
