import { eq } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { propertyImports } from './tables.ts'

/** Its landlord sees on an open page how far the check of an import has come. */
export const changes: readonly ChangeRule[] = [
  {
    noun: 'property_import',
    people: async (db, id) =>
      (
        await db
          .select({ owner_id: propertyImports.owner_id })
          .from(propertyImports)
          .where(eq(propertyImports.id, id))
      ).map((row) => row.owner_id),
    notifies_staff: false,
    stale: ['properties'],
  },
]
