import { eq } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { tenantFiles } from './tables.ts'

/** Its person sees on an open page that it was opened. */
export const changes: readonly ChangeRule[] = [
  {
    noun: 'tenant_file',
    people: async (db, id) =>
      (
        await db
          .select({ user_id: tenantFiles.user_id })
          .from(tenantFiles)
          .where(eq(tenantFiles.id, id))
      ).map((row) => row.user_id),
    notifies_staff: false,
    stale: ['tenant-files'],
  },
]
