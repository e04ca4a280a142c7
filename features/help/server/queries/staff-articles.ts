import { containing } from '#core/server/like.ts'
import { iso } from '#core/server/json-list.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import { notFound } from '#core/server/handle.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type {
  ArticleKind,
  ArticleStatus,
  Names,
  StaffArticle,
  StaffArticleRow,
} from '../../shared/model.ts'
import { nameIn } from '../../shared/rules.ts'
import { articleDrafts, articles, articleTagLinks } from '../tables.ts'
import type { Page } from './cards.ts'
import { versionsOf } from './versions.ts'

interface Asked extends Page {
  q: string
  kind?: ArticleKind | undefined
  status?: ArticleStatus | undefined
  category_id?: string | undefined
  lacks?: Lang | undefined
  lang: Lang
}

const isoInstant = (column: string) => sql.raw(iso(column))
const ANSWERS = sql.raw(
  `(select json_build_object('yes', count(*) filter (where n.is_helpful), 'no', count(*) filter (where not n.is_helpful)) from article_answers n where n.article_id = a.id)`,
)
// In the reader's language, else Icelandic, else whatever language it was begun in.
const titleIn = (lang: Lang) =>
  sql`coalesce((select v.title from article_versions v where v.article_id = a.id order by v.lang = ${lang} desc, v.lang = 'is' desc, v.lang = 'en' desc, v.lang limit 1), '')`

/** Articles in every state, last changed first. */
export const listStaffArticles = async (
  db: Db,
  { q, kind, status, category_id, lacks, lang, page, page_size }: Asked,
): Promise<{ count: number; items: StaffArticleRow[] }> => {
  const like = containing(q)
  const where = sql`(${kind ?? null}::text is null or a.kind = ${kind ?? null}) and (${status ?? null}::text is null or a.status = ${status ?? null}) and (${category_id ?? null}::uuid is null or a.category_id = ${category_id ?? null}::uuid)
    and (${lacks ?? null}::text is null or not exists (select 1 from article_versions v where v.article_id = a.id and v.lang = ${lacks ?? null}))
    and (${q} = '' or a.slug like ${like} or exists (select 1 from article_versions v where v.article_id = a.id and v.title ilike ${like}))`
  const { rows } = await db.execute<{
    count: number
    items: (StaffArticleRow & { names: Names | null })[]
  }>(sql`select (select count(*)::int from articles a where ${where}) as count, coalesce((select json_agg(row order by place) from (
    select row_number() over (order by a.content_updated_at desc, a.id) as place, json_build_object('id', a.id, 'slug', a.slug, 'kind', a.kind, 'status', a.status, 'title', ${titleIn(lang)}, 'languages', (select coalesce(json_agg(v.lang order by v.lang), '[]'::json) from article_versions v where v.article_id = a.id),
      'names', (select c.names from article_categories c where c.id = a.category_id), 'publish_at', ${isoInstant('a.publish_at')}, 'published_at', ${isoInstant('a.published_at')}, 'answers', ${ANSWERS}, 'updated_at', ${isoInstant('a.content_updated_at')}) as row
    from articles a where ${where} order by a.content_updated_at desc, a.id limit ${page_size} offset ${(page - 1) * page_size}) rows), '[]'::json) as items`)
  const { count, items } = rows[0]!
  return {
    count,
    items: items.map(({ names, ...row }) => ({
      ...row,
      category: names ? nameIn(names, lang) : null,
    })),
  }
}

/** An article as staff work on it, with this editor's unsaved drafts. */
export const readForStaff = async (db: Db, id: string, editorId: string): Promise<StaffArticle> => {
  const [row] = await db.select().from(articles).where(eq(articles.id, id))
  if (!row) throw notFound()
  // One after the other: inside a call that writes they share its one connection.
  const versions = await versionsOf(db, id)
  const drafts = await db
    .select({
      lang: articleDrafts.lang,
      title: articleDrafts.title,
      summary: articleDrafts.summary,
      tree: articleDrafts.tree,
      based_on: articleDrafts.based_on,
      saved_at: articleDrafts.saved_at,
    })
    .from(articleDrafts)
    .where(and(eq(articleDrafts.article_id, id), eq(articleDrafts.user_id, editorId)))
    .orderBy(articleDrafts.lang)
  const links = await db
    .select({ tag_id: articleTagLinks.tag_id })
    .from(articleTagLinks)
    .where(eq(articleTagLinks.article_id, id))
    .orderBy(articleTagLinks.tag_id)
  const { rows: byLang } = await db.execute<{ lang: Lang; yes: number; no: number }>(
    sql`select lang, count(*) filter (where is_helpful)::int as yes, count(*) filter (where not is_helpful)::int as no from article_answers where article_id = ${id}::uuid group by lang order by lang`,
  )
  const { import_key: _k, is_edited: _e, created_at: _c, content_updated_at: _t, ...told } = row
  return {
    ...told,
    tag_ids: links.map((link) => link.tag_id),
    versions,
    drafts,
    answers: {
      yes: byLang.reduce((sum, one) => sum + one.yes, 0),
      no: byLang.reduce((sum, one) => sum + one.no, 0),
    },
    answers_by_lang: byLang,
  }
}

export const slugIsTaken = async (
  db: Db,
  slug: string,
  except: string | null,
): Promise<boolean> => {
  const found = await db.select({ id: articles.id }).from(articles).where(eq(articles.slug, slug))
  return found.some((row) => row.id !== except)
}

/** `hamark-trygginga`, or with the next free number behind it. */
export const freeSlug = async (db: Db, wanted: string): Promise<string> => {
  const base = wanted || 'grein'
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from articles where slug = ${base} or slug like ${`${base}-%`}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  let slug = base
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`
  return slug
}
