import { sql } from 'drizzle-orm'
import type { ChangeRule } from '#core/server/changes.ts'

export const changes: readonly ChangeRule[] = [
  {
    noun: 'data_export',
    async people(db, id) {
      const { rows } = await db.execute<{ user_id: string }>(
        sql`select user_id from data_exports where id = ${id}`,
      )
      return rows.map((row) => row.user_id)
    },
    notifies_staff: false,
    stale: ['privacy'],
  },
]
