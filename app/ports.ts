import type pg from 'pg'
import type { Clock } from '#core/server/clock.ts'
import type { Ports } from '#core/shared/ports.ts'
import type { Config } from './config.ts'
import type { Outside } from './outside.ts'

/** Vendors in production, local systems everywhere else; what is not used is not even loaded. */
export const openPorts = async (
  config: Config,
  pool: pg.Pool,
  clock: Clock,
  electronicId: Ports['electronic_id'],
): Promise<Outside> => {
  if (config.settings) {
    const { realPorts } = await import('./real-ports.ts')
    return { ports: realPorts(config.settings, pool, clock, electronicId), sandbox: null }
  }
  const { localWorld } = await import('./local-ports.ts')
  return localWorld(config, pool, clock, electronicId)
}
