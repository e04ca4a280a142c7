import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { jsonSlice, sliceOf } from '#core/server/json-list.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { preparedQuery } from '#core/server/prepared-query.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor, type Actor } from '#core/shared/access.ts'
import type { MessageStanding } from '../../shared/access.ts'
import type { Message } from '../../shared/model.ts'
import { conversationMembers, conversationMessages, conversations } from '../tables.ts'
import { messageJson } from './message-json.ts'

type Actors = Pick<Actor, 'acts_for'>

const selectOne = async (db: Db, actor: Actors, where: SQL): Promise<Message | null> => {
  const { rows } = await asSystem(
    'whoever takes part sees what was written and what was sent along',
    () =>
      db.execute<{ row: Message }>(
        sql`select ${messageJson(actor)} as row from conversation_messages x where ${where}`,
      ),
  )
  return rows[0]?.row ?? null
}

export const readMessage = async (db: Db, actor: Actors, id: string): Promise<Message> =>
  (await selectOne(db, actor, sql`x.id = ${id}`))!

/** What this device of this author has sent before, under the same name. */
export const findSent = (
  db: Db,
  actor: Actors,
  authorId: string,
  clientId: string,
): Promise<Message | null> =>
  selectOne(db, actor, sql`x.author_id = ${authorId} and x.client_id = ${clientId}`)

const pageOfMessages = preparedQuery<
  { id: string; limit: number; offset: number },
  { count: number; items: Message[] }
>(
  'inbox_messages',
  ['id', 'limit', 'offset'],
  ({ id, limit, offset }, actor) =>
    sql`select ${jsonSlice(
      {
        row: messageJson(actor),
        from: sql`from conversation_messages x where x.conversation_id = ${id}`,
        order: sql`x.id desc`,
      },
      { limit, offset },
    )}`,
)

export const listOf = async (
  db: Db,
  actor: Actors,
  id: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; items: Message[] }> => {
  const [found] = await asSystem(
    'whoever takes part sees what was written and what was sent along',
    () => pageOfMessages(db, actor, { id, ...sliceOf(page) }),
  )
  return found!
}

export const messageStanding = async (
  { tx, actor }: Ctx,
  id: string,
): Promise<MessageStanding | null> => {
  const { rows } = await tx.execute<{
    conversation_id: string
    author_id: string
    is_member: boolean
  }>(
    sql`select x.conversation_id, x.author_id,
      exists (select 1 from conversation_members m where m.conversation_id = x.conversation_id and ${ownedBy(actor, sql`m.principal_id`)}) as is_member
      from conversation_messages x where x.id = ${id}`,
  )
  return rows[0]
    ? {
        id,
        conversation_id: rows[0].conversation_id,
        is_member: rows[0].is_member,
        is_author: actsFor(actor, rows[0].author_id),
      }
    : null
}

/** How much this author has written lately: messages within the hour, conversations begun within the day. */
export const writtenLately = async (
  { tx, now }: Ctx,
  authorId: string,
): Promise<{ messages: number; begun: number }> => {
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString()
  const { rows } = await tx.execute<{
    messages: number
    begun: number
  }>(sql`select (select count(*)::int from conversation_messages x where x.author_id = ${authorId} and x.created_at > ${before(3_600_000)}) as messages,
    (select count(*)::int from conversation_members m join conversations c on c.id = m.conversation_id where m.principal_id = ${authorId} and c.created_at > ${before(86_400_000)}
      and (select x.author_id from conversation_messages x where x.conversation_id = c.id order by x.id limit 1) = ${authorId}) as begun`)
  return rows[0]!
}

/** `created_at` is later than that of every message before it, so that nothing is ever read before it was written. */
export const insertMessage = async (
  { tx }: Ctx,
  message: {
    id: string
    conversation_id: string
    author_id: string
    client_id: string
    text: string
    created_at: string
  },
): Promise<void> => {
  await tx.insert(conversationMessages).values(message)
  await tx
    .update(conversations)
    .set({ last_message_at: message.created_at })
    .where(eq(conversations.id, message.conversation_id))
  await markRead(tx, message.conversation_id, message.author_id, message.created_at)
}

export const changeText = async ({ tx, now }: Ctx, id: string, text: string): Promise<void> => {
  await tx
    .update(conversationMessages)
    .set({ text, edited_at: now.toISOString() })
    .where(and(eq(conversationMessages.id, id), isNull(conversationMessages.deleted_at)))
}

export const emptyMessage = async ({ tx, now }: Ctx, id: string): Promise<boolean> =>
  ((
    await tx
      .update(conversationMessages)
      .set({ text: '', deleted_at: now.toISOString() })
      .where(and(eq(conversationMessages.id, id), isNull(conversationMessages.deleted_at)))
  ).rowCount ?? 0) === 1

/** The member has seen everything until then; what comes after is news again. */
export const markRead = async (
  db: Db,
  id: string,
  memberId: string,
  read_at: string,
): Promise<void> => {
  await db
    .update(conversationMembers)
    .set({ read_at, mailed_at: null })
    .where(
      and(
        eq(conversationMembers.conversation_id, id),
        eq(conversationMembers.principal_id, memberId),
      ),
    )
}
