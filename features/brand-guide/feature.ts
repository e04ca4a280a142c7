import type { Feature } from '#core/server/feature.ts'

export const feature: Feature = {
  name: 'brand-guide',
  leans_on: ['listings', 'properties'],
}
