import { addressesIn, longNumbersIn, plainText } from '#providers/found-in-text.ts'
import { POINT_MAX, POINTS_MOST } from './port.ts'

/** One point as plain text on one line; null where it may not be shown. */
const checkedPoint = (given: string): string | null => {
  if (!given.isWellFormed()) return null
  const plain = plainText(given).replace(/\s+/g, ' ')
  if (plain === '' || plain.length > POINT_MAX) return null
  return addressesIn(plain).length > 0 || longNumbersIn(plain).length > 0 ? null : plain
}

/**
 * The points of a summary as plain text; null where they cannot be one. A model may follow what a message asks of it: none,
 * too many or too long ones, and any with a link, an e-mail address or a long number, are thrown away.
 */
export const checkedPoints = (given: readonly string[]): string[] | null => {
  const points = given.map(checkedPoint)
  if (points.length === 0 || points.length > POINTS_MOST) return null
  return points.every((point) => point !== null) ? points : null
}
