import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { messageTranslations } from '../tables.ts'

export const findTranslation = async (
  db: Db,
  messageId: string,
  language: Lang,
): Promise<string | null> => {
  const rows = await db
    .select({ text: messageTranslations.text })
    .from(messageTranslations)
    .where(
      and(
        eq(messageTranslations.message_id, messageId),
        eq(messageTranslations.language, language),
      ),
    )
  return rows[0]?.text ?? null
}

/** Of two who ask at once the first is kept. */
export const keepTranslation = async (
  { tx, now }: Ctx,
  row: { message_id: string; conversation_id: string; language: Lang; text: string },
): Promise<void> => {
  await tx
    .insert(messageTranslations)
    .values({ ...row, created_at: now.toISOString() })
    .onConflictDoNothing()
}

/** What was made of words that are changed or deleted goes with them. */
export const dropTranslations = async (db: Db, messageId: string): Promise<void> => {
  await db.delete(messageTranslations).where(eq(messageTranslations.message_id, messageId))
}
