import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import type { Withdrawal } from '#core/server/notices.ts'
import type { Notification } from '../shared/model.ts'
import type { NotificationMethod, NotificationType } from '../shared/enums.ts'
import { NOTIFIED } from './changes.ts'
import { notificationBlacklist, notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect
export const shapeNotification = (row: Row): Notification => ({
  id: row.id,
  notification_type_id: row.type,
  kind: row.kind,
  params: row.params,
  link: row.link,
  clicked: row.clicked_at !== null,
  created_at: row.created_at,
})

/** Who is no longer staff reads no more of what visitors wrote. */
const visibleTo = (reader: { user_id: string; is_staff: boolean }) =>
  and(
    eq(notifications.user_id, reader.user_id),
    reader.is_staff ? undefined : ne(notifications.type, 'contact_messages'),
  )

export const readNotifications = async (
  db: Db,
  reader: { user_id: string; is_staff: boolean },
  page: { page: number; page_size: number },
) => {
  const mine = visibleTo(reader)
  const [numbers] = await db
    .select({
      count: count(),
      unclicked: sql<number>`count(*) filter (where ${isNull(notifications.clicked_at)})::int`,
    })
    .from(notifications)
    .where(mine)
  const rows = await db
    .select()
    .from(notifications)
    .where(mine)
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
  return {
    count: numbers!.count,
    unclicked: numbers!.unclicked,
    items: rows.map(shapeNotification),
  }
}

export const findNotification = async (db: Db, id: string): Promise<Row | null> =>
  (await db.select().from(notifications).where(eq(notifications.id, id)))[0] ?? null

export const readBlocks = (db: Db, userId: string) =>
  db.select().from(notificationBlacklist).where(eq(notificationBlacklist.user_id, userId))

export const findBlock = async (db: Db, id: string) =>
  (await db.select().from(notificationBlacklist).where(eq(notificationBlacklist.id, id)))[0] ?? null

/** Those of these people who do not want this type by this method. */
export const optedOut = async (
  db: Db,
  people: readonly string[],
  type: NotificationType,
  method: NotificationMethod,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ user_id: notificationBlacklist.user_id })
    .from(notificationBlacklist)
    .where(
      and(
        inArray(notificationBlacklist.user_id, [...people]),
        eq(notificationBlacklist.notification_type_id, type),
        eq(notificationBlacklist.notification_method_id, method),
      ),
    )
  return new Set(rows.map((row) => row.user_id))
}

/** The notice of a thing that did not come to pass, or that is done; an open page is told that it is gone. */
export const takeBack = async (db: Db, { withdraws, link, params }: Withdrawal): Promise<void> => {
  const gone = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.kind, withdraws),
        eq(notifications.link, link),
        params === undefined
          ? undefined
          : sql`${notifications.params} @> ${JSON.stringify(params)}::jsonb`,
      ),
    )
    .returning({ id: notifications.user_id })
  await noteChanges(
    db,
    gone.map(({ id }) => ({ noun: NOTIFIED, id })),
  )
}
