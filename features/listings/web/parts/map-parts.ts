import type { ReplyOf } from '#core/shared/endpoint.ts'
import {
  boundsOf,
  leadOf,
  partsOfName,
  type Bounds,
  type MapGroup,
  type MapPoint,
  type Position,
  type Wholes,
} from '#core/web/map/map-points.ts'
import type { mapListings } from '#features/listings/shared/api.ts'
import { ICELAND_BOUNDS } from '#features/listings/shared/steps/areas.ts'

export type Shown = ReplyOf<typeof mapListings>
export type Home = Shown['homes'][number]

/** A town and what is around it, and a city: half its width in degrees. */
const TOWN = 0.1
const CITY = 0.16

/** The least that is shown of a town whose neighbour is near: half its width in degrees. */
const SMALL_TOWN = 0.04

/** A city has this share of all homes that are shown; it is wide, and has smaller towns close by. */
const SHARE_OF_CITY = 0.25

/**
 * Around a point, a part of what is shown now, no more than a town, and little of the town next to it: where a cluster leads to. All of
 * a city is shown, with the small towns beside it. A degree of latitude is as long here as two of longitude.
 */
export const nearer = ([x, y]: Position, shown: Bounds, { clusters, count }: Shown): Bounds => {
  const here = clusters.find(({ longitude, latitude }) => longitude === x && latitude === y)
  const isCity = here !== undefined && here.homes >= count * SHARE_OF_CITY
  const next = Math.min(
    ...clusters
      .filter(({ homes }) => !isCity || homes >= here.homes)
      .map(({ longitude, latitude }): Position => [longitude, latitude])
      .map(([x2, y2]) => Math.hypot(x2 - x, (y2 - y) * 2))
      .filter((distance) => distance > 0),
  )
  const reach = Math.min(isCity ? CITY : TOWN, Math.max(next * 0.6, SMALL_TOWN))
  const wide = Math.min((shown[2] - shown[0]) / 8, reach)
  const high = Math.min((shown[3] - shown[1]) / 8, reach / 2)
  return [x - wide, y - high, x + wide, y + high]
}

const MARGIN = 0.015

/** What the map shows where the address does not say: the area that is searched, or else all that was found. */
export const aroundAll = (
  points: readonly MapPoint[],
  area: readonly Position[] | null,
  is_narrowed: boolean,
): Bounds => {
  const corners = (area ?? []).map((at) => ({ key: '', name: '', at, count: 1 }))
  const around = area ? boundsOf(corners) : is_narrowed ? boundsOf(points) : null
  if (!around) return ICELAND_BOUNDS
  const [west, south, east, north] = around
  return [west - MARGIN, south - MARGIN / 2, east + MARGIN, north + MARGIN / 2]
}

/** What the reader pressed: its name, of how many it told, and which homes these are: all of its towns, or these alone. */
export interface Led {
  name: string
  count: number
  towns: readonly string[] | null
  keys: readonly string[] | null
  /** The town or area that several were named by: there it is told with no other, or a name would lead to itself. */
  alone: string | null
  /** What the address says of the part of the map that it led to. */
  at: string
}

/** Homes that are told one by one are known by themselves; numbers by their towns, where these are told. */
export const ledTo = (
  { points, count }: Pick<MapGroup, 'points' | 'count'>,
  by_town: boolean,
): Pick<Led, 'count' | 'towns' | 'keys' | 'alone'> => ({
  count,
  alone: leadOf(points, by_town),
  towns: by_town ? [...new Set(points.map(({ town }) => town ?? ''))] : null,
  keys:
    !by_town && points.every(({ label }) => label !== undefined)
      ? points.map(({ key }) => key)
      : null,
})

const countOf = ({ homes, clusters }: Pick<Shown, 'homes' | 'clusters'>): number =>
  homes.length + clusters.reduce((sum, cluster) => sum + cluster.homes, 0)

/** What is pressed, of what was found: all of it, what there is besides, and how many these are. Null where that cannot be told. */
export const heldBy = (
  found: Shown,
  led: Pick<Led, 'towns' | 'keys'>,
): { shown: Shown; aside: Pick<Shown, 'homes' | 'clusters'>; others: number } | null => {
  const { towns, keys } = led
  if (towns === null && (keys === null || found.clusters.length > 0)) return null
  const isHeld = ({ id, town }: Home): boolean =>
    towns ? towns.includes(town) : keys!.includes(id)
  const isIn = ({ town }: Shown['clusters'][number]): boolean => towns!.includes(town)
  const parts = {
    homes: found.homes.filter(isHeld),
    clusters: found.clusters.filter(isIn),
  }
  const aside = {
    homes: found.homes.filter((home) => !isHeld(home)),
    clusters: found.clusters.filter((cluster) => !isIn(cluster)),
  }
  const count = countOf(parts)
  return count === 0
    ? null
    : { shown: { ...found, ...parts, count }, aside, others: found.count - count }
}

/** How many homes each town has, of what was found everywhere. */
export const wholesOf = ({ homes, clusters }: Pick<Shown, 'homes' | 'clusters'>): Wholes => {
  const sums: Record<string, number> = {}
  for (const { town, count } of [
    ...homes.map((home) => ({ town: home.town, count: 1 })),
    ...clusters.map((cluster) => ({ town: cluster.town, count: cluster.homes })),
  ])
    sums[town] = (sums[town] ?? 0) + count
  return sums
}

/** Clusters under their names: one that is all of its town is called by it. */
export const underTown = (clusters: Shown['clusters'], wholes: Wholes): Shown['clusters'] =>
  clusters.map((cluster) =>
    partsOfName(cluster.name).has_more && cluster.homes === wholes[cluster.town]
      ? { ...cluster, name: cluster.town }
      : cluster,
  )

/** A part that is no wider is told by what is in its towns. Degrees of longitude: some seven kilometres. */
const NEAR = 0.15
/** A town with this share of what is shown is what is looked at. */
const MOST = 0.75

/** Whether homes are told by town: until one of `towns` that were pressed is left, or else until the map is within one or so near that it says nothing. */
export const isByTown = (
  shown: Shown,
  [west, , east]: Bounds,
  towns: readonly string[] | null,
): boolean => {
  const sums = Object.values(wholesOf(shown))
  const all = countOf(shown)
  if (sums.length <= 1) return false
  return towns === null ? east - west > NEAR && Math.max(...sums) < all * MOST : towns.length > 1
}

/** Clusters of one town as one, in their middle, most homes first. */
export const townsOf = (clusters: Shown['clusters']): Shown['clusters'] =>
  [...Map.groupBy(clusters, ({ town }) => town)]
    .map(([town, parts]) => {
      const homes = parts.reduce((sum, part) => sum + part.homes, 0)
      const middle = (of: 'longitude' | 'latitude') =>
        parts.reduce((sum, part) => sum + part[of] * part.homes, 0) / homes
      return {
        name: town,
        town,
        homes,
        longitude: middle('longitude'),
        latitude: middle('latitude'),
      }
    })
    .toSorted((a, b) => b.homes - a.homes || (a.name < b.name ? -1 : 1))
