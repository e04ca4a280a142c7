import { namedQuery } from '#core/server/named-query.ts'
import type { Db } from '#core/server/db.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import type { Names, SearchHit } from '../../shared/model.ts'
import { nameIn } from '../../shared/rules.ts'
import { excerptOf } from '../search/excerpt.ts'
import { askedWords, CONFIG, type Asked } from '../search/terms.ts'
import type { Page } from './cards.ts'

/** Ranking looks at this many at most, so that a word of every text costs no more than a rare one. */
const LOOKED_AT = 200

/** The reader's own language, and those that are used where it is missing. */
const searchedIn = (lang: Lang): Lang[] => [...new Set<Lang>([lang, 'en', 'is'])]

// Words of the title count twice as much as those of the summary, and both more than the text.
const WEIGHTS = '{0.1, 0.2, 0.5, 1}'

const rankedVersions = (lang: Lang, question: string): string => {
  const [where, asked] = [
    `lang = '${lang}' and reader_languages <> '{}'`,
    `to_tsquery('${CONFIG[lang]}', ${question})`,
  ]
  return `(select article_id, lang, 1 + ts_rank('${WEIGHTS}', head_terms, ${asked}) as rank from article_versions where ${where} and head_terms @@ ${asked} limit ${LOOKED_AT})
  union all (select article_id, lang, ts_rank('${WEIGHTS}', terms, ${asked}, 1) as rank from article_versions where ${where} and terms @@ ${asked} limit ${LOOKED_AT})`
}

/** Texts in another language, where the reader's has none: below those in one's own. */
const standIn = (lang: Lang, reader: Lang, question: string): string => {
  const asked = `to_tsquery('${CONFIG[lang]}', ${question})`
  return `(select article_id, lang, ts_rank('${WEIGHTS}', terms, ${asked}, 1) as rank from article_versions where lang = '${lang}' and cardinality(reader_languages) > 1 and '${reader}' = any(reader_languages) and terms @@ ${asked} limit ${LOOKED_AT})`
}

/** One statement for each language of readers: the best places first, then the rows of the page. */
export const searchStatement = (reader: Lang): string => {
  const found = searchedIn(reader)
    .map((lang, at) =>
      lang === reader ? rankedVersions(lang, `$${at + 3}`) : standIn(lang, reader, `$${at + 3}`),
    )
    .join('\n  union all ')
  return `with found as materialized (${found}), best as materialized (select article_id, lang, sum(rank) as rank from found group by 1, 2)
select (select count(*)::int from best) as count, a.slug, a.kind, v.lang, v.title, v.summary, (a.published_at at time zone 'UTC')::date as published_on, v.plain_text, (select c.names from article_categories c where c.id = a.category_id) as names
from (select * from best order by rank desc, article_id limit $1 offset $2) b join articles a on a.id = b.article_id join article_versions v on v.article_id = b.article_id and v.lang = b.lang order by b.rank desc, b.article_id`
}

type Found = Omit<SearchHit, 'excerpt' | 'category'> & {
  count: number
  plain_text: string
  names: Names | null
}
export interface SearchPage {
  count: number
  count_is_capped: boolean
  items: SearchHit[]
}
const NOTHING: SearchPage = { count: 0, count_is_capped: false, items: [] }

const querySearchRows = (
  db: Db,
  reader: Lang,
  questions: readonly string[],
  { page, page_size }: Page,
): Promise<Found[]> =>
  namedQuery<Found>(db, `help_search_${reader}`, searchStatement(reader), [
    page_size,
    (page - 1) * page_size,
    ...questions,
  ])

/** Articles that hold every word in some form; where none does, those that hold any; where none does, words that begin alike. */
export const searchArticles = async (
  db: Db,
  reader: Lang,
  q: string,
  page: Page,
): Promise<SearchPage> => {
  const asked = new Map<Lang, Asked | null>(
    searchedIn(reader).map((lang) => [lang, askedWords(lang, q)]),
  )
  if ([...asked.values()].some((one) => one === null)) return NOTHING
  let rows: Found[] = []
  for (const how of ['all', 'any', 'alike'] as const) {
    const questions = [...asked.values()].map((one) => one![how])
    rows = await querySearchRows(db, reader, questions, page)
    // Beyond the last page there is nothing more; another way of asking would begin another list.
    if (
      rows.length > 0 ||
      (page.page > 1 &&
        (await querySearchRows(db, reader, questions, { page: 1, page_size: 1 })).length > 0)
    )
      break
  }
  const count = rows[0]?.count ?? 0
  return {
    count,
    count_is_capped: count >= LOOKED_AT,
    items: rows.map(({ count: _, plain_text, names, ...hit }) => ({
      ...hit,
      excerpt: excerptOf(plain_text, asked.get(hit.lang)!.answers),
      category: names ? nameIn(names, reader) : null,
    })),
  }
}
