import { shapedQuery } from '#core/server/named-query.ts'
import type { Db } from '#core/server/db.ts'
import type { ListingMap, MapSearch } from '../../shared/api/map.ts'
import { boundsIn, isInBounds, type Bounds } from '../../shared/steps/areas.ts'
import { conditionsOf, POINT, whereOf, type Conditions, type Meant } from './conditions.ts'
import { boundsOfArea, gridOf } from './grid.ts'
import { cellsOf, countedOrRows } from './places.ts'
import { CARD, WITH_COVER } from './search.ts'

/** So many homes are each shown; more are told as clusters. From afar they would lie over each other sooner. */
const HOMES_ON_MAP = { country: 40, part: 100 } as const
/** A wider part than this is told by postal code, as the whole country is: those whose homes have their middle in it. Degrees of longitude. */
const WIDE = 2.5

type Put = (value: unknown) => string

/** Homes of one postal code in one cell of the grid, and the sums of where they are in millionths of a degree. */
interface Sum {
  x: number
  y: number
  postal_code: string
  homes: number
  located: number
  longitudes: number
  latitudes: number
}

const SUMS = 'sum(l.longitudes)::float8 as longitudes, sum(l.latitudes)::float8 as latitudes'
const ROW_SUMS =
  'sum(round(l.longitude * 1000000))::float8 as longitudes, sum(round(l.latitude * 1000000))::float8 as latitudes'
/** The cell of a home, as the trigger of `listing_cells` has it. */
const CELL_X = '((round(l.longitude * 1000000)::bigint + 30000000) / 10000)::int'
const CELL_Y = '((round(l.latitude * 1000000)::bigint - 60000000) / 5000)::int'
/** SQL: a published listing `l` that is on this part of the map. */
const within = (bounds: Bounds | null, put: Put): string =>
  bounds === null
    ? 'l.latitude is not null'
    : `l.latitude is not null and ${POINT} <@ box(point(${put(bounds[0])}::float8, ${put(bounds[1])}::float8), point(${put(bounds[2])}::float8, ${put(bounds[3])}::float8))`

/**
 * SQL: the homes of the whole country by postal code. Where homes are read one by one, their middle is that of all homes of the
 * postal code: where each of them is stands in no index that such a search is decided by.
 */
const countrySums = (conditions: Conditions, put: Put): string =>
  countedOrRows(conditions, put, {
    counted: (counts) =>
      `select 0 as x, 0 as y, l.postal_code, sum(l.homes)::int as homes, sum(l.located)::int as located, ${SUMS}
        from ${counts} group by 3`,
    rows: (where) =>
      `select 0 as x, 0 as y, r.postal_code, r.homes, case when c.located > 0 then r.homes else 0 end as located,
        c.longitudes / nullif(c.located, 0) * r.homes as longitudes, c.latitudes / nullif(c.located, 0) * r.homes as latitudes
        from (select l.postal_code, count(*)::int as homes from listings l where l.status = 'published'${where} group by 1) r
        join (select l.postal_code, sum(l.located) as located, ${SUMS} from listing_rents l where l.span = 0 group by 1) c on c.postal_code = r.postal_code`,
  })

/** SQL: the homes of a part of the map by cell and postal code. */
const partSums = (conditions: Conditions, bounds: Bounds, put: Put): string => {
  const { x, y, span } = gridOf(bounds)
  const between = ([from, to]: readonly [number, number]) =>
    `between ${put(from)}::int and ${put(to)}::int`
  const sums = {
    counted: (counts: string) =>
      `select l.cell_x as x, l.cell_y as y, l.postal_code, sum(l.homes)::int as homes, sum(l.homes)::int as located, ${SUMS}
        from ${counts} group by 1, 2, 3`,
    rows: (where: string) =>
      `select ${CELL_X} / ${span} as x, ${CELL_Y} / ${span} as y, l.postal_code, count(*)::int as homes, count(*)::int as located, ${ROW_SUMS}
        from listings l where l.status = 'published' and ${within(bounds, put)}${where} group by 1, 2, 3`,
  }
  const cells = () => `l.span = ${span} and l.cell_x ${between(x)} and l.cell_y ${between(y)}`
  return countedOrRows(conditions, put, sums, (asked) => cellsOf(asked, put, cells))
}

const ask = <T extends Record<string, unknown>>(
  db: Db,
  make: (put: Put) => string,
): Promise<T[]> => {
  const values: unknown[] = []
  const text = make((value) => `$${values.push(value)}`)
  return shapedQuery<T>(db, text, values)
}

/** Each home on this part of the map, the newest first, as JSON. */
const homesOf = async (
  db: Db,
  conditions: Conditions,
  bounds: Bounds | null,
  names: Names,
): Promise<ListingMap['homes']> => {
  const [row] = await ask<{ homes: Omit<ListingMap['homes'][number], 'town' | 'district'>[] }>(
    db,
    (
      put,
    ) => `with hits as materialized (select l.id, l.published_at from listings l where l.status = 'published' and ${within(bounds, put)}${whereOf(conditions, put)} limit ${HOMES_ON_MAP.part})
      select coalesce(json_agg(json_build_object(${CARD}, 'longitude', l.longitude, 'latitude', l.latitude, 'location_precision', l.location_precision)
        order by h.published_at desc, h.id), '[]') as homes from hits h join listings l on l.id = h.id ${WITH_COVER}`,
  )
  return row!.homes.map((home) => {
    const called = names.get(home.postal_code ?? '')
    return {
      ...home,
      town: called?.town ?? home.place ?? '',
      district: called?.district ?? home.place ?? '',
    }
  })
}

