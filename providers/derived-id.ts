import { createHash } from 'node:crypto'

/** The same key gives the same id, in every process: what makes a repeated call harmless. UUID-shaped. */
export const derivedId = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('\u0000')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
