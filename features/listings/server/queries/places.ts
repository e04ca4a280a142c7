import { shapedQuery } from '#core/server/named-query.ts'
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

/** What `listing_rents` does not know of a home besides. */
const UNKNOWN_BY_RENT = [
  ...UNCOUNTED.filter((name) => name !== 'price_min' && name !== 'price_max'),
  'rooms_min',
  'rooms_max',
  'pets',
] as const

const areUnasked = (conditions: Conditions, names: readonly (keyof Conditions)[]): boolean =>
  names.every((name) => conditions[name] === null)

type Put = (value: unknown) => string

/** A step of rents that are counted together. Krónur. */
const STEP = 10_000

/** SQL: the rows of `listing_rents` that make up a range of rents: whole steps, and single rents below and above them. */
const rentsWithin = ({ price_min: from, price_max: to }: Conditions, put: Put): string => {
  if (from === null && to === null) return 'l.span = 0'
  const first = from === null ? null : Math.ceil(from / STEP)
  const last = to === null ? null : Math.floor((to + 1) / STEP) - 1
  const within = (span: number, least: number | null, most: number | null): string =>
    [
      `l.span = ${span}`,
      ...(least === null ? [] : [`l.step >= ${put(least)}::bigint`]),
      ...(most === null ? [] : [`l.step <= ${put(most)}::bigint`]),
    ].join(' and ')
  if (first !== null && last !== null && first > last) return within(1, from, to)
  const parts = [
    within(STEP, first, last),
    ...(first === null ? [] : [within(1, from, first * STEP - 1)]),
    ...(last === null ? [] : [within(1, (last + 1) * STEP, to)]),
  ]
  return `(${parts.join(' or ')})`
}

/** SQL: a table `l` of counts of the whole country and which of its rows; null where none knows enough. */
const countsOf = (conditions: Conditions, put: Put): string | null => {
  const { listing_type, postal_codes } = conditions
  const isOfAllKinds = listing_type === null || listing_type === 'premises'
  if (isOfAllKinds && areUnasked(conditions, UNKNOWN_BY_RENT)) {
    const kind = listing_type === null ? 'not l.is_premises' : 'l.is_premises'
    const place =
      postal_codes === null ? '' : ` and l.postal_code = any(${put(postal_codes)}::text[])`
    return `listing_rents l where ${rentsWithin(conditions, put)} and ${kind}${place}`
  }
  return areUnasked(conditions, UNCOUNTED)
    ? `listing_counts l where true${whereOf(conditions, put)}`
    : null
}

/** SQL: the same of a part of the map; `cells` says which. */
export const cellsOf = (conditions: Conditions, put: Put, cells: () => string): string | null =>
  areUnasked(conditions, UNCOUNTED)
    ? `listing_cells l where ${cells()}${whereOf(conditions, put)}`
    : null

/** SQL of one read, over what was counted beforehand (`counts` are a table and which of its rows) or over the homes themselves; `where` is ` and ...`. */
interface Read {
  counted: (counts: string) => string
  rows: (where: string) => string
}

/**
 * SQL: what a search finds, from the counts where they know enough. Words that may name a place and a street are both, and
 * the homes of the street alone are read one by one.
 */
export const countedOrRows = (
  conditions: Conditions,
  put: Put,
  { counted, rows }: Read,
  countsFor: (conditions: Conditions, put: Put) => string | null = countsOf,
): string => {
  const { street_like, street_codes } = conditions
  const isStreetAlone = street_like !== null && street_codes.length === 0
  const others = { ...conditions, street_like: null }
  const counts = isStreetAlone ? null : countsFor(others, put)
  if (counts === null) return rows(whereOf(conditions, put))
  if (street_like === null) return counted(counts)
  const codes = `l.postal_code = any(${put(street_codes)}::text[])`
  return `${counted(`${counts} and ${codes}`)} union all
    ${rows(`${whereOf(others, put)} and l.street_key like ${put(street_like)} and not ${codes}`)}`
}

const statementOf = (conditions: Conditions, put: Put): string =>
  countedOrRows(conditions, put, {
    counted: (counts) => `select l.postal_code, sum(l.homes) as homes from ${counts} group by 1`,
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
  return shapedQuery<{ postal_code: string; homes: number }>(db, text, values)
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
  {
    name: 'listing_rents',
    cell: ['postal_code', 'is_premises', 'span', 'step'],
    sums: ['homes', 'located', 'longitudes', 'latitudes'],
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
