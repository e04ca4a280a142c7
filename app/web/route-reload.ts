import type { ClientInstrumentation } from 'react-router'

const WINDOW_MS = 10_000
const GOING = 'going-to'

/** At most once every ten seconds per path (specification section 9). */
const mayReload = (path: string): boolean => {
  const key = `reloaded:${path}`
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < WINDOW_MS) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

/**
 * Keeps where a reader is on the way to while the router goes there: a page whose part failed to load is opened again
 * instead of the one before it.
 */
export const GOING_ON: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(go, { to }) {
        // Back and forward: the address has changed already, and the document is loaded at it.
        if (typeof to === 'number') {
          await go()
          return
        }
        const { pathname, search } = new URL(to, window.location.href)
        const going = pathname + search
        sessionStorage.setItem(GOING, going)
        // Does not return where a part failed: the document is loaded again.
        await go()
        if (sessionStorage.getItem(GOING) === going) sessionStorage.removeItem(GOING)
      },
    }),
}

/** A page part that fails to load (a new version was put up) loads the page again once, at most every ten seconds per path. */
export const guardRouteReload = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection nothing new can be had: what is read, typed or open stays.
    if (!navigator.onLine) return
    if (!mayReload(window.location.pathname)) return
    event.preventDefault()
    window.location.reload()
  })
  // The router reloads the page that a reader was leaving when a part of the next one fails: go on from there.
  const going = sessionStorage.getItem(GOING)
  sessionStorage.removeItem(GOING)
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (going && how?.type === 'reload' && mayReload(going)) window.location.replace(going)
}
