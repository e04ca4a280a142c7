import {
  isOf,
  nameOfGroup,
  placeAtPixels,
  worldPixels,
  type MapFacts,
  type MapGroup,
  type MapPoint,
  type Wholes,
} from './map-points.ts'

/** Points that are told as one with each other where they meet, and never with those of another layer. `is_one`: they are one wherever they lie. */
export interface Layer {
  points: readonly MapPoint[]
  by_town: boolean
  is_aside: boolean
  is_one: boolean
}

/** What is chosen, then what is told alone, then what else was asked for, then what lies aside. */
export const layersOf = ({
  points,
  aside,
  alone = null,
  by_town = false,
  chosen = [],
}: Pick<MapFacts, 'points' | 'aside' | 'alone' | 'by_town' | 'chosen'>): Layer[] => {
  const isChosen = ({ key }: MapPoint): boolean => chosen.includes(key)
  const isLone = (point: MapPoint): boolean => isOf(point, alone, by_town)
  const [asked, others] = [points, aside?.points ?? []].map((all) =>
    all.filter((point) => !isChosen(point)),
  ) as [MapPoint[], MapPoint[]]
  const layer = { by_town, is_aside: false, is_one: false }
  const layers: Layer[] = [
    {
      ...layer,
      points: [...points, ...(aside?.points ?? [])].filter(isChosen),
      by_town: false,
      is_one: true,
    },
    { ...layer, points: asked.filter(isLone) },
    { ...layer, points: asked.filter((point) => !isLone(point)) },
    { ...layer, points: others, by_town: aside?.by_town ?? false, is_aside: true },
  ]
  return layers.filter((one) => one.points.length > 0)
}

/** Groups of a layer as one, where the largest stands. */
export const asOne = (groups: readonly MapGroup[], wholes: Wholes = {}): MapGroup[] => {
  const [largest, ...more] = groups
  if (!largest || more.length === 0) return [...groups]
  const points = groups.flatMap((group) => group.points)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return [{ ...largest, points, count, name: nameOfGroup(points, false, wholes) }]
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
 * Groups of several layers so that none lies over another: what is chosen first, then those that were asked for, the largest first; each at its place, or
 * as near to it as it may stand. What lies aside is left out where it would have to go far.
 */
export const putBeside = <T extends MapGroup & { is_one?: boolean }>(
  groups: readonly T[],
  zoom: number,
  {
    doOverlap,
    mayStand,
  }: { doOverlap: (one: T, other: T) => boolean; mayStand: (one: T) => boolean },
): T[] => {
  const placed: T[] = []
  const isFree = (one: T): boolean => placed.every((other) => !doOverlap(one, other))
  const rank = ({ is_one = false, is_aside = false }: T): number =>
    Number(is_aside) - Number(is_one)
  for (const group of groups.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)) {
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
