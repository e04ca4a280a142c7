import { hostCookieName, isSecureAddress, readHostCookie } from '#core/server/cookies.ts'
import type { CoreConfig } from '#core/server/context.ts'
import { newToken } from '#core/server/ids.ts'
import { isMacOf, macOf } from '#core/server/keys.ts'
import type { Headers, SetCookie } from './cookie.ts'

const COOKIE = 'igloo_device'
const COOKIE_SECONDS = 400 * 86_400
/** Accounts that one browser is known to: a family at one computer. */
const ACCOUNTS = 5
const PURPOSE = 'known-device'
const PART = /^[\w-]{43}$/

type Config = Pick<CoreConfig, 'public_url' | 'keys'>
const deviceSubject = (device: string, userId: string): string => `${device}:${userId}`

/** A device id and a mark for each account that signed in with it. The marks name nobody. */
const partsIn = (config: Config, headers: Headers): string[] =>
  (readHostCookie(headers.cookie, COOKIE, isSecureAddress(config.public_url)) ?? '')
    .split('.')
    .filter((part) => PART.test(part))

/** The id of this device where this account has signed in with it before, else null. */
export const knownDevice = (
  config: Config,
  headers: Headers,
  userId: string | null,
): string | null => {
  const [device, ...marks] = partsIn(config, headers)
  if (device === undefined) return null
  // An unknown person is looked for like a known one.
  const isKnown = marks
    .slice(0, ACCOUNTS)
    .some((mark) => isMacOf(config.keys, PURPOSE, deviceSubject(device, userId ?? ''), mark))
  return isKnown && userId !== null ? device : null
}

/** Makes this device known to the account, by a cookie that keeps nobody signed in. */
export const rememberDevice = (
  config: Config,
  headers: Headers,
  setCookie: SetCookie,
  userId: string,
): void => {
  const [given, ...marks] = partsIn(config, headers)
  const device = given ?? newToken()
  const mark = macOf(config.keys, PURPOSE, deviceSubject(device, userId))
  const kept = marks
    .filter((one) => !isMacOf(config.keys, PURPOSE, deviceSubject(device, userId), one))
    .slice(0, ACCOUNTS - 1)
  setCookie(
    hostCookieName(COOKIE, isSecureAddress(config.public_url)),
    [device, mark, ...kept].join('.'),
    { max_age: COOKIE_SECONDS, path: '/' },
  )
}
