/** Specification section 9: the mobile app's banner stays away three days. */
export const MOBILE_BANNER_SECONDS = 259_200
const YEAR = 31_536_000

/** What a browser remembers of its reader's choices (specification section 3). */
export type Preference = 'hideMobileAppBanner' | 'cookie-banner-dismissed'

export const keepPreference = (name: Preference, seconds = YEAR): void => {
  document.cookie = `${name}=true; path=/; max-age=${seconds}; samesite=lax`
}
export const hasPreference = (name: Preference): boolean => document.cookie.split('; ').includes(`${name}=true`)
