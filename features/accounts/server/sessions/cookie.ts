import { hostCookieName, isSecureAddress, readHostCookie } from '#core/server/cookies.ts'
import type { Ctx } from '#core/server/context.ts'
import type { CookieOptions } from '#core/server/handle.ts'
import { Failure } from '#core/shared/problem.ts'
import { COOKIE_SECONDS, rotate, sessionOfCookie } from './sessions.ts'

const COOKIE = 'igloo_session'

export type Headers = Readonly<Record<string, string | undefined>>
export type SetCookie = (name: string, value: string, options: CookieOptions) => void
type Config = Pick<Ctx['config'], 'public_url'>

const nameOf = (config: Config): string =>
  hostCookieName(COOKIE, isSecureAddress(config.public_url))

/** The refresh token that a browser carries, or null. */
export const refreshTokenIn = (config: Config, headers: Headers): string | null =>
  readHostCookie(headers.cookie, COOKIE, isSecureAddress(config.public_url))

/** Pages are handed their cookies already read. */
export const refreshTokenAmong = (
  config: Config,
  cookies: Readonly<Record<string, string | undefined>>,
): string | null => cookies[nameOf(config)] || null

export const keepRefreshToken = (config: Config, setCookie: SetCookie, token: string): void =>
  setCookie(nameOf(config), token, { max_age: COOKIE_SECONDS, path: '/' })

export const dropRefreshToken = (config: Config, setCookie: SetCookie): void =>
  setCookie(nameOf(config), '', { max_age: 0, path: '/' })

/**
 * A cookie comes along with every request, so the calls that take or set one ask where the request was made:
 * at the public address, or by something that is no browser and says nothing.
 */
export const refuseForeignOrigin = (config: Config, headers: Headers): void => {
  const { origin, 'sec-fetch-site': site } = headers
  const isForeign =
    (origin !== undefined && origin !== new URL(config.public_url).origin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  if (isForeign) throw new Failure('accounts.foreign_origin', 403)
}

/** A browser that proved itself again gets a new token for its session; the one before ends as it does at every use. */
export const renewRefreshToken = async (
  ctx: Ctx,
  headers: Headers,
  setCookie: SetCookie,
): Promise<void> => {
  const token = refreshTokenIn(ctx.config, headers)
  const held = token === null ? null : await sessionOfCookie(ctx.tx, token, ctx.now)
  if (token === null || held?.session.id !== ctx.actor.session_id) return
  const rotation = await rotate(ctx, token)
  if (rotation.state === 'rotated') keepRefreshToken(ctx.config, setCookie, rotation.refresh_token)
}
