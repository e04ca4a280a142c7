import type { GuideComponent } from '#features/brand-guide/shared/enums.ts'

/** Homes that are published now lend their pictures: the guide has none of its own. */
export const HOMES = { query: { page_size: 6 } } as const
export const WITH_HOMES: ReadonlySet<GuideComponent> = new Set<GuideComponent>([
  'photo-gallery',
  'photo-upload',
])
