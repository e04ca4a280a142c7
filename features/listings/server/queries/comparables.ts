import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import {
  COMPARABLE_DAYS,
  COMPARABLE_LANDLORDS_LEAST,
  COMPARABLE_SIZE,
  COMPARABLES_LEAST,
  type ComparableRents,
} from '../../shared/api/comparables.ts'
import { HOME_TYPES } from '../../shared/enums.ts'

const DAY_MS = 86_400_000
/** Rents of Icelandic homes are agreed in thousands. */
const STEP = 1000

/**
 * What other landlords ask for homes in the search that are comparable: the same postal code, currency and kind (a room or a whole
 * home), near in size, listed lately. One's own homes are no measure of oneself, and each landlord's same home counts once.
 */
export const readComparables = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  id: string,
): Promise<ComparableRents> => {
  const since = new Date(now.getTime() - COMPARABLE_DAYS * DAY_MS).toISOString()
  const near = sql`a.size_m2 between l.size_m2 * ${1 - COMPARABLE_SIZE}::numeric and l.size_m2 * ${1 + COMPARABLE_SIZE}::numeric`
  const { rows } = await tx.execute<{ found: ComparableRents }>(
    sql`select json_build_object('homes', n.homes, 'postal_code', l.postal_code, 'currency', l.currency,
        'size_from', ceil(l.size_m2 * ${1 - COMPARABLE_SIZE}::numeric)::int, 'size_to', floor(l.size_m2 * ${1 + COMPARABLE_SIZE}::numeric)::int,
        'rents', case when n.homes >= ${COMPARABLES_LEAST} and n.landlords >= ${COMPARABLE_LANDLORDS_LEAST} then json_build_object(
          'from', (round(n.low / ${STEP}) * ${STEP})::int, 'to', (round(n.high / ${STEP}) * ${STEP})::int,
          'first', n.first::date, 'last', n.last::date) end) as found
      from listings l cross join lateral (
        select count(*)::int as homes, count(distinct c.owner_id)::int as landlords, (percentile_cont(0.25) within group (order by c.price))::numeric as low,
          (percentile_cont(0.75) within group (order by c.price))::numeric as high,
          min(c.published_at at time zone 'UTC') as first, max(c.published_at at time zone 'UTC') as last
        from (select distinct on (coalesce(a.property_id, a.id)) a.price::float8 as price, a.published_at, a.owner_id from listings a
          where a.status = 'published' and a.postal_code = l.postal_code and a.currency = l.currency and not l.is_commercial and not a.is_commercial
            and a.listing_type = any(${sql.param([...HOME_TYPES])}::text[]) and (a.listing_type = 'room') = (coalesce(l.listing_type, '') = 'room')
            and a.owner_id <> l.owner_id and a.price > 0 and a.published_at >= ${since} and ${near}
          order by coalesce(a.property_id, a.id), a.published_at desc) c) n
      where l.id = ${id}`,
  )
  return rows[0]!.found
}
