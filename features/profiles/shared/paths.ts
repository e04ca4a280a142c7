import { pagePath } from '#core/shared/paths.ts'

export const profilePaths = {
  /** The reader's own, whatever its username. */
  own: '/tenants/rental-profiles',
  one: pagePath('/tenants/rental-profiles/:username'),
}
