import { sql } from 'drizzle-orm'
import { answering } from '#core/server/extension-point.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { landlordInsights } from '#features/accounts/server/public.ts'
import { listingsOfUnits, unitsOfListings } from '#features/properties/server/public.ts'
import { IS_IN_REVIEW } from './queries/takedowns.ts'

export const answers = [
  answering(landlordInsights, async (db, userId) => {
    const { rows } = await db.execute<{ listings: number; listings_published: number }>(
      sql`select count(*)::int as listings, (count(*) filter (where status = 'published'))::int as listings_published
        from listings where owner_id = ${userId} and status <> 'draft'`,
    )
    return rows[0]!
  }),
  answering(
    unitsOfListings,
    () => sql`(select l.property_id from listings l where l.property_id is not null)`,
  ),
  answering(
    listingsOfUnits,
    (actor) =>
      sql`(select l.property_id, l.owner_id, l.id, l.status, ${sql.raw(IS_IN_REVIEW)} as is_in_review, l.price, l.currency, l.letting_right, l.updated_at from listings l
        where ${ownedBy(actor, sql`l.owner_id`)} and l.property_id is not null and l.status <> 'archived')`,
  ),
]
