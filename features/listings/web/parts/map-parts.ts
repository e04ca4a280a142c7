import type { ReplyOf } from '#core/shared/endpoint.ts'
import { boundsOf, type Bounds, type MapPoint, type Position } from '#core/web/map/map-points.ts'
import type { mapListings } from '#features/listings/shared/api.ts'
import { ICELAND_BOUNDS } from '#features/listings/shared/steps/areas.ts'

type Shown = ReplyOf<typeof mapListings>

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

/** The part of the map that a group or a row led to: its name, and what the address says of it. */
export interface Led {
  name: string
  at: string | null
  /** The map is fitted to what is there; one that has been shows it to the edge. */
  is_fitted: boolean
}
