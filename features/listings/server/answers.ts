import { sql } from 'drizzle-orm'
import { answering } from '#core/server/extension-point.ts'
import { landlordInsights } from '#features/accounts/server/public.ts'

export const answers = [
  answering(landlordInsights, async (db, userId) => {
    const { rows } = await db.execute<{ listings: number; listings_published: number }>(
      sql`select count(*)::int as listings, (count(*) filter (where status = 'published'))::int as listings_published
        from listings where owner_id = ${userId} and status <> 'draft'`,
    )
    return rows[0]!
  }),
]
