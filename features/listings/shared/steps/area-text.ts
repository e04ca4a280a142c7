import {
  AREA_CORNERS_MAX,
  ICELAND_BOUNDS,
  pointsOfArea,
  type Bounds,
  type Position,
} from './areas.ts'

/** Of so many points of a drawn line each is weighed. */
const DRAWN_MAX = 400

const degrees = (value: number): string => String(Math.round(value * 1e4) / 1e4)

const clamped = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

const inside = ([longitude, latitude]: Position): Position => {
  const [west, south, east, north] = ICELAND_BOUNDS
  return [clamped(longitude, west, east), clamped(latitude, south, north)]
}

/** A part of the map as an address has it, to about ten metres; what is beyond Iceland is cut off. */
export const boundsText = ([west, south, east, north]: Bounds): string =>
  [...inside([west, south]), ...inside([east, north])].map(degrees).join(',')

const pointText = (point: Position): string => inside(point).map(degrees).join(',')

/** How much of an area a corner may decide and still be left out, in degrees squared: some 500 square metres in Iceland. */
const NEGLIGIBLE = 2e-7

/** Twice the area of the triangle between a corner and its neighbours. */
const weightOf = (corners: readonly Position[], at: number): number => {
  const [x, y] = corners[at]!
  const [toX, toY] = corners[(at + 1) % corners.length]!
  const [fromX, fromY] = corners.at(at - 1)!
  return Math.abs((x - fromX) * (toY - fromY) - (toX - fromX) * (y - fromY))
}

/** An area with fewer corners: those that decide least go first (Visvalingam). */
const thinned = (drawn: readonly Position[]): Position[] => {
  const step = Math.max(1, drawn.length / DRAWN_MAX)
  const corners = Array.from(
    { length: Math.min(drawn.length, DRAWN_MAX) },
    (_, n) => drawn[Math.floor(n * step)]!,
  )
  while (corners.length > 3) {
    const weights = corners.map((_, at) => weightOf(corners, at))
    const least = Math.min(...weights)
    if (corners.length <= AREA_CORNERS_MAX && least > NEGLIGIBLE) break
    corners.splice(weights.indexOf(least), 1)
  }
  return corners
}

/** What was drawn as an address has it, with as few corners as do; null where it is a line and no area. */
export const areaText = (drawn: readonly Position[]): string | null => {
  const corners = [...new Set(thinned(drawn.map(inside)).map(pointText))]
  const text = corners.join(';')
  return pointsOfArea(text) === null ? null : text
}

/** A part of the map as an area. */
export const areaOfBounds = ([west, south, east, north]: Bounds): string =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
    .map((corner) => pointText(corner as unknown as Position))
    .join(';')
