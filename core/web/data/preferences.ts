const YEAR = 31_536_000

/** What a browser remembers of its reader's choices; the cookie policy names each. */
export type Preference =
  | 'theme'
  | 'i18n_redirected'
  | 'hideMobileAppBanner'
  | 'cookie-banner-dismissed'

// As the server names them (core/server/cookies.ts): over https nothing but this host can set one.
const isSecure = (): boolean => window.location.protocol === 'https:'
const nameOf = (name: Preference): string => (isSecure() ? `__Host-${name}` : name)

export const keepPreference = (name: Preference, value = 'true', seconds = YEAR): void => {
  document.cookie = `${nameOf(name)}=${value}; path=/; max-age=${seconds}; samesite=lax${isSecure() ? '; secure' : ''}`
}

/** Whether the reader has said yes to it. */
export const hasPreference = (name: Preference): boolean =>
  document.cookie.split('; ').includes(`${nameOf(name)}=true`)
