import { eq } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { tenantReviews } from './tables.ts'

/** Landlords ask again when they open the profile. */
export const changes: readonly ChangeRule[] = [
  {
    noun: 'tenant_review',
    people: async (db, id) =>
      (
        await db
          .select({ user_id: tenantReviews.user_id })
          .from(tenantReviews)
          .where(eq(tenantReviews.id, id))
      ).map((row) => row.user_id),
    notifies_staff: false,
    stale: ['reviews', 'profiles'],
  },
]
