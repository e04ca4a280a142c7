import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is rendered on the server and as its first picture in the browser. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
