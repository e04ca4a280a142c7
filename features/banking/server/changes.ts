import { sql } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'

export const changes: readonly ChangeRule[] = [
  {
    noun: 'payout_method',
    async people(db, id) {
      const { rows } = await db.execute<{ user_id: string }>(
        sql`select user_id from payout_methods where id = ${id}`,
      )
      return rows.map((row) => row.user_id)
    },
    notifies_staff: true,
    stale: ['banking'],
  },
]
