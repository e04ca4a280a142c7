import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#core/server/clock.ts'
import type { Ports } from '#core/shared/ports.ts'
import type { LocalStore } from '#providers/local-store.ts'
import type { Config } from './config.ts'

export interface SocialWorld {
  port: Ports['social_sign_in']
  /** The embedded provider, mounted under /sandbox/social; null in production. */
  handle: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | null
  close: () => void
}

/** In production the providers that the operator names, none where none is named. */
export const socialSignInOf = async (
  config: Config,
  store: LocalStore,
  clock: Clock,
): Promise<SocialWorld> => {
  if (config.settings) {
    const { socialSignIn } = await import('#providers/social-sign-in/openid-connect.ts')
    return { port: socialSignIn(config.social), handle: null, close: () => undefined }
  }
  const { localSocialSignIn } = await import('#providers/social-sign-in/local.ts')
  const local = localSocialSignIn({
    issuer: `${config.public_url}/sandbox/social`,
    store,
    now: () => clock.now(),
  })
  return { port: local.port, handle: local.handler, close: () => local.close() }
}
