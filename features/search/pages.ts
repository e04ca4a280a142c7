import type { PageRoute } from '#core/shared/page-manifest.ts'

/** The palette is a part of every page. */
export const pages: readonly PageRoute[] = []
