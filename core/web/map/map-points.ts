/** A place on the map; `at` is longitude and latitude in degrees. `count`: how many are there. */
export interface MapPoint {
  key: string
  name: string
  at: readonly [number, number]
  count: number
}

/** Points that would lie over each other, told as one: the largest names it. */
export interface MapGroup {
  points: readonly MapPoint[]
  at: readonly [number, number]
  count: number
}

/** What a map shows, wherever it is drawn. */
export interface MapFacts {
  /** What the map shows, for those who do not see it. */
  title: string
  points: readonly MapPoint[]
  /** Makes the points buttons; without it they are told by name alone. */
  onChoose?: (key: string) => void
  /** Tells in words one point, or several that are shown as one. */
  describe: (group: MapGroup) => string
  /** Close to its points instead of the whole country. */
  is_close?: boolean
}

/** Where a point lies in pixels of the whole world at a zoom, as web maps count (Mercator, tiles of 512). */
export const worldPixels = (
  [longitude, latitude]: readonly [number, number],
  zoom: number,
): [number, number] => {
  const size = 512 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    ((longitude + 180) / 360) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  ]
}

/** Gathers what lies nearer than `reach` pixels to a larger one; the largest first, so that a click always leads nearer to most. */
export const groupPoints = (
  points: readonly MapPoint[],
  zoom: number,
  reach: number,
): MapGroup[] => {
  const groups: { points: MapPoint[]; pixels: [number, number] }[] = []
  for (const point of points.toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))) {
    const [x, y] = worldPixels(point.at, zoom)
    const near = groups.find(({ pixels }) => Math.hypot(pixels[0] - x, pixels[1] - y) < reach)
    if (near) near.points.push(point)
    else groups.push({ points: [point], pixels: [x, y] })
  }
  return groups.map((group) => ({
    points: group.points,
    at: group.points[0]!.at,
    count: group.points.reduce((sum, point) => sum + point.count, 0),
  }))
}

/** West, south, east and north of points; null of none. */
export const boundsOf = (points: readonly MapPoint[]): [number, number, number, number] | null => {
  if (points.length === 0) return null
  const [x, y] = [points.map((point) => point.at[0]), points.map((point) => point.at[1])]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}
