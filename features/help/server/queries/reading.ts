import { sql } from 'drizzle-orm'
import { iso } from '#core/server/json-list.ts'
import type { Db } from '#core/server/db.ts'
import type { FeedItem } from '#core/server/site.ts'
import { helpPaths } from '../../shared/paths.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type {
  Article,
  ArticleCard,
  CategoryCard,
  CategoryIcon,
  Names,
  TagLink,
} from '../../shared/model.ts'
import { nameIn } from '../../shared/rules.ts'
import { cardsWhere } from './cards.ts'

interface CategoryRow extends Record<string, unknown> {
  id: string
  icon: CategoryIcon
  names: Names
  descriptions: Names
  article_count: number
}
const categoryCard = (row: CategoryRow, lang: Lang): CategoryCard => ({
  id: row.id,
  icon: row.icon,
  name: nameIn(row.names, lang),
  description: nameIn(row.descriptions, lang),
  article_count: row.article_count,
})

const COUNTED = sql.raw(
  `c.id, c.icon, c.names, c.descriptions, (select count(*)::int from articles a where a.category_id = c.id and a.status = 'published') as article_count`,
)

/** Categories that have something to read, in their order. */
export const categoryCards = async (db: Db, lang: Lang): Promise<CategoryCard[]> => {
  const { rows } = await db.execute<CategoryRow>(
    sql`select ${COUNTED} from article_categories c where exists (select 1 from articles a where a.category_id = c.id and a.status = 'published') order by c.position, c.id`,
  )
  return rows.map((row) => categoryCard(row, lang))
}

export const findCategoryCard = async (
  db: Db,
  id: string,
  lang: Lang,
): Promise<CategoryCard | null> => {
  const { rows } = await db.execute<CategoryRow>(
    sql`select ${COUNTED} from article_categories c where c.id = ${id}`,
  )
  return rows[0] ? categoryCard(rows[0], lang) : null
}

const LIVE_TAG = sql.raw(
  `exists (select 1 from article_tag_links l join articles a on a.id = l.article_id where l.tag_id = t.id and a.status = 'published')`,
)

export const tagLinks = async (db: Db, lang: Lang): Promise<TagLink[]> => {
  const { rows } = await db.execute<{ key: string; names: Names }>(
    sql`select t.key, t.names from article_tags t where ${LIVE_TAG} order by t.key`,
  )
  return rows.map((row) => ({ key: row.key, name: nameIn(row.names, lang) }))
}

/** A tag that something published carries; null otherwise. */
export const findTagLink = async (
  db: Db,
  key: string,
  lang: Lang,
): Promise<(TagLink & { id: string }) | null> => {
  const { rows } = await db.execute<{ id: string; key: string; names: Names }>(
    sql`select t.id, t.key, t.names from article_tags t where t.key = ${key} and ${LIVE_TAG}`,
  )
  return rows[0] ? { id: rows[0].id, key: rows[0].key, name: nameIn(rows[0].names, lang) } : null
}

type Read = Omit<Article, 'category' | 'tags' | 'author' | 'related'> &
  Record<string, unknown> & {
    category: { id: string; names: Names } | null
    tags: { id: string; key: string; names: Names }[]
    author: { full_name: string; about: Names } | null
  }

const isoInstant = (column: string) => sql.raw(iso(column))

const articleRow = async (db: Db, slug: string, lang: Lang): Promise<Read | null> => {
  const { rows } =
    await db.execute<Read>(sql`select a.id, a.slug, a.kind, v.lang, v.title, v.summary, v.tree, (a.published_at at time zone 'UTC')::date as published_on, ${isoInstant('greatest(v.changed_at, a.published_at)')} as updated_at, a.law,
    (select coalesce(json_agg(o.lang order by o.lang), '[]'::json) from article_versions o where o.article_id = a.id) as languages,
    exists (select 1 from article_versions i where i.article_id = a.id and i.lang = 'is' and i.updated_at > v.updated_at) as is_older,
    (select json_build_object('id', c.id, 'names', c.names) from article_categories c where c.id = a.category_id) as category,
    (select json_build_object('full_name', w.full_name, 'about', w.about) from article_authors w where w.id = a.author_id) as author,
    (select coalesce(json_agg(json_build_object('id', t.id, 'key', t.key, 'names', t.names) order by t.key), '[]'::json) from article_tag_links l join article_tags t on t.id = l.tag_id where l.article_id = a.id) as tags
    from articles a join article_versions v on v.article_id = a.id where a.slug = ${slug} and a.status = 'published' and ${lang} = any(v.reader_languages)`)
  return rows[0] ?? null
}

const RELATED = 4

/** Articles that share the most tags, then the category; never the article itself. */
const relatedCards = (db: Db, row: Read, lang: Lang): Promise<ArticleCard[]> => {
  const shared = sql`(select count(*) from article_tag_links l where l.article_id = a.id and l.tag_id in (select m.tag_id from article_tag_links m where m.article_id = ${row.id}::uuid))`
  const same = sql`coalesce(a.category_id = ${row.category?.id ?? null}::uuid, false)`
  const akin = sql`(a.category_id = ${row.category?.id ?? null}::uuid or exists (select 1 from article_tag_links l join article_tag_links m on m.tag_id = l.tag_id where l.article_id = a.id and m.article_id = ${row.id}::uuid))`
  return cardsWhere(
    db,
    lang,
    sql`a.id <> ${row.id}::uuid and ${akin}`,
    sql`${shared} * 2 + ${same}::int desc, a.published_at desc, a.id`,
    RELATED,
  )
}

/** A published article as a reader of this language gets it; null where there is none. */
export const readArticleAs = async (db: Db, slug: string, lang: Lang): Promise<Article | null> => {
  const row = await articleRow(db, slug, lang)
  if (!row) return null
  const { category, tags, author, ...rest } = row
  return {
    ...rest,
    category: category ? { id: category.id, name: nameIn(category.names, lang) } : null,
    tags: tags.map((tag) => ({ key: tag.key, name: nameIn(tag.names, lang) })),
    author: author ? { full_name: author.full_name, about: nameIn(author.about, lang) } : null,
    related: await relatedCards(db, row, lang),
  }
}

/** The newest blog articles of a language, for feeds. */
export const feedItems = async (db: Db, lang: Lang): Promise<FeedItem[]> => {
  const { rows } = await db.execute<{
    slug: string
    title: string
    summary: string
    published_at: string
  }>(sql`select a.slug, v.title, v.summary, ${isoInstant('a.published_at')} as published_at
    from articles a join article_versions v on v.article_id = a.id where a.kind = 'blog' and a.status = 'published' and ${lang} = any(v.reader_languages) order by a.published_at desc, a.id limit 30`)
  return rows.map(({ slug, ...row }) => ({ ...row, path: helpPaths.article(slug) }))
}
