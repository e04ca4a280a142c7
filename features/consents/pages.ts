import type { PageRoute } from '#core/shared/page-manifest.ts'

/** A consent is asked for, and taken back, where what needs it is. */
export const pages: readonly PageRoute[] = []
