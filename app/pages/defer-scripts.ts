/** Runs in the page. A frame is about to be painted when it is asked for; what waits for it begins right after. */
const BEGIN = `(() => {
  let has_begun = false
  const policy = window.trustedTypes?.createPolicy('later', { createScript: (text) => text })
  const begin = () => {
    if (has_begun) return
    has_begun = true
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const kept = document.querySelector('script[type=later]')
    if (!kept) return
    const script = Object.assign(document.createElement('script'), { type: 'module', async: true, nonce: kept.nonce, text: policy ? policy.createScript(kept.text) : kept.text })
    kept.replaceWith(script)
  }
  requestAnimationFrame(() => setTimeout(begin))
  setTimeout(begin, 200)
})()`

/**
 * A visitor reads before anything else: the scripts of a page are fetched and run when its first picture has loaded, at the latest after
 * 200 ms, so that they take neither the line nor the processor from it. Until then links and forms work as they do without scripts.
 */
export const deferScripts = (html: string, nonce: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      () => `<script nonce="${nonce}" type="later">`,
    )
    .replace('</body></html>', () => `<script nonce="${nonce}">${BEGIN}</script></body></html>`)
