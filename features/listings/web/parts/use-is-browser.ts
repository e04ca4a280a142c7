import { useDeferredValue } from 'react'

const IS_BROWSER = typeof document !== 'undefined'

/**
 * False while a page is rendered on the server and as its first picture in the browser; what follows is rendered in pieces, so that
 * whoever presses something meanwhile does not wait for it.
 */
export const useIsBrowser = (): boolean => useDeferredValue(IS_BROWSER, false)
