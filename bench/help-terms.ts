import { readFileSync } from 'node:fs'
import { searchArticles } from '#features/help/server/queries/search.ts'
import { importArticles } from '#features/help/server/import.ts'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Fifty questions with inflected words, each with the articles that answer it: base forms (the product) against trigrams of unaccented text.
const QUESTIONS = JSON.parse(
  readFileSync(new URL('help-questions.json', import.meta.url), 'utf8'),
) as [q: string, answers: string[]][]
const ground = await openSetup()
const { db } = ground.app.product.runtime
const began = performance.now()
const told = await db.transaction((tx) => importArticles(tx as never, new Date()))
console.log(
  `${told.added} texts imported in ${Math.round(performance.now() - began)} ms, the word list included`,
)
await ground.owner.query(
  'create extension if not exists pg_trgm; create extension if not exists unaccent',
)

const byLemma = async (q: string): Promise<string[]> =>
  (await searchArticles(db, 'is', q, { page: 1, page_size: 50 })).items.map((item) => item.slug)

const TRIGRAM = `with words as (select unaccent(lower(w)) as w from regexp_split_to_table($1, '\\s+') w where length(w) > 2)
select a.slug from article_versions v join articles a on a.id = v.article_id cross join lateral (
  select avg(greatest(word_similarity(w, unaccent(lower(v.title))) * 1.3, word_similarity(w, unaccent(lower(v.summary))) * 1.1, word_similarity(w, unaccent(lower(v.plain_text))))) as s, min(greatest(word_similarity(w, unaccent(lower(v.title))), word_similarity(w, unaccent(lower(v.summary))), word_similarity(w, unaccent(lower(v.plain_text))))) as least from words) m
where v.lang = 'is' and m.least >= $2 order by m.s desc, a.slug limit 50`
const byTrigram = async (q: string): Promise<string[]> => {
  const strict = (await ground.owner.query<{ slug: string }>(TRIGRAM, [q, 0.6])).rows
  return (
    strict.length > 0
      ? strict
      : (await ground.owner.query<{ slug: string }>(TRIGRAM, [q, 0.3])).rows
  ).map((row) => row.slug)
}

const measure = async (name: string, search: (q: string) => Promise<string[]>) => {
  const ranks: number[] = []
  const missed: string[] = []
  let found = 0
  const started = performance.now()
  for (const [q, answers] of QUESTIONS) {
    const hits = await search(q)
    const rank = hits.findIndex((slug) => answers.includes(slug)) + 1
    found += hits.length
    ranks.push(rank)
    if (rank === 0 || rank > 3)
      missed.push(`${q} (${rank || 'none'}: ${hits.slice(0, 2).join(', ')})`)
  }
  const within = (n: number) =>
    `${ranks.filter((rank) => rank > 0 && rank <= n).length} of ${ranks.length}`
  console.log(`${name} beyond the third: ${missed.join('; ') || 'none'}`)
  return {
    by: name,
    first: within(1),
    'first three': within(3),
    share: Math.round((ranks.filter((rank) => rank > 0 && rank <= 3).length / ranks.length) * 100),
    found: within(50),
    'mean reciprocal rank': (
      ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length
    ).toFixed(2),
    'hits a question': (found / QUESTIONS.length).toFixed(1),
    'ms a question': ((performance.now() - started) / QUESTIONS.length).toFixed(1),
  }
}

await byLemma('hús')
const rows = [await measure('base forms', byLemma), await measure('trigrams', byTrigram)]
record('help-terms.base', rows[0]!.share)
record('help-terms.trigrams', rows[1]!.share)
table(rows)
await ground.close()
