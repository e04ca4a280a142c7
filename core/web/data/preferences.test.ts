import { afterEach, expect, test, vi } from 'vitest'
import { hasPreference, keepPreference } from './preferences.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('over https a choice is kept under the name that binds it to this host', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  keepPreference('theme', 'dark')
  expect(page.cookie).toBe('__Host-theme=dark; path=/; max-age=31536000; samesite=lax; secure')
  page.cookie = 'hideMobileAppBanner=true'
  expect(hasPreference('hideMobileAppBanner')).toBe(false)
  page.cookie = 'a=b; __Host-hideMobileAppBanner=true'
  expect(hasPreference('hideMobileAppBanner')).toBe(true)
  vi.stubGlobal('window', { location: { protocol: 'http:' } })
  keepPreference('hideMobileAppBanner', 'true', 259_200)
  expect(page.cookie).toBe('hideMobileAppBanner=true; path=/; max-age=259200; samesite=lax')
})
