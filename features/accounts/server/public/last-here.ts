import { max, eq, and, inArray } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { asSystem } from '#core/server/scope.ts'
import { sessions, users } from '../tables.ts'

/** Of these people, those who let others see when they are here, and when a device of theirs last was. */
export const lastHere = (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; at: string | null }[]> =>
  asSystem('those who write to each other see when the others were last here', () =>
    db
      .select({ id: users.id, at: max(sessions.last_seen_at) })
      .from(users)
      .leftJoin(sessions, eq(sessions.user_id, users.id))
      .where(and(inArray(users.id, [...ids]), eq(users.is_presence_shown, true)))
      .groupBy(users.id),
  )
