import { useSyncExternalStore } from 'react'
import { deviceOf, type Device } from '#features/marketing/shared/steps/device.ts'

/** What Chromium hands over when the site can be installed. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null

const watch = (changed: () => void): (() => void) => {
  const take = (event: Event) => {
    event.preventDefault()
    offer = event as InstallOffer
    changed()
  }
  const drop = () => {
    offer = null
    changed()
  }
  window.addEventListener('beforeinstallprompt', take)
  window.addEventListener('appinstalled', drop)
  return () => {
    window.removeEventListener('beforeinstallprompt', take)
    window.removeEventListener('appinstalled', drop)
  }
}

/** The browser's own question whether to install; null where it does not offer one. It may be asked once. */
export const useInstallOffer = (): (() => void) | null => {
  const found = useSyncExternalStore(
    watch,
    () => offer,
    () => null,
  )
  return (
    found &&
    (() => {
      offer = null
      void found.prompt()
    })
  )
}

const never = () => () => undefined

/** Null while the page is rendered on the server. */
export const useDevice = (): Device | null =>
  useSyncExternalStore(
    never,
    () => deviceOf(navigator.userAgent, navigator.maxTouchPoints),
    () => null,
  )

/** Whether the page was opened from the home screen. */
export const useIsInstalled = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.matchMedia('(display-mode: standalone)').matches,
    () => false,
  )