const total = (sums: readonly Sum[], of: 'homes' | 'located'): number =>
  sums.reduce((sum, one) => sum + one[of], 0)

const micro = (sum: number, homes: number): number => Math.round(sum / homes) / 1e6

/** Whether the middle of these homes is on this part of the map. */
const isWithin = ({ longitudes, latitudes, located }: Sum, bounds: Bounds): boolean =>
  located > 0 && isInBounds([micro(longitudes, located), micro(latitudes, located)], bounds)

/** What the homes of a postal code are called: their town from afar, their part of it from near. */
export interface PlaceNames {
  town: string
  district: string
}
type Names = ReadonlyMap<string, PlaceNames>

/**
 * What these postal codes of a town are called together, most homes first: from afar the town, from near the part of it that most
 * are in and how many more parts.
 */
const nameOf = (codes: readonly string[], names: Names, by: keyof PlaceNames): string => {
  const called = [...new Set(codes.map((code) => names.get(code)?.[by] ?? code))]
  return called.length > 1 ? `${called[0]} +${called.length - 1}` : called[0]!
}

/** Sums of one town that are one cluster, with its middle. */
const clusterOf = (sums: readonly Sum[], names: Names, by: keyof PlaceNames) => {
  const homes = total(sums, 'located')
  const codes = [...Map.groupBy(sums, (one) => one.postal_code)]
    .toSorted(
      ([a, one], [b, other]) => total(other, 'located') - total(one, 'located') || (a < b ? -1 : 1),
    )
    .map(([code]) => code)
  const middle = (of: 'longitudes' | 'latitudes') =>
    micro(
      sums.reduce((sum, one) => sum + one[of], 0),
      homes,
    )
  return {
    name: nameOf(codes, names, by),
    town: nameOf(codes.slice(0, 1), names, 'town'),
    homes,
    longitude: middle('longitudes'),
    latitude: middle('latitudes'),
  }
}

const clustersOf = (
  sums: readonly Sum[],
  bounds: Bounds | null,
  names: Names,
): ListingMap['clusters'] => {
  const { size } = gridOf(bounds ?? [0, 0, 0, 0])
  const groups = Map.groupBy(
    sums.filter((one) => one.located > 0),
    ({ x, y, postal_code }) => {
      const town = names.get(postal_code)?.town ?? postal_code
      return bounds === null ? town : `${Math.floor(x / size)} ${Math.floor(y / size)} ${town}`
    },
  )
  return [...groups.values()]
    .map((members) => clusterOf(members, names, bounds === null ? 'town' : 'district'))
    .toSorted((a, b) => b.homes - a.homes || (a.name < b.name ? -1 : 1))
}

/** The homes of a part of the map, or of the whole country. */
const sumsOf = async (db: Db, conditions: Conditions, bounds: Bounds | null): Promise<Sum[]> =>
  (await ask(db, (put) =>
    bounds === null ? countrySums(conditions, put) : partSums(conditions, bounds, put),
  )) as unknown as Sum[]

/** Around the middle of a town: half the width of what its parts are counted in, in degrees. */
const TOWN = 0.2

/** The parts of a town that everything is in, where they hold all of it; else the town. */
const partsOfTown = async (
  db: Db,
  conditions: Conditions,
  town: ListingMap['clusters'][number],
  names: Names,
): Promise<ListingMap['clusters']> => {
  const around: Bounds = [
    town.longitude - TOWN,
    town.latitude - TOWN / 2,
    town.longitude + TOWN,
    town.latitude + TOWN / 2,
  ]
  const parts = await sumsOf(db, conditions, around)
  return total(parts, 'located') === town.homes ? clustersOf(parts, around, names) : [town]
}

/** What the map shows of a search; `names` by postal code. */
export const readMap = async (
  db: Db,
  search: MapSearch,
  { meant, names }: { meant: Meant; names: Names },
): Promise<ListingMap> => {
  const conditions = conditionsOf(search, meant)
  const asked = search.bounds === undefined ? boundsOfArea(search.area) : boundsIn(search.bounds)
  const bounds = asked !== null && asked[2] - asked[0] <= WIDE ? asked : null
  const all = await sumsOf(db, conditions, bounds)
  const sums = bounds === null && asked !== null ? all.filter((one) => isWithin(one, asked)) : all
  const count = total(sums, 'located')
  const found = total(sums, 'homes')
  const clusters = clustersOf(sums, bounds, names)
  const [town] = asked === null && clusters.length === 1 ? clusters : []
  // Cells reach beyond the edge of the part: there may be fewer homes than they say, never more.
  if (count <= HOMES_ON_MAP[bounds === null && !town ? 'country' : 'part']) {
    const homes = count === 0 ? [] : await homesOf(db, conditions, asked, names)
    const not_on_map = asked === null ? found - homes.length : 0
    return { count: homes.length, not_on_map, clusters: [], homes }
  }
  return {
    count,
    not_on_map: asked === null ? found - count : 0,
    clusters: town ? await partsOfTown(db, conditions, town, names) : clusters,
    homes: [],
  }
}
