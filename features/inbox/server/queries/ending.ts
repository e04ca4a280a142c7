import { eq } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { conversations } from '../tables.ts'

/** With everything in it; its files are let go of before. */
export const removeConversation = async (db: Db, id: string): Promise<void> => {
  await db.delete(conversations).where(eq(conversations.id, id))
}
