import {
  isOf,
  placeAtPixels,
  worldPixels,
  type MapFacts,
  type MapGroup,
  type MapPoint,
} from './map-points.ts'

/** Points that are told as one with each other where they meet, and never with those of another layer. */
export interface Layer {
  points: readonly MapPoint[]
  by_town: boolean
  is_aside: boolean
}

/** What is told alone, then what else was asked for, then what lies aside. */
export const layersOf = ({
  points,
  aside,
  alone = null,
  by_town = false,
}: Pick<MapFacts, 'points' | 'aside' | 'alone' | 'by_town'>): Layer[] => {
  const layer = (is_alone: boolean): Layer => ({
    points: points.filter((point) => isOf(point, alone, by_town) === is_alone),
    by_town,
    is_aside: false,
  })
  const layers = [layer(true), layer(false), ...(aside ? [{ ...aside, is_aside: true }] : [])]
  return layers.filter((one) => one.points.length > 0)
}

/** How far a button goes from its place so that it is seen beside another: one that lies aside not as far. Pixels. */
const FARTHEST = { asked: 144, aside: 72 }
const STEP = 6
const DIRECTIONS = 16

const WAYS = Array.from({ length: FARTHEST.asked / STEP }, (_, ring) => (ring + 1) * STEP).flatMap(
  (far) =>
    Array.from({ length: DIRECTIONS }, (_, index) => {
      const angle = (index / DIRECTIONS) * 2 * Math.PI
      return { far, x: far * Math.cos(angle), y: far * Math.sin(angle) }
    }),
)

/**
 * Groups of several layers so that none lies over another: those that were asked for first, the largest first; each at its place, or
 * as near to it as it may stand. What lies aside is left out where it would have to go far.
 */
export const putBeside = <T extends MapGroup>(
  groups: readonly T[],
  zoom: number,
  {
    doOverlap,
    mayStand,
  }: { doOverlap: (one: T, other: T) => boolean; mayStand: (one: T) => boolean },
): T[] => {
  const placed: T[] = []
  const isFree = (one: T): boolean => placed.every((other) => !doOverlap(one, other))
  for (const group of groups.toSorted(
    (a, b) => Number(a.is_aside ?? false) - Number(b.is_aside ?? false) || b.count - a.count,
  )) {
    if (isFree(group)) {
      placed.push(group)
      continue
    }
    const [x, y] = worldPixels(group.at, zoom)
    const farthest = group.is_aside ? FARTHEST.aside : FARTHEST.asked
    const spot = WAYS.values()
      .filter(({ far }) => far <= farthest)
      .map((way): T => ({ ...group, at: placeAtPixels([x + way.x, y + way.y], zoom) }))
      .find((one) => isFree(one) && mayStand(one))
    if (spot) placed.push(spot)
    else if (!group.is_aside) placed.push(group)
  }
  return placed
}
