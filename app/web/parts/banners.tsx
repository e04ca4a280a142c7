import { lazy, Suspense } from 'react'
import { ClientOnly } from '../client-only.tsx'
import { useSetting } from '../reader.ts'

// Fetched when they are to be seen. The server knows the device and what was dismissed, so that no banner flashes or moves the page.
const CookieBanner = lazy(() => import('./cookie-banner.tsx'))
const MobileBanner = lazy(() => import('./mobile-banner.tsx'))
const UpdateBanner = lazy(() => import('./update-banner.tsx'))

/** Above every page, in the order of specification section 2: the mobile app, a new version, cookies. */
export const Banners = () => {
  const setting = useSetting()
  if (!setting) return null
  return (
    <>
      {setting.store ? (
        <Suspense fallback={null}>
          <MobileBanner store={setting.store} />
        </Suspense>
      ) : null}
      <ClientOnly>
        <UpdateBanner version={setting.version} />
      </ClientOnly>
      {setting.cookies_told ? null : (
        <Suspense fallback={null}>
          <CookieBanner />
        </Suspense>
      )}
    </>
  )
}
