import { namedQuery } from '#core/server/named-query.ts'
import type { Db } from '#core/server/db.ts'
import { pointsOfArea, type Bounds } from '../../shared/steps/areas.ts'

/** A part of the map has clusters in so many columns and rows at most. */
const COLUMNS = 12
/** The grids that are kept: cells of so many cells each way. */
const SPANS = [4, 1] as const

/** The cells of a part, and how many of them each way make one cluster; `span` is of the coarsest grid that tells them apart. */
export const gridOf = ([west, south, east, north]: Bounds) => {
  const x = [Math.floor((west + 30) * 100), Math.floor((east + 30) * 100)] as const
  const y = [Math.floor((south - 60) * 200), Math.floor((north - 60) * 200)] as const
  const size = Math.max(1, Math.ceil((Math.max(x[1] - x[0], y[1] - y[0]) + 1) / COLUMNS))
  const span = SPANS.find((one) => one <= size)!
  const coarse = ([from, to]: readonly [number, number]) =>
    [Math.floor(from / span), Math.floor(to / span)] as const
  return { x: coarse(x), y: coarse(y), span, size: Math.ceil(size / span) }
}

/** What a drawn area lies within. */
export const boundsOfArea = (area: string | undefined): Bounds | null => {
  const corners = area === undefined ? null : pointsOfArea(area)
  if (corners === null) return null
  const [x, y] = [corners.map((one) => one[0]), corners.map((one) => one[1])]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

/** How many published homes lie around an area, by the coarse grid: more than in it. */
export const homesAround = async (db: Db, area: string): Promise<number> => {
  const bounds = boundsOfArea(area)
  if (bounds === null) return 0
  const [coarse] = SPANS
  const { x, y, span } = gridOf(bounds)
  const coarser = (cell: number) => Math.floor((cell * span) / coarse)
  const [row] = await namedQuery<{ homes: number }>(
    db,
    'listings_around',
    `select coalesce(sum(homes), 0)::int as homes from listing_cells
      where span = ${coarse} and cell_x between $1 and $2 and cell_y between $3 and $4`,
    [...x, ...y].map(coarser),
  )
  return row!.homes
}
