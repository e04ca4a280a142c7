import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#core/server/clock.ts'
import type { Ports } from '#core/shared/ports.ts'
import type { DemoPeople } from '#providers/electronic-id/local-people.ts'
import type { LocalStore } from '#providers/local-store.ts'
import type { Config } from './config.ts'

export interface ElectronicIdWorld {
  port: Ports['electronic_id']
  /** The embedded identity provider, mounted under /sandbox/eid; null where a real one is configured. */
  handle: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | null
  close: () => void
}

export const electronicIdOf = async (
  config: Config,
  store: LocalStore,
  clock: Clock,
  people: DemoPeople,
): Promise<ElectronicIdWorld> => {
  if (config.settings) {
    const { openIdConnect } = await import('#providers/electronic-id/openid-connect.ts')
    const {
      EID_ISSUER: issuer,
      EID_CLIENT_ID: clientId,
      EID_CLIENT_SECRET: clientSecret,
      EID_LEVEL: level,
      EID_LEVELS_ACCEPTED: accepted,
    } = config.settings
    return {
      port: openIdConnect({
        issuer,
        client_id: clientId,
        client_secret: clientSecret,
        ...(level ? { level } : {}),
        ...(accepted ? { accepted_levels: accepted.split(',') } : {}),
      }),
      handle: null,
      close: () => undefined,
    }
  }
  const { localIdentityProvider } = await import('#providers/electronic-id/local.ts')
  const local = localIdentityProvider({
    issuer: `${config.public_url}/sandbox/eid`,
    store,
    now: () => clock.now(),
    people,
  })
  return { port: local.port, handle: local.handler, close: () => local.close() }
}
