import { lazy, Suspense, useEffect, useState } from 'react'
import { useSetting, type PageSetting } from '../reader.ts'

// Fetched when they are to be seen. The server knows of cookies that were told, so that their banner neither flashes nor moves the page.
const CookieBanner = lazy(() => import('./cookie-banner.tsx'))
const MountedBanners = lazy(() => import('./mounted-banners.tsx'))

/** A part of its own: an update above the cookies' banner before that is hydrated would take it away and put it there again. */
const OnceMounted = ({ setting }: { setting: PageSetting }) => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted ? <Suspense fallback={null}><MountedBanners stores={setting.stores} version={setting.version} /></Suspense> : null
}

/** Above every page, in the order of specification section 2: the mobile app, a new version, cookies. */
export const Banners = () => {
  const setting = useSetting()
  if (!setting) return null
  return (
    <>
      <OnceMounted setting={setting} />
      {setting.cookies_told ? null : <Suspense fallback={null}><CookieBanner /></Suspense>}
    </>
  )
}
