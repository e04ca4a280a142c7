import { createHistogram } from 'node:perf_hooks'
import { searchStatement } from '#features/help/server/queries/search.ts'
import { askedWords } from '#features/help/server/search/terms.ts'
import { importArticles } from '#features/help/server/import.ts'
import { readFileSync } from 'node:fs'
import { record } from './record.ts'
import { openSetup, table } from './setup.ts'

// Goal: /help/search answers within 30 ms at the 95th percentile with 10,000 articles in five languages, of which a tenth hold any one word.
const COPIES = 10_000
const ROUNDS = 1_500
const QUESTIONS = (
  JSON.parse(readFileSync(new URL('help-questions.json', import.meta.url), 'utf8')) as [string][]
).map(([q]) => q)

const ground = await openSetup()
const { app, owner } = ground
const { db, pool } = app.product.runtime
await db.transaction((tx) => importArticles(tx as never, new Date()))
await owner.query(
  `insert into articles (id, slug, kind, status, category_id, law, published_at, created_at, updated_at, content_updated_at)
  select uuidv7(), a.slug || '-' || n, a.kind, 'published', a.category_id, a.law, a.published_at, a.created_at, a.updated_at, a.content_updated_at from generate_series(1, $1::int / (select count(*)::int from articles) + 1) n cross join (select * from articles) a limit $1 - (select count(*) from articles)`,
  [COPIES],
)
await owner.query(`insert into article_versions (article_id, lang, title, summary, tree, plain_text, head_terms, terms, reader_languages, changed_at, updated_at)
  select c.id, v.lang, v.title, v.summary, v.tree, v.plain_text, v.head_terms, v.terms, v.reader_languages, v.changed_at, v.updated_at from articles c join articles a on a.import_key is not null and c.import_key is null and c.slug ~ ('^' || a.slug || '-[0-9]+$') join article_versions v on v.article_id = a.id`)
await owner.query('vacuum analyze articles, article_versions')
const {
  rows: [there],
} = await owner.query<{ articles: number; versions: number }>(
  'select (select count(*)::int from articles) as articles, (select count(*)::int from article_versions) as versions',
)

const measure = async (ask: (n: number) => Promise<unknown>) => {
  const histogram = createHistogram()
  for (let warm = 0; warm < QUESTIONS.length; warm += 1) await ask(warm)
  for (let n = 0; n < ROUNDS; n += 1) {
    const started = performance.now()
    await ask(n)
    histogram.record(Math.max(1, Math.round((performance.now() - started) * 1000)))
  }
  return {
    p50: histogram.percentile(50) / 1000,
    p95: histogram.percentile(95) / 1000,
    p99: histogram.percentile(99) / 1000,
  }
}

await app.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.server.address() as { port: number }
const statement = searchStatement('is')
const questions = QUESTIONS.map((q) => [askedWords('is', q)!.all, askedWords('en', q)!.all])
const sql = await measure((n) => {
  const [is, en] = questions[n % questions.length]!
  return pool.query({ name: 'bench', text: statement, values: [20, 0, is, en] })
})
const http = await measure(async (n) => {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/help/search?lang=is&q=${encodeURIComponent(QUESTIONS[n % QUESTIONS.length]!)}`,
  )
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.text()
})
const row = (by: string, { p50, p95, p99 }: typeof sql) => ({
  by,
  'p50 ms': p50.toFixed(1),
  'p95 ms': p95.toFixed(1),
  'p99 ms': p99.toFixed(1),
})
table([row('the same SQL through the driver', sql), row('/help/search over HTTP', http)])
record('help-search.p95', http.p95)
console.log(
  `${there!.articles} articles, ${there!.versions} texts; p95 over HTTP ${http.p95.toFixed(1)} ms (goal 30), ${(http.p95 / sql.p95).toFixed(2)} times the SQL alone`,
)
await ground.close()
