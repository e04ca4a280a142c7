import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { rentPeopleOf, type RentPeople } from '#features/contracts/server/public.ts'
import type { Notification } from '../shared/model.ts'
import {
  TYPE_OF,
  type NotificationKind,
  type NotificationMethod,
  type NotificationType,
} from '../shared/words.ts'
import { notificationBlacklist, notifications } from './tables.ts'

type Row = typeof notifications.$inferSelect
export const shapeNotification = (row: Row): Notification => ({
  id: row.id,
  notification_type_id: TYPE_OF[row.kind],
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
    reader.is_staff ? undefined : ne(notifications.kind, 'contact_message'),
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
export const unwilling = async (
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

/** What was told of a thing that did not come to pass. */
export const takeBack = async (db: Db, kind: NotificationKind, link: string): Promise<void> => {
  await db
    .delete(notifications)
    .where(and(eq(notifications.kind, kind), eq(notifications.link, link)))
}

export interface ApplicationFacts extends Record<string, unknown> {
  status: string
  home: string
  applicant: string
  applicant_id: string
  landlord_id: string
}
export const applicationFacts = async (db: Db, id: string): Promise<ApplicationFacts | null> =>
  (
    await db.execute<ApplicationFacts>(sql`select a.status, l.title as home, u.full_name as applicant, a.applicant_id, l.owner_id as landlord_id
    from rental_applications a join listings l on l.id = a.listing_id join users u on u.id = a.applicant_id where a.id = ${id}`)
  ).rows[0] ?? null

export interface RentFacts extends RentPeople {
  contract_id: string
  due_date: string
}
/** Who pays a bill, and whose rent it is; null and nobody where they have no account. */
export const rentFacts = async (db: Db, billId: string): Promise<RentFacts | null> => {
  const [bill] = (
    await db.execute<{ contract_id: string; due_date: string }>(
      sql`select contract_id, due_date from bills where id = ${billId}`,
    )
  ).rows
  const people = bill && (await rentPeopleOf(db, bill.contract_id))
  return bill && people ? { ...bill, ...people } : null
}

export const payoutFacts = async (
  db: Db,
  payoutId: string,
): Promise<{ bill_id: string; landlord_id: string | null } | null> =>
  (
    await db.execute<{ bill_id: string; landlord_id: string | null }>(
      sql`select bill_id, landlord_id from payouts where id = ${payoutId}`,
    )
  ).rows[0] ?? null

export const writerOf = async (db: Db, messageId: string): Promise<string | null> =>
  (
    await db.execute<{ name: string }>(
      sql`select name from contact_messages where id = ${messageId}`,
    )
  ).rows[0]?.name ?? null
