/** The scripts that a page may start by an address: parts of our own build, and the worker. */
const OWN_SCRIPT = /^\/(assets\/[\w./-]+\.m?js|sw\.js)$/

/** The address where it is one of our own scripts, else null. */
export const ownScript = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin && OWN_SCRIPT.test(url.pathname) ? address : null
}

/** React makes an empty script element in this way, which never runs. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * The HTML where it may be written, else null: an empty script, and the texts of the scripts that the server sent with the page.
 * React writes those anew, and they do not run again, where a first picture differs from the server's; the page stayed blank else.
 */
export const ownHtml = (html: string, sent: ReadonlySet<string>): string | null =>
  html === EMPTY_SCRIPT || sent.has(html) ? html : null

interface Rules {
  createScriptURL: (address: string) => string | null
  createHTML: (html: string) => string | null
}
interface Factory {
  createPolicy: (name: string, rules: Rules) => unknown
}

/**
 * Says what this page lets libraries start (workers of the map and of documents, our service worker). Other HTML
 * and script text are written by nobody: whoever tries is stopped by the browser.
 */
export const trustOwnScripts = (): void => {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory }
  const sent = new Set(Array.from(document.scripts, ({ text }) => text).filter(Boolean))
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => ownScript(address, window.location.origin),
    createHTML: (html) => ownHtml(html, sent),
  })
}
