import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { noteChanges } from '#core/server/changes.ts'
import type { Db } from '#core/server/db.ts'
import type { Withdrawal } from '#core/server/notices.ts'
import { peopleActingFor } from '#features/accounts/server/public/people.ts'
import type { Notification, Timing } from '../shared/model.ts'
import type { NotificationMethod, NotificationType } from '../shared/enums.ts'
import { NOTIFIED } from './changes.ts'
import { DEFAULT_TIMING } from '../shared/rules.ts'
import { notificationBlacklist, notifications, notificationTimings } from './tables.ts'

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
export const takeBack = async (
  db: Db,
  { withdraws, link, params, people }: Withdrawal,
): Promise<void> => {
  const readers = people && [...(await peopleActingFor(db, people)).values()].flat()
  const gone = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.kind, withdraws),
        eq(notifications.link, link),
        params === undefined
          ? undefined
          : sql`${notifications.params} @> ${JSON.stringify(params)}::jsonb`,
        readers && sql`${notifications.user_id} = any(${sql.param(readers)}::uuid[])`,
      ),
    )
    .returning({ id: notifications.user_id })
  await noteChanges(
    db,
    gone.map(({ id }) => ({ noun: NOTIFIED, id })),
  )
}

/** Those of these readers who can read something of this type about the same thing already. */
export const whereStanding = async (
  db: Db,
  type: NotificationType,
  readers: readonly { user_id: string; link: string }[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ user_id: notifications.user_id })
    .from(notifications)
    .where(
      and(
        eq(notifications.type, type),
        inArray(notifications.link, [...new Set(readers.map(({ link }) => link))]),
        inArray(
          notifications.user_id,
          readers.map((one) => one.user_id),
        ),
      ),
    )
  return new Set(rows.map((row) => row.user_id))
}

/** What stands of this type about the same thing says what these readers are told now; whether it was read stays. */
export const sayAnew = async (
  db: Db,
  type: NotificationType,
  kind: string,
  readers: readonly { user_id: string; link: string; params: Readonly<Record<string, string>> }[],
): Promise<void> => {
  const { rows } = await db.execute<{ user_id: string }>(
    sql`update notifications n set kind = ${kind}, params = r.params
      from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r (user_id uuid, link text, params jsonb)
      where n.user_id = r.user_id and n.link = r.link and n.type = ${type} and (n.kind <> ${kind} or n.params <> r.params)
      returning n.user_id`,
  )
  await noteChanges(
    db,
    rows.map(({ user_id }) => ({ noun: NOTIFIED, id: user_id })),
  )
}

export const readTiming = async (db: Db, userId: string): Promise<Timing> => {
  const { email_pace, quiet_from, quiet_until } = notificationTimings
  const [row] = await db
    .select({ email_pace, quiet_from, quiet_until })
    .from(notificationTimings)
    .where(eq(notificationTimings.user_id, userId))
  return row ?? DEFAULT_TIMING
}

/** Whoever already gets a summary goes on where the last one ended. */
export const writeTiming = async (
  db: Db,
  userId: string,
  timing: Timing,
  now: string,
): Promise<void> => {
  const summary_at = timing.email_pace === 'daily' ? now : null
  await db
    .insert(notificationTimings)
    .values({ user_id: userId, ...timing, summary_at, updated_at: now })
    .onConflictDoUpdate({
      target: notificationTimings.user_id,
      set: {
        ...timing,
        summary_at:
          summary_at === null
            ? null
            : sql`coalesce(${notificationTimings.summary_at}, excluded.summary_at)`,
        updated_at: now,
      },
    })
}

const SUMMARIES_AT_ONCE = 500

/** Takes those whose last summary ended before `until`, with when that was. */
export const takeSummaries = async (
  db: Db,
  until: string,
): Promise<{ user_id: string; since: string }[]> => {
  const { rows } = await db.execute<{ user_id: string; since: string }>(sql`
    with due as (
      select user_id, summary_at from notification_timings where summary_at < ${until}
      order by summary_at limit ${SUMMARIES_AT_ONCE} for update skip locked
    )
    update notification_timings t set summary_at = ${until} from due
    where t.user_id = due.user_id returning t.user_id, due.summary_at as since`)
  return rows.map(({ user_id, since }) => ({ user_id, since: new Date(since).toISOString() }))
}

/** What somebody was told of these types after `since` and until `until` and has not opened, newest first. */
export const unopenedBetween = async (
  db: Db,
  userId: string,
  types: readonly NotificationType[],
  since: string,
  until: string,
  limit: number,
): Promise<{ count: number; items: Row[] }> => {
  const those = and(
    eq(notifications.user_id, userId),
    inArray(notifications.type, [...types]),
    gt(notifications.created_at, since),
    lte(notifications.created_at, until),
    isNull(notifications.clicked_at),
  )
  const [all] = await db.select({ count: count() }).from(notifications).where(those)
  const items = await db
    .select()
    .from(notifications)
    .where(those)
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(limit)
  return { count: all!.count, items }
}

export const isOpened = async (
  db: Db,
  { event_id, user_id, kind }: { event_id: string; user_id: string; kind: string },
): Promise<boolean> => {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.event_id, event_id),
        eq(notifications.user_id, user_id),
        eq(notifications.kind, kind),
        isNotNull(notifications.clicked_at),
      ),
    )
  return found.length > 0
}
