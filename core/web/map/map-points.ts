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
  /** Beside what was asked for. */
  is_aside?: boolean
}

/** What of the points is still true. */
export type PointsState = 'true' | 'old' | 'gone'

/** How many there are of each town, by its name. */
export type Wholes = Readonly<Record<string, number>>

/** What a map shows, wherever it is drawn. */
export interface MapFacts {
  /** What the map shows, for those who do not see it. */
  title: string
  points: readonly MapPoint[]
  /** What else lies there, quieter and never told as one with `points`; `by_town`: all of a town as one. */
  aside?: { points: readonly MapPoint[]; by_town: boolean } | undefined
  /** What a group was named by that led here, a town or an area of one: here it is told with no other. */
  alone?: string | null
  /** How many each town has everywhere: several areas that are all of one are called by its name. */
  wholes?: Wholes
  /** A group was pressed that leads nearer, and the map shows this part then. */
  onLead?: (group: MapGroup, shown: Bounds) => void
  /** A press led to the points: where they are one pin again, it is as if that was pressed too. Told which, and its name. */
  onLedToOne?: ((keys: readonly string[], name: string) => void) | undefined
  /** Makes the points buttons; without it they are told by name alone. */
  onChoose?: (key: string) => void
  /** Several that no zoom would tell apart are chosen together. */
  onChooseSeveral?: (keys: readonly string[], name: string) => void
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
  /** A panel (`data-map-panel`, where it lies over the map) is of these points: they are one button, with no others. */
  chosen?: readonly string[]
  /** Points of one town are told as one: what is shown reaches over several. */
  by_town?: boolean
  /** What was asked for is on its way: `gone` where the points are of another place than it, `old` where they may be among it. */
  state?: PointsState
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

/** The place at these pixels. */
export const placeAtPixels = ([x, y]: readonly [number, number], zoom: number): Position => {
  const size = 512 * 2 ** zoom
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size)))
  return [(x / size) * 360 - 180, (latitude * 180) / Math.PI]
}

/** West, south, east and north of what is seen around a middle at a zoom, in a box of so many pixels. */
export const boundsAround = (
  middle: Position,
  zoom: number,
  { width, height }: { width: number; height: number },
): Bounds => {
  const [x, y] = worldPixels(middle, zoom)
  return [
    ...placeAtPixels([x - width / 2, y + height / 2], zoom),
    ...placeAtPixels([x + width / 2, y - height / 2], zoom),
  ]
}

const countOf = (points: readonly MapPoint[]): number =>
  points.reduce((sum, point) => sum + point.count, 0)

/** The value that points have which stand for most, and how many others there are. */
const mostOf = (
  points: readonly MapPoint[],
  valueOf: (point: MapPoint) => string,
): { value: string; others: number } => {
  const [[value], ...others] = [...Map.groupBy(points, valueOf)].toSorted(
    ([, a], [, b]) => countOf(b) - countOf(a),
  ) as [[string, MapPoint[]], ...[string, MapPoint[]][]]
  return { value, others: others.length }
}

/** What a point is told under: its town, or its area. */
const placeOf = ({ town, area, name }: MapPoint, by_town: boolean): string =>
  by_town ? town! : (area ?? name)

/** Whether these are told under the place. */
export const isOf = (point: MapPoint, place: string | null, by_town: boolean): boolean =>
  place !== null && point.town !== undefined && placeOf(point, by_town) === place

/** The place that a group of several is named by; null where it is of one alone. */
export const leadOf = (points: readonly MapPoint[], by_town: boolean): string | null => {
  if (points[0]!.town === undefined) return null
  const { value, others } = mostOf(points, (point) => placeOf(point, by_town))
  return others > 0 ? value : null
}

const isWhole = (points: readonly MapPoint[], wholes: Wholes): boolean => {
  const { town } = points[0]!
  return (
    town !== undefined &&
    points.every((point) => point.town === town) &&
    countOf(points) === wholes[town]
  )
}

/**
 * What a group is called: its town, or the area of the town that it lies in; over several, the one that most are in and how many more
 * there are, or the town where these are all of it. A place of which no town is known gives its own name.
 */
