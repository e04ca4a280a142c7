/** West, south, east and north of what is searched, in degrees: Iceland and its islands. */
export const ICELAND_BOUNDS = [-24.6, 63.2, -13.3, 66.7] as const

/** An area has so many corners at most; what is drawn by hand is thinned out to it. */
export const AREA_CORNERS_MAX = 40

export type Position = readonly [longitude: number, latitude: number]
export type Bounds = readonly [west: number, south: number, east: number, north: number]

const numbersOf = (text: string): number[] =>
  text.split(',').map((one) => (one ? Number(one) : NaN))

export const isInBounds = (
  [longitude, latitude]: Position,
  [west, south, east, north]: Bounds,
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north

const isInIceland = (at: Position): boolean => isInBounds(at, ICELAND_BOUNDS)

/** The surface of an area with these corners, in degrees squared. */
const surfaceOf = (corners: readonly Position[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [beforeX, beforeY] = corners.at(at - 1)!
      return sum + (beforeX * y - x * beforeY)
    }, 0),
  ) / 2

/** Less is a line: some 20 square metres in Iceland. */
const LEAST_SURFACE = 4e-9

/** The corners of an area as an address has them: `-21.94,64.15;-21.9,64.15;-21.92,64.13`. Null where they are no area in Iceland. */
export const pointsOfArea = (text: string): Position[] | null => {
  const points = text.split(';').map(numbersOf)
  const is_area =
    points.length >= 3 &&
    points.length <= AREA_CORNERS_MAX &&
    points.every((point) => point.length === 2 && isInIceland(point as unknown as Position)) &&
    surfaceOf(points as unknown as Position[]) > LEAST_SURFACE
  return is_area ? (points as unknown as Position[]) : null
}

/** West, south, east and north as an address has them. Null where they are not a part of the map of Iceland. */
export const boundsIn = (text: string): Bounds | null => {
  const numbers = numbersOf(text)
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  const is_part =
    numbers.length === 4 &&
    west < east &&
    south < north &&
    isInIceland([west, south]) &&
    isInIceland([east, north])
  return is_part ? [west, south, east, north] : null
}
