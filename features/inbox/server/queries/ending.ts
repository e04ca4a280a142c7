import { eq, sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { conversations } from '../tables.ts'

/** With everything in it; its files are let go of before. */
export const removeConversation = async (db: Db, id: string): Promise<void> => {
  await db.delete(conversations).where(eq(conversations.id, id))
}

/** Conversations that nobody has written in since then, or that nobody takes part in any more. */
export const endedConversations = async (db: Db, before: string): Promise<string[]> =>
  (
    await db.execute<{
      id: string
    }>(sql`select c.id from conversations c where not exists (select 1 from conversation_members m where m.conversation_id = c.id)
      or (c.last_message_at < ${before} and not exists (select 1 from conversation_contracts cc where cc.conversation_id = c.id)) order by c.id limit 500`)
  ).rows.map((row) => row.id)
