import { eq } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'
import { creditScoreUpdateRequests, preApprovals, visibilitySettings } from './tables.ts'

const idsOf = (rows: { user_id: string }[]): string[] => rows.map((row) => row.user_id)

/** Nobody else is told that something of a person's finances has changed: they ask when they look. */
export const changes: readonly ChangeRule[] = [
  {
    noun: 'pre_approval',
    people: async (db, id) =>
      idsOf(
        await db
          .select({ user_id: preApprovals.user_id })
          .from(preApprovals)
          .where(eq(preApprovals.id, id)),
      ),
    notifies_staff: true,
    stale: ['pre-approvals'],
  },
  {
    noun: 'credit_score_update_request',
    people: async (db, id) =>
      idsOf(
        await db
          .select({ user_id: creditScoreUpdateRequests.user_id })
          .from(creditScoreUpdateRequests)
          .where(eq(creditScoreUpdateRequests.id, id)),
      ),
    notifies_staff: true,
    stale: ['pre-approvals'],
  },
  {
    noun: 'visibility_setting',
    people: async (db, id) =>
      idsOf(
        await db
          .select({ user_id: visibilitySettings.user_id })
          .from(visibilitySettings)
          .where(eq(visibilitySettings.id, id)),
      ),
    notifies_staff: false,
    stale: ['pre-approvals'],
  },
]
