import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#core/server/db.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { ArticleCard, ArticleKind } from '../../shared/model.ts'

/** `a` is the article, `v` the version that the reader gets. */
const CARD = sql.raw(
  `json_build_object('slug', a.slug, 'kind', a.kind, 'lang', v.lang, 'title', v.title, 'summary', v.summary, 'published_on', (a.published_at at time zone 'UTC')::date)`,
)

const FROM = sql.raw('from articles a join article_versions v on v.article_id = a.id')

/** Published articles in the reader's language; `where` and `order` speak of `a` and `v`. */
export const cardsWhere = async (
  db: Db,
  lang: Lang,
  where: SQL,
  order: SQL,
  limit: number,
): Promise<ArticleCard[]> => {
  const { rows } = await db.execute<{ card: ArticleCard }>(
    sql`select ${CARD} as card ${FROM} where a.status = 'published' and ${lang} = any(v.reader_languages) and ${where} order by ${order} limit ${limit}`,
  )
  return rows.map((row) => row.card)
}

const LATEST = sql.raw('a.published_at desc, a.id')

export const latestCards = (
  db: Db,
  lang: Lang,
  kind: ArticleKind,
  limit: number,
): Promise<ArticleCard[]> => cardsWhere(db, lang, sql`a.kind = ${kind}`, LATEST, limit)

export interface Page {
  page: number
  page_size: number
}

/** A page of published articles, newest first, with how many there are. */
export const pageOfCards = async (
  db: Db,
  lang: Lang,
  where: SQL,
  { page, page_size }: Page,
): Promise<{ count: number; items: ArticleCard[] }> => {
  const { rows } = await db.execute<{
    count: number
    items: ArticleCard[]
  }>(sql`with hits as (select a.id as article_id, a.published_at, a.slug, ${CARD} as card ${FROM} where a.status = 'published' and ${lang} = any(v.reader_languages) and ${where})
    select (select count(*)::int from hits) as count, coalesce((select json_agg(card order by published_at desc, article_id) from (select * from hits order by published_at desc, article_id limit ${page_size} offset ${(page - 1) * page_size}) page), '[]'::json) as items`)
  return rows[0]!
}

/** What staff pinned to a place, in their order, as far as it is published. */
export const slotCards = async (
  db: Db,
  lang: Lang,
  page: string,
  slot: string,
): Promise<ArticleCard[]> => {
  const { rows } = await db.execute<{
    card: ArticleCard
  }>(sql`select ${CARD} as card from help_slot_articles s join articles a on a.id = s.article_id join article_versions v on v.article_id = a.id
    where s.page = ${page} and s.slot = ${slot} and a.status = 'published' and ${lang} = any(v.reader_languages) order by s.position`)
  return rows.map((row) => row.card)
}
