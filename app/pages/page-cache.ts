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

interface Kept<T> {
  until: number
  page: Promise<T>
  /** How many wait for a page that is being drawn. */
  waiting: number
}

/**
 * What all visitors read alike, kept for a while: many at once cost one rendering. What people see who are signed in is
 * never kept. `mayKeep`: what may not be is sent to those who wait for it, and rendered again for the next.
 */
export const openPageCache = <T>(
  keptMs: number,
  most: number,
  now: () => number = Date.now,
  mayKeep: (page: T) => boolean = () => true,
) => {
  const kept = new Map<string, Kept<T>>()
  const forget = (key: string, one: Kept<T>): void => {
    if (kept.get(key) === one) kept.delete(key)
  }
  const draw = (key: string, render: (gone: AbortSignal) => Promise<T>) => {
    for (const oldest of kept.keys()) {
      if (kept.size < most) break
      kept.delete(oldest)
    }
    const leaving = new AbortController()
    const one: Kept<T> = { until: now() + keptMs, page: render(leaving.signal), waiting: 0 }
    kept.set(key, one)
    departures.set(one, (reason) => {
      forget(key, one)
      leaving.abort(reason)
    })
    one.page.then(
      (page) => {
        departures.delete(one)
        if (!mayKeep(page)) forget(key, one)
      },
      () => {
        departures.delete(one)
        forget(key, one)
      },
    )
    return one
  }
  /** Of pages that are being drawn: what happens when the last one who waits has left. */
  const departures = new Map<Kept<T>, (reason: unknown) => void>()
  /** What is kept under this key, rendered again where none is kept. `asker` is aborted when whoever asks has left. */
  return (
    key: string,
    render: (gone: AbortSignal) => Promise<T>,
    asker?: AbortSignal,
  ): Promise<T> => {
    let one = kept.get(key)
    if (!one || one.until <= now()) {
      kept.delete(key)
      one = draw(key, render)
    }
    const found = one
    found.waiting += 1
    asker?.addEventListener(
      'abort',
      () => {
        found.waiting -= 1
        if (found.waiting === 0) departures.get(found)?.(asker.reason)
      },
      { once: true },
    )
    return found.page
  }
}
