import type pg from 'pg'
import type { Clock } from '#core/server/clock.ts'
import type { Config } from './config.ts'
import { summariesOf, translationOf } from './models.ts'
import type { IdentityPorts, Outside } from './outside.ts'

/** Vendors in production, local systems everywhere else; what is not used is not even loaded. */
export const openPorts = async (
  config: Config,
  pool: pg.Pool,
  clock: Clock,
  people: IdentityPorts,
): Promise<Outside> => {
  const given = {
    ...people,
    translation: await translationOf(config.translation),
    summaries: await summariesOf(config.summaries),
  }
  if (config.settings) {
    const { realPorts } = await import('./real-ports.ts')
    return { ports: realPorts(config.settings, pool, clock, given), sandbox: null }
  }
  const { localWorld } = await import('./local-ports.ts')
  return localWorld(config, pool, clock, given)
}
