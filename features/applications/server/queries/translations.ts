import { eq } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { rentalApplications, type KeptTranslation } from '../tables.ts'

/** The newest ones: what was made of words that were changed since is left behind. */
const MOST_TRANSLATIONS = 100

/** What machines made of the words of an application, for both sides. */
export const keepTranslations = {
  read: async (db: Db, id: string): Promise<KeptTranslation[]> => {
    const [row] = await db
      .select({ kept: rentalApplications.translations })
      .from(rentalApplications)
      .where(eq(rentalApplications.id, id))
    return row?.kept ?? []
  },
  /** For a locked application; of two who ask at once the first is kept. */
  async add(ctx: Ctx, id: string, made: readonly KeptTranslation[]): Promise<KeptTranslation[]> {
    const kept = await this.read(ctx.tx, id)
    const added = made.filter(
      (one) => !kept.some((old) => old.language === one.language && old.digest === one.digest),
    )
    if (added.length === 0) return kept
    const translations = [...kept, ...added].slice(-MOST_TRANSLATIONS)
    await ctx.tx
      .update(rentalApplications)
      .set({ translations })
      .where(eq(rentalApplications.id, id))
    return translations
  },
}
