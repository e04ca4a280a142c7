import { sql } from 'drizzle-orm'
import { answering } from '#core/server/extension-point.ts'
import { renterInsights } from '#features/accounts/server/public.ts'

export const answers = [
  answering(renterInsights, async (db, userId) => {
    const { rows } = await db.execute<{ reviews: number }>(
      sql`select count(*)::int as reviews from tenant_reviews where user_id = ${userId} and status = 'written'`,
    )
    return rows[0]!
  }),
]
