import type { Ctx } from '#core/server/context.ts'
import { hostCookieName, isSecureAddress, readHostCookie } from '#core/server/cookies.ts'
import { newToken } from '#core/server/ids.ts'
import type { Headers, SetCookie } from '../sessions/cookie.ts'

/** How long a visit to an identity provider may last. */
const VISIT_SECONDS = 10 * 60
const TOKEN = /^[\w-]{43}$/

/** Ties visits to an identity provider to the browser that began them: no other browser can end one. */
export interface VisitBrowser {
  /** The value of this browser's cookie, or null. */
  known: (headers: Headers, config: Ctx['config']) => string | null
  /** The same, or a new one. One value for all tabs of a browser, so that a second visit does not end the first. */
  knownOrNew: (headers: Headers, config: Ctx['config']) => string
  keep: (setCookie: SetCookie, config: Ctx['config'], value: string) => void
}

/** Visits that began before this instant are over. */
export const visitsSince = (now: Date): string =>
  new Date(now.getTime() - VISIT_SECONDS * 1000).toISOString()

export const visitBrowser = (cookie: string): VisitBrowser => {
  const known: VisitBrowser['known'] = (headers, config) => {
    const value = readHostCookie(headers.cookie, cookie, isSecureAddress(config.public_url))
    return value !== null && TOKEN.test(value) ? value : null
  }
  return {
    known,
    knownOrNew: (headers, config) => known(headers, config) ?? newToken(),
    keep: (setCookie, { public_url }, value) =>
      setCookie(hostCookieName(cookie, isSecureAddress(public_url)), value, {
        max_age: VISIT_SECONDS,
        path: '/',
      }),
  }
}
