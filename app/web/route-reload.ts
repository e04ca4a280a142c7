const WINDOW_MS = 10_000

/** A page part that fails to load (a new version was put up) reloads the page once, at most every ten seconds per path. */
export const guardRouteReload = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const key = `reloaded:${window.location.pathname}`
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < WINDOW_MS) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    window.location.reload()
  })
}
