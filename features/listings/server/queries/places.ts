import { sha256 } from '#core/server/ids.ts'
import { namedQuery } from '#core/server/named-query.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { PlaceFilters } from '../../shared/model.ts'
import { conditionsOf, whereOf, type Conditions, type Meant } from './conditions.ts'

/** What `listing_counts` does not know of a home. */
const UNCOUNTED = [
  'price_min',
  'price_max',
  'size_min',
  'size_max',
  'available_by',
  'months',
  'persons',
  'amenities',
  'area',
] as const

const isCounted = (conditions: Conditions): boolean =>
  UNCOUNTED.every((name) => conditions[name] === null)

/** SQL of one read, over what was counted beforehand or over the homes themselves; `where` is ` and ...`. */
interface Read {
  counted: (where: string) => string
  rows: (where: string) => string
}

/**
 * SQL: what a search finds, from the counts where they know enough. Words that may name a place and a street are both, and
 * the homes of the street alone are read one by one.
 */
export const countedOrRows = (
  conditions: Conditions,
  put: (value: unknown) => string,
  { counted, rows }: Read,
): string => {
  const { street_like, street_codes } = conditions
  const isStreetAlone = street_like !== null && street_codes.length === 0
  if (!isCounted(conditions) || isStreetAlone) return rows(whereOf(conditions, put))
  const others = whereOf({ ...conditions, street_like: null }, put)
  if (street_like === null) return counted(others)
  const codes = `l.postal_code = any(${put(street_codes)}::text[])`
  return `${counted(`${others} and ${codes}`)} union all
    ${rows(`${others} and l.street_key like ${put(street_like)} and not ${codes}`)}`
}

const statementOf = (conditions: Conditions, put: (value: unknown) => string): string =>
  countedOrRows(conditions, put, {
    counted: (where) =>
      `select l.postal_code, sum(l.homes) as homes from listing_counts l where true${where} group by 1`,
    rows: (where) =>
      `select l.postal_code, count(*) as homes from listings l where l.status = 'published'${where} group by 1`,
  })

/** How many homes of a search each postal code has. */
export const countByPostalCode = (
  db: Db,
  search: PlaceFilters,
  meant: Meant,
): Promise<{ postal_code: string; homes: number }[]> => {
  const values: unknown[] = []
  const counted = statementOf(conditionsOf(search, meant), (value) => `$${values.push(value)}`)
  const text = `select postal_code, homes::int as homes from (${counted}) counted where homes > 0`
  return namedQuery<{ postal_code: string; homes: number }>(
    db,
    `listings_places_${sha256(text).slice(0, 16)}`,
    text,
    values,
  )
}

/** One table of counts: what its rows are told apart by, and what is summed of them. */
interface CountTable {
  name: string
  cell: readonly string[]
  sums: readonly string[]
}
const KIND = ['postal_code', 'listing_type', 'rooms', 'pets_allowed']
const COUNT_TABLES: readonly CountTable[] = [
  { name: 'listing_counts', cell: KIND, sums: ['homes', 'located', 'longitudes', 'latitudes'] },
  {
    name: 'listing_cells',
    cell: ['span', 'cell_x', 'cell_y', ...KIND],
    sums: ['homes', 'longitudes', 'latitudes'],
  },
]

/** So many cells at a time: a statement of a long backlog would be stopped before its end. */
const FOLDED_AT_ONCE = 20_000

/**
 * Makes one row of each cell that has several. Only rows that this statement deletes are summed, so rows that are added
 * meanwhile stay, and of two who fold at once the second leaves what the first has taken. They are deleted by their keys: a join by
 * what a cell is told apart by took minutes where the database had not looked at the new rows yet.
 */
const foldStatement = ({ name, cell, sums }: CountTable): string => {
  const [columns, summed] = [cell.join(', '), sums.map((one) => `sum(${one})`).join(', ')]
  return `with several as (select array_agg(id) as ids from ${name} group by ${columns} having count(*) > 1 or sum(homes) = 0 limit ${FOLDED_AT_ONCE}),
    taken as (delete from ${name} c using (select unnest(ids) as id from several) s where c.id = s.id returning c.*),
    folded as (insert into ${name} (${columns}, ${sums.join(', ')})
      select ${columns}, ${summed} from taken group by ${columns} having sum(homes) <> 0)
    select count(*)::int as cells from several`
}

export const foldCounts = async (db: Db): Promise<void> => {
  for (const counts of COUNT_TABLES)
    for (let isMore = true; isMore;) {
      const { rows } = await db.execute<{ cells: number }>(sql.raw(foldStatement(counts)))
      isMore = rows[0]!.cells === FOLDED_AT_ONCE
    }
}
