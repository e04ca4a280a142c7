import { jwtVerify, SignJWT } from 'jose'
import { hmac } from '#core/server/ids.ts'
import type { Actor } from '#core/shared/access.ts'

/** Access tokens live ten minutes; after that the refresh token is asked. */
export const ACCESS_SECONDS = 600
const AUDIENCE = 'igloo-api'

export interface AccessClaims { user_id: string; session_id: string; user_type: 'LL' | 'TN'; is_staff: boolean; issued_at: number }

const keyOf = (secret: string) => new TextEncoder().encode(hmac(secret, 'access-token'))

export const signAccess = async (secret: string, claims: Omit<AccessClaims, 'issued_at'>, now: Date): Promise<string> =>
  new SignJWT({ sid: claims.session_id, ut: claims.user_type, st: claims.is_staff }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(claims.user_id).setAudience(AUDIENCE).setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_SECONDS).sign(keyOf(secret))

export const verifyAccess = async (secret: string, token: string, now: Date): Promise<AccessClaims | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], audience: AUDIENCE, typ: 'at+jwt', currentDate: now })
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || typeof payload.iat !== 'number') return null
    return { user_id: payload.sub, session_id: payload.sid, user_type: payload.ut === 'LL' ? 'LL' : 'TN', is_staff: payload.st === true, issued_at: payload.iat }
  } catch { return null }
}

/** The successor of a refresh token is derived, so a lost answer can be repeated without storing any token. */
export const successorOf = (secret: string, refreshToken: string): string => hmac(secret, `refresh:${refreshToken}`)

export const personActor = (user: { id: string; user_type: 'LL' | 'TN'; is_staff: boolean }, sessionId: string): Actor => ({
  kind: 'person', user_id: user.id, user_type: user.user_type, is_staff: user.is_staff, session_id: sessionId, machine: null,
})
