import type { Point, Travel, TravelMode } from './port.ts'

/**
 * Metres that one gets away in a minute, as the crow flies: 4.5, 15 and 35 km an hour on the way, which is a third longer
 * than the straight line.
 */
const METRES_A_MINUTE: Readonly<Record<TravelMode, number>> = { walk: 56, bike: 188, car: 438 }

const METRES_A_DEGREE = 111_320
const CORNERS = 32

const circle = ([longitude, latitude]: Point, metres: number): Point[] => {
  const high = metres / METRES_A_DEGREE
  const wide = high / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, n) => {
    const angle = (2 * Math.PI * n) / CORNERS
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)] as const
  })
}

/** Without a routing service: a circle, and said to be an estimate. */
export const localTravel = (): Travel => ({
  reach: async ({ from, by, minutes }) => ({
    corners: circle(from, METRES_A_MINUTE[by] * minutes),
    is_estimate: true,
  }),
})
