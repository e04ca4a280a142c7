/** West, south, east and north of what is searched, in degrees: Iceland and its islands. */
export const ICELAND_BOUNDS = [-24.6, 63.2, -13.3, 66.7] as const

/** An area has so many corners at most; what is drawn by hand is thinned out to it. */
export const AREA_CORNERS_MAX = 40

export type Position = readonly [longitude: number, latitude: number]
export type Bounds = readonly [west: number, south: number, east: number, north: number]

const numbersOf = (text: string): number[] =>
  text.split(',').map((one) => (/^-?\d+(\.\d+)?$/.test(one) ? Number(one) : NaN))

const isInIceland = ([longitude, latitude]: Position): boolean => {
  const [west, south, east, north] = ICELAND_BOUNDS
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/** The corners of an area as an address has them: `-21.94,64.15;-21.9,64.15;-21.92,64.13`. Null where they are no area in Iceland. */
export const pointsOfArea = (text: string): Position[] | null => {
  if (text.length > AREA_CORNERS_MAX * 24) return null
  const points = text.split(';').map(numbersOf)
  const is_area =
    points.length >= 3 &&
    points.length <= AREA_CORNERS_MAX &&
    points.every((point) => point.length === 2 && isInIceland(point as unknown as Position))
  return is_area ? (points as unknown as Position[]) : null
}

/** West, south, east and north as an address has them. Null where they are not a part of the map of Iceland. */
export const boundsIn = (text: string): Bounds | null => {
  if (text.length > 80) return null
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
