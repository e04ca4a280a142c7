import { lazy, Suspense } from 'react'
import { OnceMounted } from '../once-mounted.tsx'
import { useSetting } from '../reader.ts'

// Fetched when they are to be seen. The server knows of cookies that were told, so that their banner neither flashes nor moves the page.
const CookieBanner = lazy(() => import('./cookie-banner.tsx'))
const MountedBanners = lazy(() => import('./mounted-banners.tsx'))

/** Above every page, in the order of specification section 2: the mobile app, a new version, cookies. */
export const Banners = () => {
  const setting = useSetting()
  if (!setting) return null
  return (
    <>
      <OnceMounted><MountedBanners stores={setting.stores} version={setting.version} /></OnceMounted>
      {setting.cookies_told ? null : <Suspense fallback={null}><CookieBanner /></Suspense>}
    </>
  )
}
