import type { useT } from '#core/web/i18n/use-t.ts'
import type { SignInSession } from '#features/accounts/shared/model.ts'

// Names that no language translates.
const BROWSERS: Readonly<Record<string, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
}
const SYSTEMS: Readonly<Record<string, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  chromeos: 'ChromeOS',
  macos: 'Mac',
  linux: 'Linux',
}

/** `Safari on iPhone`, in the reader's language; what the device did not say is left out. */
export const deviceLabel = (
  t: ReturnType<typeof useT>,
  { browser, system }: Pick<SignInSession, 'browser' | 'system'>,
): string => {
  const [program, device] = [BROWSERS[browser ?? ''], SYSTEMS[system ?? '']]
  if (program && device) return t('accounts.sessions.device', { browser: program, system: device })
  return program ?? device ?? t('accounts.sessions.unknown_device')
}
