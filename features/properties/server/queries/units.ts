import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { sliceOf } from '#core/server/json-list.ts'
import { hasEachWord, startingWith } from '#core/server/like.ts'
import { withToldLeases } from '#core/server/told-leases.ts'
import { ownedBy } from '#core/server/ownership.ts'
import type { Currency } from '#core/shared/currencies.ts'
import { LeaseStage, type OwnUnit, type UnitState } from '../../shared/model.ts'
import { leasesOfUnits, listingsOfUnits } from '../extension-points.ts'

/** The listing that says most comes first. */
const LISTINGS = ['published', 'unpublished', 'draft', 'let']

const placeIn = (column: SQL, values: readonly string[]): SQL =>
  sql`array_position(${sql.param([...values])}::text[], ${column})`

/** SQL: `unitState` of shared/rules.ts for a listing `l` and a lease `k`. */
const STATE = sql`(case when k.stage in ('running', 'upcoming') then 'let' when k.stage = 'open' then 'leasing'
  when l.status = 'published' then 'listed' when l.status = 'let' and k.id is null then 'let'
  when l.is_in_review then 'in_review' when l.status = 'unpublished' then 'paused' when l.status = 'draft' then 'draft' else 'vacant' end)`

const IS_ARCHIVED = sql`(u.archived_at is not null and u.state not in ('let', 'leasing', 'listed', 'in_review'))`

/**
 * SQL: the homes of the actor as `u`, each with its state, the listing and the lease that say most of it, and its portfolio. Both are
 * chosen once for all homes and joined by a hash, so that ten thousand homes cost one pass over each.
 */
const ownUnits = ({ actor, today }: Pick<Ctx, 'actor' | 'today'>): SQL =>
  sql`(select r.*, f.name as portfolio_name, ${STATE} as state,
      l.id as listing_id, l.status as listing_status, l.is_in_review, l.price as listing_price, l.currency as listing_currency, l.letting_right,
      k.id as lease_id, k.stage, k.start_date, k.end_date, k.price as lease_price, k.currency as lease_currency
    from properties r
    left join portfolios f on f.id = r.portfolio_id
    left join (select distinct on (o.property_id, o.owner_id) o.* from ${listingsOfUnits.answer()(actor)} o
      order by o.property_id, o.owner_id, o.status = 'published' desc, o.is_in_review desc, ${placeIn(sql`o.status`, LISTINGS)}, o.updated_at desc, o.id) l
      on l.property_id = r.id and l.owner_id = r.owner_id
    left join (select distinct on (o.owner_id, o.landreg_id) o.* from ${leasesOfUnits.answer()(actor, today)} o
      order by o.owner_id, o.landreg_id, ${placeIn(sql`o.stage`, LeaseStage.options)}, o.start_date desc nulls last, o.id) k
      on k.owner_id = r.owner_id and k.landreg_id = r.landreg_id
    where ${ownedBy(actor, sql`r.owner_id`)}) u`

const ROW = sql`json_build_object('id', u.id, 'landreg_id', u.landreg_id, 'street_address', u.street_address, 'unit_mark', u.unit_mark,
  'postal_code', u.postal_code, 'place', u.place, 'size_m2', u.size_m2, 'rooms', u.rooms, 'use_class', u.use_class, 'ownership', u.ownership,
  'portfolio', case when u.portfolio_name is not null then json_build_object('id', u.portfolio_id, 'name', u.portfolio_name) end,
  'state', u.state, 'is_archived', ${IS_ARCHIVED}, 
  'listing', case when u.listing_id is not null then json_build_object('id', u.listing_id, 'status', u.listing_status, 'is_in_review', u.is_in_review,
    'price', u.listing_price, 'currency', u.listing_currency, 'letting_right', u.letting_right) end,
  'lease', case when u.lease_id is not null then json_build_object('id', u.lease_id, 'stage', u.stage, 'start_date', u.start_date,
    'end_date', u.end_date, 'price', u.lease_price, 'currency', u.lease_currency) end)`

// House numbers as numbers: Laugavegur 9 comes before Laugavegur 10. Streets alone are in the order of the language; the rest is figures.
const ORDER = sql`u.postal_code collate "C", regexp_replace(u.street_address, '\\s*\\d.*$', ''),
  coalesce(left(substring(u.street_address from '\\d+'), 6)::int, 0), u.street_address collate "C",
  u.unit_mark collate "C", u.id`

