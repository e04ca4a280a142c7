import { namedQuery } from '#core/server/named-query.ts'
import type { Db } from '#core/server/db.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { Names, SearchHit } from '../../shared/model.ts'
import { nameIn } from '../../shared/rules.ts'
import { excerptOf } from '../excerpt.ts'
import { askedWords, CONFIG, type Asked } from '../search-words.ts'
import type { Page } from './cards.ts'

/** Ranking looks at this many at most, so that a word of every text costs no more than a rare one. */
const LOOKED_AT = 250

/** The reader's own language, and those that stand in where it is missing. */
const searchedIn = (lang: Lang): Lang[] => [...new Set<Lang>([lang, 'en', 'is'])]

// Words of the title count four times, of the summary twice.
const branch = (lang: Lang, reader: Lang, question: string): string => {
  const where = `lang = '${lang}' and read_in <> '{}'${lang === reader ? '' : ` and '${reader}' = any(read_in)`}`
  const asked = `to_tsquery('${CONFIG[lang]}', ${question})`
  return `(select article_id, lang, 1 + ts_rank('{0.1, 0.2, 0.5, 1}', head_terms, ${asked}) as rank from article_versions where ${where} and head_terms @@ ${asked} limit ${LOOKED_AT})
  union all (select article_id, lang, ts_rank('{0.1, 0.2, 0.5, 1}', terms, ${asked}, 1) as rank from article_versions where ${where} and terms @@ ${asked} limit ${LOOKED_AT})`
}

/** One statement for each language of readers: the best places first, then the rows of the page. */
export const searchStatement = (reader: Lang): string => {
  const found = searchedIn(reader).map((lang, at) => branch(lang, reader, `$${at + 3}`)).join('\n  union all ')
  return `with found as materialized (${found}), best as materialized (select article_id, lang, sum(rank) as rank from found group by 1, 2)
select (select count(*)::int from best) as count, a.slug, a.kind, v.lang, v.title, v.summary, (a.published_at at time zone 'UTC')::date as published_on, v.plain, (select c.names from article_categories c where c.id = a.category_id) as names
from (select * from best order by rank desc, article_id limit $1 offset $2) b join articles a on a.id = b.article_id join article_versions v on v.article_id = b.article_id and v.lang = b.lang order by b.rank desc, b.article_id`
}

type Found = Omit<SearchHit, 'excerpt' | 'category'> & { count: number; plain: string; names: Names | null }
export interface SearchPage { count: number; count_is_capped: boolean; items: SearchHit[] }
const NOTHING: SearchPage = { count: 0, count_is_capped: false, items: [] }

const ask = (db: Db, reader: Lang, questions: readonly string[], { page, page_size }: Page): Promise<Found[]> =>
  namedQuery<Found>(db, `help_search_${reader}`, searchStatement(reader), [page_size, (page - 1) * page_size, ...questions])

/** Articles that hold every word in some form; where none does, those that hold any. */
export const searchArticles = async (db: Db, reader: Lang, q: string, page: Page): Promise<SearchPage> => {
  const asked = new Map<Lang, Asked | null>(searchedIn(reader).map((lang) => [lang, askedWords(lang, q)]))
  const questions = [...asked.values()]
  if (questions.some((one) => one === null)) return NOTHING
  const every = questions.map((one) => one!.all)
  const all = await ask(db, reader, every, page)
  const isBeyond = all.length === 0 && page.page > 1 && (await ask(db, reader, every, { page: 1, page_size: 1 })).length > 0
  const rows = all.length > 0 || isBeyond ? all : await ask(db, reader, questions.map((one) => one!.any), page)
  const count = rows[0]?.count ?? 0
  return {
    count, count_is_capped: count >= LOOKED_AT,
    items: rows.map(({ count: _, plain, names, ...hit }) => ({ ...hit, excerpt: excerptOf(plain, asked.get(hit.lang)!.answers), category: names ? nameIn(names, reader) : null })),
  }
}