export const nameOfGroup = (
  points: readonly MapPoint[],
  by_town = false,
  wholes: Wholes = {},
): string => {
  const [first, ...more] = points
  const { value, others } =
    first!.town === undefined
      ? { value: first!.name, others: more.length }
      : mostOf(points, (point) => placeOf(point, by_town))
  const name = others > 0 ? `${value} +${others}` : value
  return partsOfName(name).has_more && isWhole(points, wholes) ? first!.town! : name
}

/** A name of several, as `nameOfGroup` or a server makes it: the one that it begins with, and whether there are more. */
export const partsOfName = (name: string): { name: string; has_more: boolean } => {
  const end = name.search(/ \+\d/)
  return { name: end < 0 ? name : name.slice(0, end), has_more: end >= 0 }
}

type Unit = Omit<MapGroup, 'name' | 'is_aside'>

const largestFirst = (a: Unit, b: Unit): number =>
  b.count - a.count || (a.points[0]!.key < b.points[0]!.key ? -1 : 1)

/** Gathers what lies nearer than `reach` pixels to a larger one; the largest first, so that a click always leads nearer to most. */
const gathered = (units: readonly Unit[], zoom: number, reach: number): Unit[] => {
  const groups: { units: Unit[]; pixels: [number, number] }[] = []
  for (const unit of units.toSorted(largestFirst)) {
    const [x, y] = worldPixels(unit.at, zoom)
    const near = groups.find(({ pixels }) => Math.hypot(pixels[0] - x, pixels[1] - y) < reach)
    if (near) near.units.push(unit)
    else groups.push({ units: [unit], pixels: [x, y] })
  }
  return groups.map((group) => ({
    points: group.units.flatMap(({ points }) => points),
    at: group.units[0]!.at,
    count: group.units.reduce((sum, { count }) => sum + count, 0),
  }))
}

/** In the middle of what they stand for. */
const middleOf = (points: readonly MapPoint[]): Position => {
  const count = countOf(points)
  const mean = (axis: 0 | 1) =>
    points.reduce((sum, point) => sum + point.at[axis] * point.count, 0) / count
  return [mean(0), mean(1)]
}

/**
 * Groups of points that would lie over each other, the largest first. Points of a town are gathered with each other before those of
 * another are: all of them with `by_town`, else those that lie together.
 */
export const groupPoints = (
  points: readonly MapPoint[],
  zoom: number,
  reach: number,
  by_town = false,
  wholes: Wholes = {},
): MapGroup[] => {
  const towns = [...Map.groupBy(points, ({ town }) => town ?? '').values()]
  const units = towns.flatMap((town) =>
    by_town
      ? [{ points: town, at: middleOf(town), count: countOf(town) }]
      : gathered(
          town.map((point) => ({ points: [point], at: point.at, count: point.count })),
          zoom,
          reach,
        ),
  )
  return gathered(units, zoom, reach)
    .toSorted(largestFirst)
    .map((group) => ({ ...group, name: nameOfGroup(group.points, by_town, wholes) }))
}

/** Groups that touch each other where they stand are one, at the place of the larger; told by the same rule as `groupPoints`. */
export const joinTouching = (
  groups: readonly MapGroup[],
  doTouch: (one: MapGroup, other: MapGroup) => boolean,
  by_town = false,
  wholes: Wholes = {},
): MapGroup[] => {
  const joined: MapGroup[] = []
  for (const group of groups.toSorted(largestFirst)) {
    const index = joined.findIndex((one) => doTouch(one, group))
    const larger = joined[index]
    if (!larger) {
      joined.push(group)
      continue
    }
    const points = [...larger.points, ...group.points]
    joined[index] = {
      points,
      at: larger.at,
      count: larger.count + group.count,
      name: nameOfGroup(points, by_town, wholes),
    }
  }
  // One that was joined may touch another now.
  return joined.length < groups.length ? joinTouching(joined, doTouch, by_town, wholes) : joined
}

/** West, south, east and north of points; null of none. */
export const boundsOf = (points: readonly MapPoint[]): [number, number, number, number] | null => {
  if (points.length === 0) return null
  const [x, y] = [points.map((point) => point.at[0]), points.map((point) => point.at[1])]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}
