import { sql } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { SiteAddress } from '#core/server/site.ts'
import { DEFAULT_LANG, type Lang } from '#core/shared/language/languages.ts'
import { id } from '#core/shared/fields.ts'
import { helpPaths } from '#features/help/shared/paths.ts'
import { categoryCards, findCategoryCard, findTagLink, tagLinks } from './reading.ts'

const ARTICLES_MAX = 4_000

/** The pages of the help centre that search engines may know: what is published, newest first, and where it is gathered. */
export const helpAddresses = async (db: Db): Promise<SiteAddress[]> => {
  const { rows: articles } = await db.execute<{
    slug: string
    day: string
    languages: Lang[]
  }>(sql`select a.slug, a.content_updated_at::date::text as day, (select array_agg(v.lang order by v.lang) from article_versions v where v.article_id = a.id) as languages
    from articles a where a.status = 'published' order by a.published_at desc, a.id limit ${ARTICLES_MAX}`)
  // Their addresses are the same in every language.
  const gathered = [
    ...(await categoryCards(db, DEFAULT_LANG)).map(({ id: category }) =>
      helpPaths.category(category),
    ),
    ...(await tagLinks(db, DEFAULT_LANG)).map(({ key }) => helpPaths.topic(key)),
  ]
  return [
    ...articles.map(({ slug, day, languages }) => ({
      path: helpPaths.article(slug),
      languages,
      day,
    })),
    ...gathered.map((path) => ({ path, languages: null, day: null })),
  ]
}

/** What is at the head of a page of the help centre; null where there is none. */
export const helpTitle = async (db: Db, path: string, lang: Lang): Promise<string | null> => {
  const [, kind, key = ''] =
    /^\/help\/(articles|topics|categories)\/([^/]{1,200})$/.exec(path) ?? []
  if (kind === 'topics') return (await findTagLink(db, key, lang))?.name ?? null
  if (kind === 'categories')
    return id().safeParse(key).success
      ? ((await findCategoryCard(db, key, lang))?.name ?? null)
      : null
  if (kind !== 'articles') return null
  const { rows } = await db.execute<{ title: string }>(
    sql`select v.title from articles a join article_versions v on v.article_id = a.id where a.slug = ${key} and a.status = 'published' and ${lang} = any(v.reader_languages)`,
  )
  return rows[0]?.title ?? null
}
