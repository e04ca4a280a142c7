import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#core/server/context.ts'
import type { Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import { newId } from '#core/server/ids.ts'
import { countFiles, settlePublicFiles } from '#core/server/files.ts'
import { picturesOf, textOf, type ArticleTree } from '#core/shared/article-tree.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { at, type Problem } from '#core/shared/problem.ts'
import type { StaffVersion } from '../../shared/model.ts'
import { readersOf, versionProblems } from '../../shared/rules.ts'
import { CONFIG, storedWords } from '../search/terms.ts'
import { articles, articleVersions } from '../tables.ts'

export type ArticleRow = typeof articles.$inferSelect
export const PICTURE_PURPOSE = 'article_picture'

/** Later than what is there: two changes in one millisecond still differ. */
export const laterThan = (now: Date, earlier: string): string =>
  new Date(Math.max(now.getTime(), Date.parse(earlier) + 1)).toISOString()

/** Locks the article until the end of the call: of two editors at once one comes first. */
export const lockArticle = async (ctx: Ctx, id: string): Promise<ArticleRow> => {
  const [row] = await ctx.tx.select().from(articles).where(eq(articles.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export const writeArticle = async (
  ctx: Ctx,
  row: ArticleRow,
  columns: Partial<typeof articles.$inferInsert>,
): Promise<void> => {
  const now = laterThan(ctx.now, row.updated_at)
  await ctx.tx
    .update(articles)
    .set({ ...columns, updated_at: now, content_updated_at: now })
    .where(eq(articles.id, row.id))
}

const markContentUpdated = async (ctx: Ctx, id: string): Promise<void> => {
  await ctx.tx
    .update(articles)
    .set({ content_updated_at: ctx.now.toISOString() })
    .where(eq(articles.id, id))
}

export const versionsOf = (db: Db, articleId: string) =>
  db
    .select({
      lang: articleVersions.lang,
      title: articleVersions.title,
      summary: articleVersions.summary,
      tree: articleVersions.tree,
      is_edited: articleVersions.is_edited,
      updated_at: articleVersions.updated_at,
    })
    .from(articleVersions)
    .where(eq(articleVersions.article_id, articleId))
    .orderBy(articleVersions.lang)

export const findVersion = async (
  db: Db,
  articleId: string,
  lang: Lang,
): Promise<StaffVersion | null> =>
  (await versionsOf(db, articleId)).find((one) => one.lang === lang) ?? null

export interface VersionWords {
  title: string
  summary: string
  tree: ArticleTree
}

/** Keeps what a language says, before other words take its place. A title alone, or the same words again, is not kept. */
const keepEarlier = async (
  db: Db,
  articleId: string,
  lang: Lang,
  replaced: { at: string; words: VersionWords | null },
): Promise<void> => {
  const isOther =
    replaced.words === null
      ? sql`true`
      : sql`(v.title, v.summary, v.tree) is distinct from (${replaced.words.title}, ${replaced.words.summary}, ${JSON.stringify(replaced.words.tree)}::jsonb)`
  await db.execute(sql`insert into article_earlier_texts (id, article_id, lang, title, summary, tree, written_by, written_at, replaced_at)
    select ${newId(Date.parse(replaced.at))}::uuid, v.article_id, v.lang, v.title, v.summary, v.tree, v.updated_by, v.changed_at, ${replaced.at}
    from article_versions v where v.article_id = ${articleId} and v.lang = ${lang} and (v.summary <> '' or v.plain_text <> '') and ${isOther}`)
}

/** Takes one language away; what it said is kept. */
export const dropVersion = async (ctx: Ctx, articleId: string, lang: Lang): Promise<void> => {
  await keepEarlier(ctx.tx, articleId, lang, { at: ctx.now.toISOString(), words: null })
  await ctx.tx
    .delete(articleVersions)
    .where(and(eq(articleVersions.article_id, articleId), eq(articleVersions.lang, lang)))
}

/** Writes one language with what is stored for searching it, and keeps what it said before. */
export const putVersion = async (
  db: Db,
  articleId: string,
  lang: Lang,
  words: VersionWords,
  by: {
    is_edited: boolean
    updated_by: string | null
    updated_at: string
    reader_languages?: Lang[]
  },
): Promise<void> => {
  const plain_text = textOf(words.tree)
  const vector = (text: string, weight: 'A' | 'B' | 'D') =>
    sql`setweight(to_tsvector(${sql.raw(`'${CONFIG[lang]}'`)}, ${storedWords(lang, text)}), ${sql.raw(`'${weight}'`)})`
  const head = sql`${vector(words.title, 'A')} || ${vector(words.summary, 'B')}`
  const row = {
    title: words.title,
    summary: words.summary,
    tree: words.tree,
    plain_text,
    head_terms: head,
    terms: sql`${head} || ${vector(plain_text, 'D')}`,
    ...by,
  }
  await keepEarlier(db, articleId, lang, { at: by.updated_at, words })
  const isSame = sql`(${articleVersions.title}, ${articleVersions.summary}, ${articleVersions.tree}) is not distinct from (excluded.title, excluded.summary, excluded.tree)`
  const unlessSame = (column: 'changed_at' | 'updated_by') =>
    sql`case when ${isSame} then ${articleVersions[column]} else ${sql.raw(`excluded.${column}`)} end`
  await db
    .insert(articleVersions)
    .values({ article_id: articleId, lang, ...row, changed_at: by.updated_at } as never)
    .onConflictDoUpdate({
      target: [articleVersions.article_id, articleVersions.lang],
      set: {
        ...row,
        changed_at: unlessSame('changed_at'),
        updated_by: unlessSame('updated_by'),
      } as never,
    })
}

/** The pictures that an article names are public where a text that somebody reads names them, its own or another. */
const publishShownPictures = async (db: Db, articleId: string): Promise<void> => {
  await settlePublicFiles(db, PICTURE_PURPOSE, {
    among: sql`select (jsonb_path_query(tree, '$.**.file_id') #>> '{}')::uuid from ${articleVersions} where article_id = ${articleId}`,
    isShown: (fileId) => sql`exists (
      select 1 from ${articleVersions} v where v.reader_languages <> '{}'
        and jsonb_path_exists(v.tree, '$.**.file_id ? (@ == $id)', jsonb_build_object('id', ${fileId}::text)))`,
  })
}

/** Says which readers get which version; nobody, while the article is not published. */
export const settleReaders = async (
  db: Db,
  articleId: string,
  isPublished: boolean,
): Promise<void> => {
  const there = (
    await db
      .select({ lang: articleVersions.lang })
      .from(articleVersions)
      .where(eq(articleVersions.article_id, articleId))
  ).map((row) => row.lang)
  for (const [lang, readers] of readersOf(there))
    await db
      .update(articleVersions)
      .set({ reader_languages: isPublished ? readers : [] })
      .where(and(eq(articleVersions.article_id, articleId), eq(articleVersions.lang, lang)))
  await publishShownPictures(db, articleId)
}

/** Are all pictures of a text files that were uploaded for articles? */
const knowsPictures = async (db: Db, tree: ArticleTree): Promise<boolean> => {
  const wanted = [...new Set(picturesOf(tree))]
  return wanted.length === 0 || (await countFiles(db, PICTURE_PURPOSE, wanted)) === wanted.length
}

type LangWords = VersionWords & { lang: Lang }

/** What is wrong with words that are to stand. What readers see, or will see, stays whole; a draft may be half written. */
export const wordsProblems = async (
  db: Db,
  { status }: ArticleRow,
  words: LangWords,
): Promise<Problem[]> => {
  if (!(await knowsPictures(db, words.tree))) return [at('tree', 'help.unknown_picture')]
  return status === 'draft' ? [] : versionProblems(words)
}

/** What staff write in one language, for the readers who get it. */
export const writeWords = async (
  ctx: Ctx,
  article: ArticleRow,
  { lang, ...words }: LangWords,
): Promise<void> => {
  const stands = await findVersion(ctx.tx, article.id, lang)
  await putVersion(ctx.tx, article.id, lang, words, {
    is_edited: true,
    updated_by: ctx.actor.user_id,
    updated_at: laterThan(ctx.now, stands?.updated_at ?? article.created_at),
  })
  await markContentUpdated(ctx, article.id)
  await settleReaders(ctx.tx, article.id, article.status === 'published')
}
