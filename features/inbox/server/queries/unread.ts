import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import {
  firstNameOf,
  letterReaderJson,
  type LetterReader,
} from '#features/accounts/server/public/people.ts'
import { contractRows } from '#features/contracts/server/public.ts'
import { listingRows } from '#features/listings/server/public.ts'

// Asked by jobs, and as the system: they look at everybody's rows.

/** SQL: what a conversation is about: the home of its first listing or lease. `id` is a column. */
export const homeOf = (
  id: string,
): SQL => sql`coalesce((select l.title from conversation_listings cl join ${listingRows} l on l.id = cl.listing_id where cl.conversation_id = ${sql.raw(id)} order by cl.connected_at, l.id limit 1),
  (select k.address from conversation_contracts cc join ${contractRows} k on k.id = cc.contract_id where cc.conversation_id = ${sql.raw(id)} order by cc.connected_at, k.id limit 1), '')`
/** SQL: the street of the first home that a conversation is about, as its reader may see it; else null. `id` is a column. */
export const addressOf = (
  id: string,
): SQL => sql`coalesce((select nullif(l.shown_address, '') from conversation_listings cl join ${listingRows} l on l.id = cl.listing_id where cl.conversation_id = ${sql.raw(id)} order by cl.connected_at, l.id limit 1),
  (select k.street_address from conversation_contracts cc join ${contractRows} k on k.id = cc.contract_id where cc.conversation_id = ${sql.raw(id)} order by cc.connected_at, k.id limit 1))`
const HOME = homeOf('c.id')

const nameOf = (column: string) => firstNameOf(sql.raw(column))

interface FirstUnread extends Record<string, unknown> {
  reader_id: string
  person: string
  home: string
}

/** Those for whom this message is the only unread one, who wrote it, and about which home. */
export const firstUnread = async (
  db: Db,
  id: string,
  { message_id, author_id }: { message_id: string; author_id: string },
): Promise<FirstUnread[]> =>
  (
    await db.execute<FirstUnread>(sql`select m.principal_id as reader_id, ${nameOf('x.author_id')} as person, ${HOME} as home
      from conversation_messages x join conversations c on c.id = x.conversation_id join conversation_members m on m.conversation_id = c.id
      where c.id = ${id} and x.id = ${message_id} and x.deleted_at is null and m.principal_id <> ${author_id} and coalesce(m.read_at, '-infinity') < x.created_at
        and not exists (select 1 from conversation_messages e where e.conversation_id = c.id and e.id < x.id and e.author_id <> m.principal_id
          and e.deleted_at is null and e.created_at > coalesce(m.read_at, '-infinity'))`)
  ).rows

/** First names of everybody in a conversation but one. */
export const othersOf = async (db: Db, id: string, readerId: string): Promise<string[]> =>
  (
    await db.execute<{ name: string }>(
      sql`select ${nameOf('m.principal_id')} as name from conversation_members m where m.conversation_id = ${id} and m.principal_id <> ${readerId}`,
    )
  ).rows.map((row) => row.name)

/** The first name of an author where nothing is unread for the others of a conversation; null where something is. */
export const nameIfAllRead = async (db: Db, id: string, authorId: string): Promise<string | null> =>
  (
    await db.execute<{
      name: string
    }>(sql`select ${nameOf('a.principal_id')} as name from conversation_members a
      where a.conversation_id = ${id} and a.principal_id = ${authorId}
        and not exists (select 1 from conversation_members m join conversation_messages x on x.conversation_id = m.conversation_id
          where m.conversation_id = ${id} and m.principal_id <> ${authorId} and x.author_id <> m.principal_id
            and x.deleted_at is null and x.created_at > coalesce(m.read_at, '-infinity'))`)
  ).rows[0]?.name ?? null

interface Waiting extends Record<string, unknown> {
  conversation_id: string
  principal_id: string
  message_id: string
}

/** Whom an e-mail is to tell that something waits: unread since `before`, and not told since they last read. They count as told from here on. */
export const takeUnmailed = async (db: Db, before: string, now: string): Promise<Waiting[]> =>
  (
    await db.execute<Waiting>(sql`with waiting as (
        select m.conversation_id, m.principal_id, (select x.id from conversation_messages x where x.conversation_id = m.conversation_id and x.author_id <> m.principal_id
          and x.deleted_at is null and x.created_at > coalesce(m.read_at, '-infinity') and x.created_at < ${before} order by x.id limit 1) as message_id
        from conversation_members m join conversations c on c.id = m.conversation_id
        where c.last_message_at > coalesce(m.read_at, '-infinity') and m.mailed_at is null
        order by c.last_message_at limit 500 for update of m skip locked)
      update conversation_members m set mailed_at = ${now} from waiting w
      where w.message_id is not null and m.conversation_id = w.conversation_id and m.principal_id = w.principal_id
      returning m.conversation_id, m.principal_id, w.message_id`)
  ).rows

export interface UnreadMail extends Record<string, unknown> {
  reader: LetterReader | null
  person: string
  home: string
  count: number
}

/** What an e-mail says of the unread messages of one person; null where nothing is unread any more. */
export const unreadForMail = async (
  db: Db,
  { conversation_id: id, principal_id }: { conversation_id: string; principal_id: string },
): Promise<UnreadMail | null> =>
  (
    await db.execute<UnreadMail>(sql`select ${letterReaderJson(sql`m.principal_id`)} as reader, ${nameOf('x.author_id')} as person, ${HOME} as home, count(*) over ()::int as count
      from conversation_members m join conversations c on c.id = m.conversation_id join conversation_messages x on x.conversation_id = c.id
      where c.id = ${id} and m.principal_id = ${principal_id} and x.author_id <> m.principal_id and x.deleted_at is null and x.created_at > coalesce(m.read_at, '-infinity')
      order by x.id limit 1`)
  ).rows[0] ?? null
