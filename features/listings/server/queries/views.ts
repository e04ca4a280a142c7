import { sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import { asSystem } from '#core/server/scope.ts'
import { addDays } from '#core/shared/plain-date.ts'
import type { ListingRecord } from '../../shared/api/record.ts'
import { applicationsSince } from '../extension-points.ts'

/** Adds one view of a published home; null where there is none. Its landlord’s own looks are not counted. */
export const addView = async (
  { tx, actor, today }: Pick<Ctx, 'tx' | 'actor' | 'today'>,
  listingId: string,
  counts: boolean,
): Promise<{ is_counted: boolean } | null> => {
  const { rows } = await tx.execute<{ is_counted: boolean }>(
    sql`with home as (select l.id, l.owner_id from listings l where l.id = ${listingId} and l.status = 'published'),
      counted as (insert into listing_views (listing_id, day, count)
        select id, ${today}::date, 1 from home where ${counts} and owner_id <> all (${sql.param([...actor.acts_for])}::uuid[])
        on conflict (listing_id, day) do update set count = listing_views.count + excluded.count returning 1)
      select exists (select 1 from counted) as is_counted from home`,
  )
  return rows[0] ?? null
}

const DAYS = 30
const WEEK = 7

/** How often a home was looked at, saved and applied for. */
export const interestOf = async (
  { tx, today }: Pick<Ctx, 'tx' | 'today'>,
  listingId: string,
): Promise<ListingRecord['interest']> => {
  const [month, week] = [addDays(today, 1 - DAYS), addDays(today, 1 - WEEK)]
  const { rows } = await tx.execute<{ days: number[]; weekly: number; monthly: number }>(
    sql`select (select array_agg(coalesce(v.count, 0) order by d.day) from generate_series(${month}::date, ${today}::date, interval '1 day') as d(day)
        left join listing_views v on v.listing_id = l.id and v.day = d.day::date) as days,
      (${applicationsSince.answer()(sql`l.id`, sql`${week}::date`)})::int as weekly,
      (${applicationsSince.answer()(sql`l.id`, sql`${month}::date`)})::int as monthly
      from listings l where l.id = ${listingId}`,
  )
  const { days, weekly, monthly } = rows[0]!
  const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0)
  return {
    views: { week: sum(days.slice(-WEEK)), month: sum(days) },
    days,
    likes: await asSystem('how many have saved a home, and nothing of who', () =>
      countLikes(tx, listingId),
    ),
    applications: { week: weekly, month: monthly },
  }
}

const countLikes = async (tx: Ctx['tx'], listingId: string): Promise<number> => {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from listing_likes k where k.listing_id = ${listingId}`,
  )
  return rows[0]!.count
}
