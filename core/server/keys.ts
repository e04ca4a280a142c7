import { timingSafeEqual } from 'node:crypto'
import { hmac } from './ids.ts'

/** One secret of the installation. `kid` names it in tokens and tells nothing of it. */
export interface Key {
  kid: string
  secret: string
}

/** The current key first, then the one before it, where a rotation is under way. */
export type KeyRing = readonly [Key, ...Key[]]

const keyOf = (secret: string): Key => ({ kid: hmac(secret, 'key-id').slice(0, 8), secret })

export const openKeys = (current: string, previous: string | null = null): KeyRing =>
  previous === null ? [keyOf(current)] : [keyOf(current), keyOf(previous)]

/** A key for one purpose (`access-token`), so that no two uses share one. Base64url of 256 bits. */
export const derivedKey = (key: Key, purpose: string): string => hmac(key.secret, purpose)

/** What each key of the ring makes of a value, the current one first. */
export const macsOf = (keys: KeyRing, purpose: string, value: string): string[] =>
  keys.map((key) => hmac(derivedKey(key, purpose), value))

/** What the current key makes of a value. */
export const macOf = (keys: KeyRing, purpose: string, value: string): string =>
  hmac(derivedKey(keys[0], purpose), value)

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether one of the keys made this of the value. */
export const isMacOf = (keys: KeyRing, purpose: string, value: string, given: string): boolean =>
  macsOf(keys, purpose, value).some((mac) => isSame(mac, given))
