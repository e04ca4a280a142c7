const LONGEST_PATH = 1_024
/** The deepest address of ours has seven parts; looking for a page costs something for each. */
const MOST_PARTS = 32
/** A plain address of this product that nothing answers. */
const NOWHERE = '/unknown'

/** Whether a decoded path holds what no address of ours has: control characters, a backslash. */
const isOdd = (path: string): boolean => {
  for (const letter of path) if (letter < ' ' || letter === '\\' || letter === '\u007f') return true
  return false
}

/** The path of a request target, without its query. */
const pathOf = (target: string): string => {
  const end = target.indexOf('?')
  return end < 0 ? target : target.slice(0, end)
}

/**
 * Whether a request target may be one of ours: it begins with one slash, has no two in a row, at most
 * 1,024 characters and 32 parts before the query, whole escapes, no control characters and no backslash.
 */
export const isPlainTarget = (target: string): boolean => {
  const path = pathOf(target)
  if (!path.startsWith('/') || path.length > LONGEST_PATH || path.includes('//')) return false
  if (path.split('/').length - 1 > MOST_PARTS) return false
  try {
    return !isOdd(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** What the router is asked: odd targets become an address that is nowhere, of the API or of the pages. */
export const plainTarget = (target: string): string => {
  if (isPlainTarget(target)) return target
  return /^\/+api(\/|$)/.test(target) ? `/api${NOWHERE}` : NOWHERE
}
