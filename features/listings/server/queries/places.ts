import { sha256 } from '#core/server/ids.ts'
import { namedQuery } from '#core/server/named-query.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { PlaceFilters } from '../../shared/model.ts'
import { conditionsOf, whereOf, type Conditions, type Meant } from './conditions.ts'

/** What `listing_counts` does not know of a home. */
const UNCOUNTED = ['price_min', 'price_max', 'size_min', 'size_max', 'available_by'] as const

const isCounted = (conditions: Conditions): boolean =>
  UNCOUNTED.every((name) => conditions[name] === null)

const CELLS = `select l.postal_code, sum(l.homes) as homes from listing_counts l where true`
const ROWS = `select l.postal_code, count(*) as homes from listings l where l.status = 'published'`

/**
 * SQL: homes by postal code. What was counted beforehand is added up; words that may name a place and a street are both,
 * and the homes of the street alone are counted one by one.
 */
const statementOf = (conditions: Conditions, put: (value: unknown) => string): string => {
  const isStreetAlone = conditions.street_like !== null && conditions.street_codes.length === 0
  if (!isCounted(conditions) || isStreetAlone)
    return `${ROWS}${whereOf(conditions, put)} group by 1`
  const others = whereOf({ ...conditions, street_like: null }, put)
  if (conditions.street_like === null) return `${CELLS}${others} group by 1`
  const codes = `l.postal_code = any(${put(conditions.street_codes)}::text[])`
  return `${CELLS}${others} and ${codes} group by 1 union all
    ${ROWS}${others} and l.street_key like ${put(conditions.street_like)} and not ${codes} group by 1`
}

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

/**
 * Makes one row of each cell that has several. Only rows that this statement deletes are summed, so rows that are added
 * meanwhile stay, and of two who fold at once the second leaves what the first has taken.
 */
export const foldCounts = async (db: Db): Promise<void> => {
  await db.execute(sql`with several as (
      select postal_code, listing_type, rooms, pets_allowed from listing_counts group by 1, 2, 3, 4 having count(*) > 1 or sum(homes) = 0),
    taken as (delete from listing_counts c using several s
      where c.postal_code = s.postal_code and c.listing_type is not distinct from s.listing_type
        and c.rooms = s.rooms and c.pets_allowed = s.pets_allowed returning c.*)
    insert into listing_counts (postal_code, listing_type, rooms, pets_allowed, homes)
    select postal_code, listing_type, rooms, pets_allowed, sum(homes) from taken group by 1, 2, 3, 4 having sum(homes) <> 0`)
}