interface Asked {
  page: number
  page_size: number
  q: string
  state?: UnitState | undefined
  archived?: boolean | undefined
  portfolio_id?: string | undefined
  unassigned?: boolean | undefined
}

/** Words of the address or of the portfolio in any order, or the beginning of a number of the registry. */
const matching = (q: string): SQL => {
  const digits = /^f?(\d{1,7})$/i.exec(q)?.[1]
  const words = hasEachWord(
    sql`concat_ws(' ', u.street_address, u.unit_mark, u.postal_code, u.place, u.portfolio_name)`,
    q,
  )
  return digits === undefined
    ? sql`(${words})`
    : sql`(${words} or u.landreg_id like ${startingWith(digits)})`
}

const conditions = ({ q, state, archived, portfolio_id, unassigned }: Asked): SQL[] => [
  archived === true ? IS_ARCHIVED : sql`not ${IS_ARCHIVED}`,
  ...(state ? [sql`u.state = ${state}`] : []),
  ...(portfolio_id ? [sql`u.portfolio_id = ${portfolio_id}`] : []),
  ...(unassigned === true ? [sql`u.portfolio_id is null`] : []),
  ...(q === '' ? [] : [matching(q)]),
]

type Read = Omit<OwnUnit, 'told_lease'>
type Page<U> = { count: number; items: U[] }

/** Words for a lease come from where leases are kept, and only for those that the state of the home is about. */
const withWords = (ctx: Ctx, units: readonly Read[]): Promise<OwnUnit[]> =>
  withToldLeases(ctx, units, ({ state, lease }) => (state === 'leasing' ? lease!.id : null))

export const listOwnUnits = async (ctx: Ctx, asked: Asked): Promise<Page<OwnUnit>> => {
  const { limit, offset } = sliceOf(asked)
  // Chosen once, for the count and for the page; the rows of the page alone are written.
  const { rows } = await ctx.tx.execute<Page<Read>>(
    sql`with own as materialized (select u.*, row_number() over (order by ${ORDER}) as row_place
        from ${ownUnits(ctx)} where ${sql.join(conditions(asked), sql` and `)})
      select (select count(*)::int from own) as count, coalesce((select json_agg(${ROW} order by u.row_place) from own u
        where u.row_place > ${offset} and u.row_place <= ${offset + limit}), '[]'::json) as items`,
  )
  const { count, items } = rows[0]!
  return { count, items: await withWords(ctx, items) }
}

/** One home of the actor, whatever its state. */
export const readUnit = async (ctx: Ctx, id: string): Promise<OwnUnit> => {
  const { rows } = await ctx.tx.execute<{ unit: Read }>(
    sql`select ${ROW} as unit from ${ownUnits(ctx)} where u.id = ${id}`,
  )
  return (await withWords(ctx, [rows[0]!.unit]))[0]!
}

interface Count extends Record<string, unknown> {
  portfolio_id: string | null
  units: number
  let: number
}
interface Rent extends Record<string, unknown> {
  portfolio_id: string | null
  currency: Currency
  amount: string
}

/** How many homes there are in each portfolio (null: in none), and how many of them are let. */
export const countUnits = async (ctx: Ctx): Promise<Count[]> =>
  (
    await ctx.tx.execute<Count>(
      sql`select u.portfolio_id, count(*)::int as units, (count(*) filter (where u.state = 'let'))::int as let
        from ${ownUnits(ctx)} where not ${IS_ARCHIVED} group by u.portfolio_id`,
    )
  ).rows

/** What the leases that run today bring in a month. A home that is let by the room has several. */
export const sumRents = async ({ tx, actor, today }: Ctx): Promise<Rent[]> =>
  (
    await tx.execute<Rent>(
      sql`select r.portfolio_id, k.currency, sum(k.price)::text as amount
        from properties r join ${leasesOfUnits.answer()(actor, today)} k on k.owner_id = r.owner_id and k.landreg_id = r.landreg_id
        where ${ownedBy(actor, sql`r.owner_id`)} and k.stage = 'running' and k.price is not null and k.currency is not null
        group by r.portfolio_id, k.currency order by k.currency`,
    )
  ).rows
