/** A page as it was rendered for visitors: its bytes, cut where the nonce of a response is. */
export interface KeptPage {
  parts: readonly Buffer[]
  status: number
  headers: readonly (readonly [string, string])[]
}

/**
 * What all visitors read alike, kept for a while: many at once cost one rendering. What people see who are signed in is never kept.
 * Each answer with a page gets a nonce of its own.
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

/** Cuts a page at the nonce it was rendered with. */
export const cutAt = (html: Buffer, nonce: string): Buffer[] => {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, from)) {
    parts.push(html.subarray(from, at))
    from = at + nonce.length
  }
  return [...parts, html.subarray(from)]
}

export const joinWith = (parts: readonly Buffer[], nonce: string): Buffer => {
  const piece = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [piece, part])))
}
