import { eq } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { consents } from './tables.ts'

export const changes: readonly ChangeRule[] = [
  {
    noun: 'consent',
    people: async (db, id) =>
      (
        await db.select({ user_id: consents.user_id }).from(consents).where(eq(consents.id, id))
      ).map((row) => row.user_id),
    notifies_staff: false,
    stale: ['consents', 'pre-approvals'],
  },
]
