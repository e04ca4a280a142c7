import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { derivedKey, macsOf, type Key, type KeyRing } from '#core/server/keys.ts'
import type { Actor } from '#core/shared/access.ts'

/** Access tokens live ten minutes; after that the refresh token is asked. */
export const ACCESS_SECONDS = 600
const AUDIENCE = 'igloo-api'

export interface AccessClaims {
  user_id: string
  session_id: string
  issued_at: number
}

const imported = new WeakMap<Key, Promise<CryptoKey>>()

/** What signs and checks access tokens, made once of each key: making it takes as long as checking a token. */
const signingKey = (key: Key): Promise<CryptoKey> => {
  const found =
    imported.get(key) ??
    crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(derivedKey(key, 'access-token')),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    )
  imported.set(key, found)
  return found
}

export const signAccess = async (
  keys: KeyRing,
  claims: Omit<AccessClaims, 'issued_at'>,
  now: Date,
): Promise<string> => {
  const at = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.session_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keys[0].kid })
    .setSubject(claims.user_id)
    .setAudience(AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + ACCESS_SECONDS)
    .sign(await signingKey(keys[0]))
}

/** Null where the token is altered, late, or signed with a key that is no longer in the ring. */
export const verifyAccess = async (
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<AccessClaims | null> => {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = keys.find((one) => one.kid === kid)
    if (!key) return null
    const { payload } = await jwtVerify(token, await signingKey(key), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      typ: 'at+jwt',
      currentDate: now,
    })
    if (
      typeof payload.sub !== 'string' ||
      typeof payload.sid !== 'string' ||
      typeof payload.iat !== 'number'
    )
      return null
    return { user_id: payload.sub, session_id: payload.sid, issued_at: payload.iat }
  } catch {
    return null
  }
}

/** The successors of a refresh token, by each key: derived, so a lost answer can be repeated without storing any token. */
export const successorsOf = (keys: KeyRing, refreshToken: string): string[] =>
  macsOf(keys, 'refresh-token', refreshToken)

interface Person {
  id: string
  user_type: 'LL' | 'TN'
  is_staff: boolean
}

/** Who acts for whom, said once: everybody for themselves. Organizations add those whose members they are. */
export const principalsOf = (userId: string): readonly string[] => [userId]

/** How a person signed in decides what they are: somebody is staff only in a session of electronic id. */
export const personActor = (user: Person, sessionId: string, provider: string): Actor => ({
  kind: 'person',
  user_id: user.id,
  acts_for: principalsOf(user.id),
  user_type: user.user_type,
  is_staff: user.is_staff && provider === 'electronic-id',
  session_id: sessionId,
  machine: null,
})
