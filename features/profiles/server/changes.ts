import { eq } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { rentalProfiles } from './tables.ts'

/** A person has one profile on all their devices; landlords ask again when they open it. */
export const changes: readonly ChangeRule[] = [
  {
    noun: 'rental_profile',
    people: async (db, id) =>
      (
        await db
          .select({ user_id: rentalProfiles.user_id })
          .from(rentalProfiles)
          .where(eq(rentalProfiles.id, id))
      ).map((row) => row.user_id),
    notifies_staff: false,
    stale: ['profiles'],
  },
]
