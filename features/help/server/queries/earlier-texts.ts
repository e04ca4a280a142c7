import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { EarlierText, EarlierTextRow } from '../../shared/model.ts'
import { articleEarlierTexts as earlier } from '../tables.ts'
import { findVersion } from './versions.ts'

const ROW = {
  id: earlier.id,
  lang: earlier.lang,
  title: earlier.title,
  written_by: sql<string | null>`person_name(${earlier.written_by})`,
  written_at: earlier.written_at,
  replaced_at: earlier.replaced_at,
}

/** What a language of an article said before, newest first. */
export const listEarlier = async (
  db: Db,
  {
    article_id,
    lang,
    page,
    page_size,
  }: { article_id: string; lang: Lang; page: number; page_size: number },
): Promise<{ count: number; items: EarlierTextRow[] }> => {
  const where = and(eq(earlier.article_id, article_id), eq(earlier.lang, lang))
  const [total] = await db.select({ count: count() }).from(earlier).where(where)
  const items = await db
    .select(ROW)
    .from(earlier)
    .where(where)
    .orderBy(desc(earlier.replaced_at), desc(earlier.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { count: total!.count, items }
}

/** One of them beside what the language says now; null where there is none. */
export const findEarlier = async (db: Db, id: string): Promise<EarlierText | null> => {
  const [row] = await db
    .select({
      ...ROW,
      article_id: earlier.article_id,
      summary: earlier.summary,
      tree: earlier.tree,
    })
    .from(earlier)
    .where(eq(earlier.id, id))
  return row ? { ...row, current: await findVersion(db, row.article_id, row.lang) } : null
}
