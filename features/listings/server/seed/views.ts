import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { addDays, type PlainDate } from '#core/shared/plain-date.ts'

const DAYS = 30

/** Looks at a published home of the demo on each day since it was listed, a month at the most; `nth` makes homes differ. */
export const addSampleViews = async (
  db: Db,
  listingId: string,
  today: PlainDate,
  nth: number,
): Promise<void> => {
  await db.execute(sql`insert into listing_views (listing_id, day, count)
    select l.id, d.day::date, 3 + (${nth}::int * 5 + extract(day from d.day)::int * 7) % 17 + case when extract(isodow from d.day) > 5 then 6 else 0 end
    from listings l cross join generate_series(greatest(l.published_at::date, ${addDays(today, 1 - DAYS)}::date), ${today}::date, interval '1 day') as d(day)
    where l.id = ${listingId} and l.status = 'published'
    on conflict do nothing`)
}
