/** Runs in the page. What waits begins when its first pictures have loaded and a frame with them was painted; at the latest after a second. */
const BEGIN = `(() => {
  let has_begun = false
  const policy = window.trustedTypes?.createPolicy('later', { createScript: (text) => text })
  const begin = () => {
    if (has_begun) return
    has_begun = true
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'
    const kept = document.querySelector('script[type=later]')
    if (!kept) return
    const script = Object.assign(document.createElement('script'), { type: 'module', async: true, nonce: kept.nonce, text: policy ? policy.createScript(kept.text) : kept.text })
    kept.replaceWith(script)
  }
  const painted = (next) => requestAnimationFrame(() => setTimeout(next))
  const loaded = (image) => image.complete || new Promise((resolve) => {
    for (const name of ['load', 'error']) image.addEventListener(name, resolve)
  })
  painted(() => Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map(loaded)).then(() => painted(begin)))
  setTimeout(begin, 1000)
})()`

/**
 * A visitor reads before anything else: the scripts of a page and their messages are fetched when the page was painted with its first
 * pictures, at the latest after a second, so that they take neither the line nor the processor from it. Until then links and forms
 * work as they do without scripts.
 */
export const deferScripts = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<link rel="preload" href="/i18n/', '<link rel="later" href="/i18n/')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      () => `<script nonce="${nonce}" type="later">`,
    )
    .replace('</body></html>', () => `<script nonce="${nonce}">${BEGIN}</script></body></html>`)
