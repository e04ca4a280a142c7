import { AREA_CORNERS_MAX, ICELAND_BOUNDS, type Bounds, type Position } from './areas.ts'

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

/** What was drawn as an address has it; null where it is a line and no area. */
export const areaText = (drawn: readonly Position[]): string | null => {
  const step = Math.max(1, drawn.length / AREA_CORNERS_MAX)
  const kept = Array.from(
    { length: Math.min(drawn.length, AREA_CORNERS_MAX) },
    (_, n) => drawn[Math.floor(n * step)]!,
  )
  const corners = [...new Set(kept.map(pointText))]
  return corners.length >= 3 ? corners.join(';') : null
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
