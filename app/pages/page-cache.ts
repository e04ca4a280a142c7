import { createHash } from 'node:crypto'
import { compressed, type Encoding } from '#core/server/compression.ts'

/** A page as it was drawn. */
export interface DrawnPage {
  status: number
  headers: readonly (readonly [string, string])[]
  html: Buffer
  /** What the policy says of the scripts in it. */
  scripts: string
  /** Its bytes in an encoding, compressed at the first request for it. */
  bytes: (encoding: Encoding | null) => Buffer
}

export const drawnPage = (page: Omit<DrawnPage, 'bytes'>): DrawnPage => {
  const kept = new Map<Encoding, Buffer>()
  return {
    ...page,
    bytes(encoding) {
      if (encoding === null) return page.html
      const bytes = kept.get(encoding) ?? compressed(page.html, encoding)
      kept.set(encoding, bytes)
      return bytes
    },
  }
}

/** The tag of a script that stands in the page itself and runs. */
const OWN_TAG = /^<script(?: async=""| type="module"| type="later")*>$/
/** The texts of the scripts that stand in the page. */
const inlineScripts = (html: string): string[] => {
  const found: string[] = []
  for (let at = html.indexOf('<script'); at >= 0;) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', begin)
    if (begin === 0 || end < 0) break
    if (OWN_TAG.test(html.slice(at, begin))) found.push(html.slice(begin, end))
    at = html.indexOf('<script', end)
  }
  return found
}
const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * A page that many are sent: without the nonce of its drawing, its own scripts named by their hashes. The same bytes
 * are right for everybody, and nobody who has read them can add a script.
 */
export const withHashes = (html: string, nonce: string): { html: string; scripts: string } => {
  const without = html.replaceAll(` nonce="${nonce}"`, '')
  const hashes = new Set(inlineScripts(without).map((script) => hashOf(script)))
  return { html: without, scripts: [...hashes].join(' ') }
}

/**
 * What all visitors read alike, kept for a while: many at once cost one rendering. What people see who are signed in is
 * never kept.
 */
export const openPageCache = <T>(keptMs: number, most: number, now: () => number = Date.now) => {
  const kept = new Map<string, { until: number; page: Promise<T | null> }>()
  /** What is kept under this key, rendered again where none is kept. `render` answers null where it may not be kept; then each visitor has a rendering of their own. */
  return async (key: string, render: () => Promise<T | null>): Promise<T | null> => {
    const found = kept.get(key)
    if (found && found.until > now()) return found.page
    kept.delete(key)
    for (const oldest of kept.keys()) {
      if (kept.size < most) break
      kept.delete(oldest)
    }
    const page = render()
    kept.set(key, { until: now() + keptMs, page })
    // A rendering that failed or may not be kept leaves nothing behind.
    const forget = () => {
      if (kept.get(key)?.page === page) kept.delete(key)
    }
    page.then((rendered) => {
      if (!rendered) forget()
    }, forget)
    return page
  }
}
