import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { recordFile, removeFile } from '#core/server/files.ts'
import { newId } from '#core/server/ids.ts'
import { iso, jsonPage } from '#core/server/json-list.ts'
import { ownedBy } from '#core/server/ownership.ts'
import { asSystem } from '#core/server/scope.ts'
import { actsFor, type Actor } from '#core/shared/access.ts'
import type * as z from 'zod/mini'
import type { AttachmentStanding } from '../../shared/access.ts'
import type { SentAttachment } from '../../shared/model.ts'
import { fileReleased } from '../events.ts'
import { conversationAttachments } from '../tables.ts'
import { ATTACHMENT_FIELDS, WITH_FILE } from './message-json.ts'

type Sent = z.infer<typeof SentAttachment>

export const listSent = async (
  db: Db,
  actor: Pick<Actor, 'acts_for'>,
  id: string,
  page: { page: number; page_size: number },
): Promise<{ count: number; items: Sent[] }> => {
  const columns = jsonPage(
    {
      row: sql`json_build_object(${ATTACHMENT_FIELDS}, 'author_id', t.author_id, 'is_own', ${ownedBy(actor, sql`t.author_id`)}, 'created_at', ${sql.raw(iso('t.created_at'))})`,
      from: sql`from conversation_attachments t ${WITH_FILE} where t.conversation_id = ${id} and t.message_id is not null`,
      order: sql`t.id desc`,
    },
    page,
  )
  const { rows } = await asSystem('whoever takes part gets the files that were sent', () =>
    db.execute<{ count: number; items: Sent[] }>(sql`select ${columns}`),
  )
  return rows[0]!
}

export const attachmentStanding = async (
  { tx, actor }: Ctx,
  id: string,
): Promise<AttachmentStanding | null> => {
  const { rows } = await tx.execute<{ author_id: string; is_sent: boolean; is_member: boolean }>(
    sql`select t.author_id, t.message_id is not null as is_sent,
      exists (select 1 from conversation_members m where m.conversation_id = t.conversation_id and ${ownedBy(actor, sql`m.principal_id`)}) as is_member
      from conversation_attachments t where t.id = ${id}`,
  )
  return rows[0]
    ? {
        id,
        is_author: rows[0].is_member && actsFor(actor, rows[0].author_id),
        is_sent: rows[0].is_sent,
        is_member: rows[0].is_member,
      }
    : null
}

interface FileFacts extends Record<string, unknown> {
  file_key: string
  file_name: string
  content_type: string
}

export const fileOf = async (db: Db, id: string): Promise<FileFacts> =>
  (
    await asSystem('whoever takes part gets the files that were sent', () =>
      db.execute<FileFacts>(
        sql`select f.file_key, f.file_name, f.content_type from conversation_attachments t ${WITH_FILE} where t.id = ${id}`,
      ),
    )
  ).rows[0]!

/** How many papers a conversation has, those that wait to be sent included. */
export const countAttachments = (db: Db, conversationId: string): Promise<number> =>
  db.$count(conversationAttachments, eq(conversationAttachments.conversation_id, conversationId))

export const insertAttachment = async (
  ctx: Ctx,
  conversation_id: string,
  paper: {
    file_key: string
    file_name: string
    content_type: string
    sha256: string
    size: number
  },
): Promise<string> => {
  const author_id = ctx.actor.user_id!
  const file_id = await recordFile(ctx, {
    ...paper,
    owner_id: author_id,
    purpose: 'conversation_attachment',
  })
  const id = newId(ctx.now.getTime())
  await ctx.tx
    .insert(conversationAttachments)
    .values({ id, conversation_id, author_id, file_id, created_at: ctx.now.toISOString() })
  return id
}

/** Sends the author’s waiting attachments with a message; false where one of them is not theirs to send here. */
export const sendAttachments = async (
  { tx }: Ctx,
  message: { id: string; conversation_id: string; author_id: string },
  ids: readonly string[],
): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { rowCount } = await tx
    .update(conversationAttachments)
    .set({ message_id: message.id })
    .where(
      and(
        inArray(conversationAttachments.id, wanted),
        eq(conversationAttachments.conversation_id, message.conversation_id),
        eq(conversationAttachments.author_id, message.author_id),
        isNull(conversationAttachments.message_id),
      ),
    )
  return rowCount === wanted.length
}

/** The rows go now, the bytes once that is certain. Answers how many went. */
const dropWhere = async (
  ctx: Pick<Ctx, 'tx' | 'announce'>,
  where: SQL | undefined,
): Promise<number> => {
  const gone = await ctx.tx.delete(conversationAttachments).where(where).returning({
    conversation_id: conversationAttachments.conversation_id,
    file_id: conversationAttachments.file_id,
  })
  for (const { conversation_id, file_id } of gone) {
    const file_key = await removeFile(ctx.tx, file_id)
    if (file_key !== null) await ctx.announce(fileReleased(conversation_id, { file_key }))
  }
  return gone.length
}

/** Takes back what waits for its message; false where it was sent or taken back meanwhile. */
export const dropUnsentAttachment = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await dropWhere(
    ctx,
    and(eq(conversationAttachments.id, id), isNull(conversationAttachments.message_id)),
  )) === 1

export const dropAttachmentsOfMessage = (ctx: Ctx, messageId: string): Promise<number> =>
  dropWhere(ctx, eq(conversationAttachments.message_id, messageId))

export const dropAttachmentsOfConversation = (
  ctx: Pick<Ctx, 'tx' | 'announce'>,
  conversationId: string,
): Promise<number> => dropWhere(ctx, eq(conversationAttachments.conversation_id, conversationId))

/** What was handed in and never sent. */
export const dropUnsent = (ctx: Pick<Ctx, 'tx' | 'announce'>, before: string): Promise<number> =>
  dropWhere(
    ctx,
    and(isNull(conversationAttachments.message_id), lt(conversationAttachments.created_at, before)),
  )
