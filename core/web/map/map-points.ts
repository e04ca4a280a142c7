/** Longitude and latitude in degrees. */
export type Position = readonly [number, number]
/** West, south, east and north in degrees. */
export type Bounds = readonly [number, number, number, number]

/**
 * A place on the map. `count`: how many are there. `label`: what its button says instead of how many, such as a rent; it is
 * one thing then. `area` and `town`: what several that lie together are called, from near and from afar. `is_vague`: where it is exactly is not known.
 */
export interface MapPoint {
  key: string
  name: string
  at: Position
  count: number
  label?: string
  area?: string
  town?: string
  is_vague?: boolean
}

/** Points that would lie over each other, told as one; no two groups of a map have one name where their places differ. */
export interface MapGroup {
  name: string
  points: readonly MapPoint[]
  at: readonly [number, number]
  count: number
}

/** What a map shows, wherever it is drawn. */
export interface MapFacts {
  /** What the map shows, for those who do not see it. */
  title: string
  points: readonly MapPoint[]
  /** A group was pressed that leads nearer: what it is called. */
  onLead?: (name: string) => void
  /** Makes the points buttons; without it they are told by name alone. */
  onChoose?: (key: string) => void
  /** Several that no zoom would tell apart are chosen together. */
  onChooseSeveral?: (keys: readonly string[]) => void
  /** What to show; where it is given the map follows it. Without it the whole country. */
  view?: Bounds | null
  /** That is what a map showed before, to the edge. */
  is_exact?: boolean
  /** What of a map a view can tell: nothing beyond. A map that the reader moved beyond it stays where it is. */
  limits?: Bounds
  /** The reader moved the map: what it shows now. `is_own`: it was fitted to a view, and shows more or less than that. */
  onMove?: (shown: Bounds, is_own: boolean) => void
  /** The corners of an area that is marked. */
  area?: readonly Position[] | null
  /** The reader draws an area with a finger or the mouse; told when it is done. */
  onDrawn?: ((drawn: readonly Position[]) => void) | undefined
  /** The point that is looked at elsewhere on the page. */
  marked?: string | null
  /** Tells in words one point, or several that are shown as one. */
  describe: (group: MapGroup) => string
  /** Close to its points instead of the whole country. */
  is_close?: boolean
  /** How near the first view is at most. A zoom. */
  closest?: number
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

/** The value that most of a list have, and how many others there are. */
const mostOf = (values: readonly string[]): { value: string; others: number } => {
  const [[value], ...others] = [...Map.groupBy(values, (one) => one)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  ) as [[string, string[]], ...[string, string[]][]]
  return { value, others: others.length }
}

/**
 * What a group is called: the area that all of it lie in; over several areas their town, or the town of most and how many more towns,
 * where it need not be told from another group by its areas. A place that is told by count gives its own name.
 */
export const nameOfGroup = (points: readonly MapPoint[], is_exact = false): string => {
  const [first, ...more] = points
  const named = (name: string, others: number) => (others > 0 ? `${name} +${others}` : name)
  if (first!.area === undefined) return named(first!.name, more.length)
  const area = mostOf(points.map((point) => point.area ?? ''))
  const town = mostOf(points.map((point) => point.town ?? ''))
  return is_exact || (town.others === 0 && area.others === 0)
    ? named(area.value, area.others)
    : named(town.value, town.others)
}

/** A name of several, as `nameOfGroup` or a server makes it: the one that it begins with, and whether there are more. */
export const partsOfName = (name: string): { name: string; has_more: boolean } => {
  const end = name.search(/ \+\d/)
  return { name: end < 0 ? name : name.slice(0, end), has_more: end >= 0 }
}

/** From this zoom on the parts of a town are told apart: its name says too little. */
const NEAR = 10.5

/** The names of groups, longer where a short one would be there twice. */
const namesOf = (groups: readonly (readonly MapPoint[])[], zoom: number): string[] => {
  const short = groups.map((points) => nameOfGroup(points, zoom >= NEAR))
  return groups.map((points, index) =>
    short.filter((name) => name === short[index]).length > 1
      ? nameOfGroup(points, true)
      : short[index]!,
  )
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
  const names = namesOf(
    groups.map((group) => group.points),
    zoom,
  )
  return groups.map((group, index) => ({
    name: names[index]!,
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
