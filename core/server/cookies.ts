/**
 * Every cookie of ours. Over https their name begins with `__Host-`: a browser then takes
 * them only with Secure, Path=/ and without Domain, so neither a subdomain nor plain http can set one.
 * Over plain http (a demo, tests) browsers refuse the prefix, and the bare name is used.
 */
export interface HostCookieOptions {
  path: '/'
  httpOnly: true
  secure: boolean
  sameSite: 'strict' | 'lax'
  /** Seconds; 0 removes the cookie. */
  maxAge: number
}

/** Whether cookies of an installation at this public address are Secure. */
export const isSecureAddress = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** `igloo_session` over http, `__Host-igloo_session` over https. */
export const hostCookieName = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name

/** What a reader chose, among cookies already read. Scripts of pages write them (core/web/data/preferences.ts). */
export const preferenceIn = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
  secure: boolean,
): string | undefined => cookies[hostCookieName(name, secure)]

/** What goes with it to `reply.setCookie`. */
export const hostCookieOptions = (
  secure: boolean,
  maxAge: number,
  sameSite: 'strict' | 'lax' = 'strict',
): HostCookieOptions => ({ path: '/', httpOnly: true, secure, sameSite, maxAge })

/** The value of a cookie in a Cookie header, or null. The name is given without prefix. */
export const readHostCookie = (
  header: string | undefined,
  name: string,
  secure: boolean,
): string | null => {
  const start = `${hostCookieName(name, secure)}=`
  const pair = (header ?? '').split(';').find((one) => one.trimStart().startsWith(start))
  return pair?.trim().slice(start.length) || null
}
