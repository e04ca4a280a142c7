import { useEffect, useState } from 'react'
import { hasPreference, keepPreference, MOBILE_BANNER_SECONDS } from '../preferences.ts'
import type { PageSetting } from '../reader.ts'
import { watchVersion } from '../version-watch.ts'
import { MobileBanner, type Store } from './mobile-banner.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** The store of this device, where the app is in one. */
const storeHere = (stores: PageSetting['stores'], agent: string): Store | null => {
  const device = /android/i.test(agent) ? 'android' : /iphone|ipad|ipod/i.test(agent) ? 'ios' : null
  const address = device && stores[device]
  return device && address ? { device, address } : null
}

/** What only the browser knows: the device it runs on, and whether its pages are of yesterday. */
export default function MountedBanners({ stores, version }: Pick<PageSetting, 'stores' | 'version'>) {
  const [store, setStore] = useState<Store | null>(() => (hasPreference('hideMobileAppBanner') ? null : storeHere(stores, navigator.userAgent)))
  const [isOld, setOld] = useState(false)
  useEffect(() => watchVersion(version, () => setOld(true)), [version])
  const hideMobile = () => {
    keepPreference('hideMobileAppBanner', MOBILE_BANNER_SECONDS)
    setStore(null)
  }
  return (
    <>
      {store ? <MobileBanner store={store} onClose={hideMobile} /> : null}
      {isOld ? <UpdateBanner onClose={() => setOld(false)} /> : null}
    </>
  )
}
