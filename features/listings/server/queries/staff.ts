import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { isInMonth, MONTH, reportMonths } from '#core/server/report-months.ts'
import type { ShownPeriod } from '#core/shared/report-period.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { spelledAlike } from '#core/server/like.ts'
import { fullNameOf } from '#features/accounts/server/public/people.ts'
import { PROPERTY_ROWS } from '#features/properties/server/public.ts'
import type {
  MonthOfPublishes,
  SiteCounts,
  StaffListing,
  StaffPublish,
} from '../../shared/api/staff.ts'
import type { ListingType } from '../../shared/model.ts'
import type { PublishWay, StaffSort, StaffState } from '../../shared/steps/choices.ts'
import { IS_IN_REVIEW, IS_TAKEN_DOWN } from './takedowns.ts'

/** All but what this reader can do. */
export type StaffRow = Omit<StaffListing, 'can'>

interface Page {
  page: number
  page_size: number
}

const instantOf = (column: string): SQL => sql.raw(iso(column))
const OWNER = fullNameOf(sql`l.owner_id`)
const FROM = sql`from listings l left join ${sql.raw(PROPERTY_ROWS)} r on r.id = l.property_id`
const HOME = sql`'title', l.title, 'language', l.language, 'status', l.status, 'street_address', l.street_address, 'postal_code', l.postal_code, 'place', l.place`

/** SQL: whether listing `l` with its property `r` is meant by what was typed: words, an address, a landlord, or a number. */
const isMeant = (q: string): SQL => {
  if (q === '') return sql`true`
  const words = spelledAlike(q)
  return sql`(concat_ws(' ', l.title, l.street_address, l.postal_code, l.place) ~* ${words} or ${OWNER} ~* ${words}
    or r.landreg_id = ${q.replace(/^[fF]/, '')} or l.id::text = ${q.toLowerCase()})`
}

const TAKEDOWN = sql`(select json_build_object('reason', d.reason, 'note', d.note, 'taken_at', ${instantOf('d.taken_at')},
  'taken_by', ${fullNameOf(sql`d.taken_by`)}, 'was_published', d.was_published)
  from listing_takedowns d where d.listing_id = l.id and d.ended_at is null)`
const ROW = sql`json_build_object('id', l.id, ${HOME}, 'listing_type', l.listing_type, 'price', l.price, 'currency', l.currency,
  'owner_id', l.owner_id, 'owner_name', ${OWNER}, 'published_at', ${instantOf('l.published_at')}, 'unpublished_at', ${instantOf('l.unpublished_at')}, 'updated_at', ${instantOf('l.updated_at')},
  'landreg_id', r.landreg_id, 'taken_down', ${TAKEDOWN},
  'is_in_review', ${sql.raw(IS_IN_REVIEW)})`

const ORDERS: Record<StaffSort, SQL> = {
  changed: sql`l.updated_at, l.id`,
  '-changed': sql`l.updated_at desc, l.id desc`,
  published: sql`l.published_at nulls last, l.id`,
  '-published': sql`l.published_at desc nulls last, l.id desc`,
  unpublished: sql`l.unpublished_at nulls last, l.id`,
  price: sql`l.price nulls last, l.id`,
  '-price': sql`l.price desc nulls last, l.id desc`,
}

/** What a listing is to staff: one that they took down is not paused. */
const isIn = (state: StaffState | undefined): SQL =>
  state === undefined
    ? sql`true`
    : state === 'taken_down'
      ? sql.raw(IS_TAKEN_DOWN)
      : sql`l.status = ${state} and not ${sql.raw(IS_TAKEN_DOWN)}`

interface Asked extends Page {
  q: string
  state?: StaffState | undefined
  listing_type?: ListingType | undefined
  sort: StaffSort
}

/** The listings of the platform, drafts among them. */
export const listForStaff = async (
  db: Db,
  asked: Asked,
): Promise<{ count: number; items: StaffRow[] }> => {
  const type = asked.listing_type ?? null
  const from = sql`${FROM} where ${isMeant(asked.q)} and ${isIn(asked.state)} and (${type}::text is null or l.listing_type = ${type})`
  const { rows } = await db.execute<{ count: number; items: StaffRow[] }>(
    sql`select ${jsonPage({ row: ROW, from, order: ORDERS[asked.sort] }, asked)}`,
  )
  return rows[0]!
}

export const readForStaff = async (db: Db, id: string): Promise<StaffRow> => {
  const { rows } = await db.execute<{ listing: StaffRow }>(
    sql`select ${ROW} as listing ${FROM} where l.id = ${id}`,
  )
  return rows[0]!.listing
}

interface AskedPublishes extends Page {
  q: string
  way?: PublishWay | undefined
  /** An instant; null for all. */
  since: string | null
}

/** Who published what and how, the latest first. */
export const listPublishesOf = async (
  db: Db,
  { q, way, since, ...page }: AskedPublishes,
): Promise<{ count: number; items: StaffPublish[] }> => {
  const columns = jsonPage(
    {
      row: sql`json_build_object('id', w.id, 'way', w.way, 'published_at', ${instantOf('w.published_at')}, 'published_by', ${fullNameOf(sql`w.published_by`)},
        'owner_id', l.owner_id, 'owner_name', ${OWNER}, 'listing', json_build_object('id', l.id, ${HOME}, 'is_taken_down', ${sql.raw(IS_TAKEN_DOWN)}))`,
      from: sql`from listing_publishes w join listings l on l.id = w.listing_id left join ${sql.raw(PROPERTY_ROWS)} r on r.id = l.property_id
        where ${isMeant(q)} and (${way ?? null}::text is null or w.way = ${way ?? null})
        and (${since}::timestamptz is null or w.published_at >= ${since}::timestamptz)`,
      order: sql`w.published_at desc, w.id desc`,
    },
    page,
  )
  const { rows } = await db.execute<{ count: number; items: StaffPublish[] }>(
    sql`select ${columns}`,
  )
  return rows[0]!
}

/** How many listings everybody finds, by kind, and how many came in the last day and week. */
export const countSite = async (db: Db, now: string): Promise<SiteCounts> => {
  const { rows } = await db.execute<SiteCounts & Record<string, unknown>>(
    sql`select coalesce((select json_agg(json_build_object('listing_type', k.listing_type, 'homes', k.homes) order by k.homes desc, k.listing_type)
        from (select c.listing_type, sum(c.homes)::int as homes from listing_counts c group by c.listing_type having sum(c.homes) > 0) k), '[]'::json) as kinds,
      (select count(*)::int from listings l where l.status = 'published' and l.published_at > ${now}::timestamptz - interval '1 day') as last_day,
      (select count(*)::int from listings l where l.status = 'published' and l.published_at > ${now}::timestamptz - interval '7 days') as last_week`,
  )
  return rows[0]!
}

/** How often listings came into the search in each month of a report, the latest first. */
export const publishesByMonth = async (
  db: Db,
  period: ShownPeriod,
): Promise<MonthOfPublishes[]> => {
  const { rows } = await db.execute<MonthOfPublishes & Record<string, unknown>>(
    sql`select ${MONTH} as month, count(w.id)::int as publishes, count(distinct w.listing_id)::int as listings, count(distinct l.owner_id)::int as landlords
      from ${reportMonths(period)} left join listing_publishes w on ${isInMonth(sql`w.published_at`, period)} left join listings l on l.id = w.listing_id
      group by m.month order by m.month desc`,
  )
  return rows
}
