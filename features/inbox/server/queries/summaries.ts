import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { isOf } from '#core/server/personal-data.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { conversationSummaries } from '../tables.ts'

type Row = typeof conversationSummaries.$inferSelect

/** Everybody whose consent a summary needs: who takes part, and who wrote. An organization gives none. */
export const peopleOf = async (db: Db, id: string): Promise<string[]> =>
  (
    await db.execute<{ id: string }>(
      sql`select m.principal_id as id from conversation_members m where m.conversation_id = ${id}
        union select x.author_id from conversation_messages x where x.conversation_id = ${id}`,
    )
  ).rows.map((row) => row.id)

/** The summary of this state of a conversation; null where it has gone on since. */
export const findSummary = async (
  db: Db,
  id: string,
  language: Lang,
  last_message_id: string,
): Promise<Row | null> =>
  (
    await db
      .select()
      .from(conversationSummaries)
      .where(
        and(
          eq(conversationSummaries.conversation_id, id),
          eq(conversationSummaries.language, language),
          eq(conversationSummaries.last_message_id, last_message_id),
        ),
      )
  )[0] ?? null

/** In place of that of an earlier state. */
export const keepSummary = async (
  { tx, now }: Ctx,
  row: Omit<typeof conversationSummaries.$inferInsert, 'made_at'>,
): Promise<void> => {
  const { conversation_id, language, ...set } = { ...row, made_at: now.toISOString() }
  await tx
    .insert(conversationSummaries)
    .values({ conversation_id, language, ...set })
    .onConflictDoUpdate({
      target: [conversationSummaries.conversation_id, conversationSummaries.language],
      set,
    })
}

/** What was made of words that are changed or deleted goes with them. */
export const dropSummaries = async (db: Db, conversationId: string): Promise<void> => {
  await db
    .delete(conversationSummaries)
    .where(eq(conversationSummaries.conversation_id, conversationId))
}

/** SQL: summaries of conversations in which a person takes part or wrote. */
export const ofConversationsWith = (personId: string): SQL =>
  sql`${conversationSummaries.conversation_id} in (select m.conversation_id from conversation_members m where ${isOf(personId, sql`m.principal_id`)}
    union select x.conversation_id from conversation_messages x where ${isOf(personId, sql`x.author_id`)})`

export const dropSummariesOf = async (db: Db, personId: string): Promise<void> => {
  await db.delete(conversationSummaries).where(ofConversationsWith(personId))
}
