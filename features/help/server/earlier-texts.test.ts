import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lang } from '#core/shared/language/languages.ts'
import type { Person } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { openHelpDesk, tree, type HelpDesk } from '../tests/articles.ts'
import { importArticles } from './import.ts'

let desk: HelpDesk
beforeAll(async () => {
  desk = await openHelpDesk()
})
afterAll(() => desk.app.close())

const stands = async (id: string, lang: Lang) =>
  (await desk.read(id)).versions.find((one) => one.lang === lang) ?? null
const save = async (id: string, text: string, as: Person, lang: Lang = 'is') => {
  const version = (await stands(id, lang))!
  const { title, summary, updated_at } = version
  return desk.app.ok(
    api.saveVersion,
    { id, lang, body: { title, summary, tree: tree(text), updated_at } },
    as,
  )
}
const earlierOf = (id: string, lang: Lang = 'is', page = 1) =>
  desk.app.ok(api.listEarlierTexts, { id, lang, query: { page } }, desk.staff)
const textOf = async (id: string) =>
  JSON.stringify((await desk.app.ok(api.readEarlierText, { id }, desk.staff)).tree)
const putBack = (id: string, updated_at: string | null) =>
  desk.app.call(api.putEarlierTextBack, { id, body: { updated_at } }, desk.staff)

test('each saving keeps what stood, with who wrote it and from when until when; readers are told of the day', async () => {
  const { id, slug } = await desk.published('Frestur', { is: 'Sex mánuðir.' })
  expect((await earlierOf(id)).items).toEqual([])
  const day = async () =>
    (await desk.app.ok(api.readArticle, { slug, query: { lang: 'is' } })).updated_at
  const published = await day()
  desk.app.forward(2)
  const first = await save(id, 'Þrír mánuðir.', desk.other)
  expect(await day()).toBe(first.updated_at)
  desk.app.forward(1)
  const second = await save(id, 'Tveir mánuðir.', desk.staff)
  const { count, items } = await earlierOf(id)
  expect([count, items.map((one) => one.written_by), items.map((one) => one.replaced_at)]).toEqual([
    2,
    [desk.other.full_name, desk.staff.full_name],
    [second.updated_at, first.updated_at],
  ])
  expect(items[0]!.written_at).toBe(first.updated_at)
  expect(await textOf(items[1]!.id)).toContain('Sex mánuðir.')
  // The same words again say that they are still right; the text has not changed.
  desk.app.forward(1)
  const again = await save(id, 'Tveir mánuðir.', desk.other)
  expect(again.updated_at > second.updated_at).toBe(true)
  expect([(await earlierOf(id)).count, await day()]).toEqual([2, second.updated_at])
  expect(published < second.updated_at).toBe(true)
})

test('put back it stands again, for readers and for searches, and what it replaced is kept', async () => {
  const { id, slug } = await desk.published('Skil', { is: 'Skilið lyklum á hádegi.' })
  await save(id, 'Skilið kústum.', desk.staff)
  const [old] = (await earlierOf(id)).items
  expect((await putBack(old!.id, '2026-01-01T00:00:00.000Z')).problem.code).toBe('help.stale')
  const now = (await stands(id, 'is'))!
  expect((await putBack(old!.id, now.updated_at)).status).toBe(200)
  const article = await desk.app.ok(api.readArticle, { slug, query: { lang: 'is' } })
  expect(JSON.stringify(article.tree)).toContain('lyklum á hádegi')
  const found = await desk.app.ok(api.searchHelp, { query: { q: 'lykill', lang: 'is' } })
  expect(found.items.map((one) => one.slug)).toContain(slug)
  expect((await earlierOf(id)).count).toBe(2)
  expect(await textOf((await earlierOf(id)).items[0]!.id)).toContain('kústum')
})

test('of two who put back at once one comes through', async () => {
  const { id } = await desk.published('Samtímis', { is: 'Fyrst.' })
  await save(id, 'Síðan.', desk.staff)
  const [old] = (await earlierOf(id)).items
  const { updated_at } = (await stands(id, 'is'))!
  const answers = await Promise.all([putBack(old!.id, updated_at), putBack(old!.id, updated_at)])
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await earlierOf(id)).count).toBe(2)
})

test('a language that was taken away comes back; an article that is removed takes its texts along', async () => {
  const article = await desk.written('Tvö mál', { is: 'Íslenska.', en: 'English.' })
  await desk.app.ok(api.removeVersion, { id: article.id, lang: 'en' }, desk.staff)
  const [old] = (await earlierOf(article.id, 'en')).items
  expect((await desk.app.ok(api.readEarlierText, { id: old!.id }, desk.staff)).current).toBe(null)
  expect((await putBack(old!.id, null)).status).toBe(200)
  expect((await stands(article.id, 'en'))?.title).toBe('Tvö mál')
  await desk.app.ok(api.removeArticle, { id: article.id }, desk.staff)
  expect((await desk.app.call(api.readEarlierText, { id: old!.id }, desk.staff)).status).toBe(404)
})

test('what lacks something is not put back into a published article', async () => {
  const article = await desk.written('Hálft', { is: 'Texti.' })
  const half = (await stands(article.id, 'is'))!
  const words = { title: half.title, summary: '', tree: half.tree }
  const body = { ...words, updated_at: half.updated_at }
  await desk.app.ok(api.saveVersion, { id: article.id, lang: 'is', body }, desk.staff)
  const { updated_at } = (await stands(article.id, 'is'))!
  const whole = { ...words, summary: 'Samantekt.', updated_at }
  await desk.app.ok(api.saveVersion, { id: article.id, lang: 'is', body: whole }, desk.staff)
  const now = await desk.read(article.id)
  await desk.app.ok(
    api.publishArticle,
    { id: article.id, body: { updated_at: now.updated_at } },
    desk.staff,
  )
  const [old] = (await earlierOf(article.id)).items
  const answer = await putBack(old!.id, (await stands(article.id, 'is'))!.updated_at)
  expect([answer.status, answer.problem.errors?.map((one) => one.path)]).toEqual([422, ['summary']])
})

test('a release that renews an article keeps what it said, under nobody’s name', async () => {
  const bring = () =>
    desk.app.product.runtime.db.transaction((tx) =>
      importArticles(
        tx as never,
        desk.app.product.clock.now(),
        path.join(import.meta.dirname, 'test-content'),
      ),
    )
  await bring()
  const [row] = (
    await desk.app.ok(api.listArticles, { query: { q: 'profun-trygging' } }, desk.staff)
  ).items
  await desk.app.product.runtime.db.execute(
    sql`update article_versions set title = 'older text' where article_id = ${row!.id}::uuid and lang = 'is'`,
  )
  await bring()
  expect(
    (await earlierOf(row!.id)).items.map(({ title, written_by }) => [title, written_by]),
  ).toEqual([['older text', null]])
  await bring()
  expect((await earlierOf(row!.id)).count).toBe(1)
})
