import { createHash } from 'node:crypto'
import { compressed, decompressed, type Encoding } from '#core/server/compression.ts'

/** A page as it was drawn. */
export interface DrawnPage {
  status: number
  headers: readonly (readonly [string, string])[]
  /** What the policy says of the scripts in it. */
  scripts: string
  /** Its bytes in an encoding, compressed at the first request for it. */
  bytes: (encoding: Encoding | null) => Buffer
}

/** Once it is compressed it is kept so alone: the pages that a crowd asks for would take ten times the memory. */
export const drawnPage = ({
  html,
  ...page
}: Omit<DrawnPage, 'bytes'> & { html: string }): DrawnPage => {
  let plain: string | null = html
  const packed = new Map<Encoding, Buffer>()
  const unpacked = (): Buffer => {
    if (plain !== null) return Buffer.from(plain)
    const [first] = packed
    return decompressed(first![1], first![0])
  }
  return {
    ...page,
    bytes(encoding) {
      if (encoding === null) return unpacked()
      const bytes = packed.get(encoding) ?? compressed(plain ?? unpacked(), encoding)
      packed.set(encoding, bytes)
      plain = null
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
  is_drawn: boolean
  /** How many wait for it; when the last of them has left, the drawing ends. */
  waiting: number
  leaving: AbortController
}

/** Whether something is kept, or being drawn, under a key that ends so. */
const hasKey = (
  kept: ReadonlyMap<string, { until: number }>,
  end: string,
  moment: number,
): boolean => {
  for (const [key, { until }] of kept) if (until > moment && key.endsWith(end)) return true
  return false
}

/** Whoever asks from now on is sent a new one of those; whoever waits is sent what is being drawn. */
const dropKeys = (kept: Map<string, unknown>, isStale: (key: string) => boolean): void => {
  for (const key of kept.keys()) if (isStale(key)) kept.delete(key)
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
    const page = render(leaving.signal)
    const one: Kept<T> = { until: now() + keptMs, page, is_drawn: false, waiting: 0, leaving }
    kept.set(key, one)
    const settle = (stays: boolean): void => {
      one.is_drawn = true
      if (!stays) forget(key, one)
    }
    page.then(
      (drawn) => settle(mayKeep(drawn)),
      () => settle(false),
    )
    return one
  }
  /** What is kept under this key, rendered again where none is kept. `asker` is aborted when whoever asks has left. */
  const read = (
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
        if (found.waiting > 0 || found.is_drawn) return
        forget(key, found)
        found.leaving.abort(asker.reason)
      },
      { once: true },
    )
    return found.page
  }
  return Object.assign(read, {
    has: (end: string) => hasKey(kept, end, now()),
    drop: (isStale: (key: string) => boolean) => dropKeys(kept, isStale),
  })
}
