import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '../shared/api.ts'
import { openHelpDesk, tree, type HelpDesk } from '../tests/articles.ts'
import { importArticles } from './import.ts'

let app: HelpDesk['app']
let staff: HelpDesk['staff']
let read: HelpDesk['read']
let written: HelpDesk['written']
let published: HelpDesk['published']
beforeAll(async () => {
  ;({ app, staff, read, written, published } = await openHelpDesk())
})
afterAll(() => app.close())

const FOLDER = path.join(import.meta.dirname, 'test-content')
const bring = () =>
  app.product.runtime.db.transaction((tx) =>
    importArticles(tx as never, app.product.clock.now(), FOLDER),
  )

describe('the content that comes with the product', () => {
  test('comes once, is renewed, and leaves alone what staff changed', async () => {
    const first = await bring()
    expect(first).toEqual({ added: 4, renewed: 0, left_alone: 0, unchanged: 0 })
    expect(await bring()).toEqual({ added: 0, renewed: 0, left_alone: 0, unchanged: 4 })
    const front = await app.ok(api.readHelpFront, { query: { lang: 'da' } })
    expect(front.blog.some((card) => card.slug === 'profun-blogg')).toBe(true)
    const article = await app.ok(api.readArticle, {
      slug: 'profun-trygging',
      query: { lang: 'uk' },
    })
    expect([
      article.lang,
      article.law[0]!.article,
      article.tags[0]!.key,
      article.category!.name,
    ]).toEqual(['en', '40', 'profun', 'Money'])
    const row = (await app.ok(api.listArticles, { query: { q: 'profun-trygging' } }, staff))
      .items[0]!
    const english = (await read(row.id)).versions.find((one) => one.lang === 'en')!
    await app.ok(
      api.saveVersion,
      {
        id: row.id,
        lang: 'en',
        body: {
          title: 'Ours',
          summary: 'Ours',
          tree: tree('Ours'),
          updated_at: english.updated_at,
        },
      },
      staff,
    )
    await app.product.runtime.db.execute(
      sql`update article_versions set title = 'older text' where article_id = ${row.id}::uuid and lang = 'is'`,
    )
    expect(await bring()).toEqual({ added: 0, renewed: 1, left_alone: 1, unchanged: 2 })
    expect((await read(row.id)).versions.map((one) => [one.lang, one.title])).toEqual([
      ['en', 'Ours'],
      ['is', 'Próf um tryggingu'],
    ])
    const before = await read(row.id)
    await app.ok(
      api.unpublishArticle,
      { id: row.id, body: { updated_at: before.updated_at } },
      staff,
    )
    await bring()
    expect((await read(row.id)).status).toBe('draft')
  })

  test('the feed of the blog is XML with nothing raw in it', async () => {
    await published('Fréttir & <b>meira</b>', { is: 'x', en: 'y' }, 'blog')
    const feed = await app.server.inject({ url: '/help/rss.xml?lang=en' })
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ])
    expect(feed.body).toContain('<title>Fréttir &amp; &lt;b&gt;meira&lt;/b&gt;</title>')
    expect((await app.server.inject({ url: '/help/rss.xml?lang=__proto__' })).body).toContain(
      '<language>is-is</language>',
    )
  })

  test('search engines are told of what is published, in the languages that there are, and shared links have its title drawn', async () => {
    const { slug, category_id } = await published('Í leitarvélum', { is: 'Sést.', en: 'Seen.' })
    const draft = await written('Ekki enn', { is: 'Sést ekki.' })
    const [is, pl] = await Promise.all(
      ['is', 'pl'].map(
        async (lang) => (await app.server.inject({ url: `/sitemap-${lang}.xml` })).body,
      ),
    )
    const [own] = new RegExp(`<url><loc>[^<]*/help/articles/${slug}</loc>.*?</url>`).exec(is!) ?? []
    expect(own).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect([...own!.matchAll(/hreflang="([^"]+)"/g)].map(([, lang]) => lang!).toSorted()).toEqual([
      'en-US',
      'is-IS',
    ])
    expect(pl).not.toContain(slug)
    for (const list of [is, pl]) {
      expect(list).toContain(`/help/categories/${category_id}`)
      expect(list).not.toContain(draft.slug)
    }
    const picture = (address: string) => app.server.inject({ url: address })
    expect(
      (await picture(`/og/en/help/articles/${slug}.png`)).rawPayload.subarray(1, 4).toString(),
    ).toBe('PNG')
    expect((await picture(`/og/is/help/categories/${category_id}.png`)).statusCode).toBe(200)
    for (const address of [
      `/og/is/help/articles/${draft.slug}.png`,
      '/og/is/help/articles/nothing.png',
      '/og/is/help/categories/nothing.png',
      '/og/is/help/topics/nothing.png',
    ])
      expect((await picture(address)).statusCode, address).toBe(404)
  })
})

// The last one: what it brings fills every list.
test('each article of the product is there in five languages', async () => {
  const { added } = await app.product.runtime.db.transaction((tx) =>
    importArticles(tx as never, app.product.clock.now()),
  )
  expect(added).toBeGreaterThan(50)
  const { rows } = await app.product.runtime.db.execute(
    sql`select a.import_key, count(*)::int as n from articles a join article_versions v on v.article_id = a.id
      where a.import_key is not null and a.import_key not like 'profun-%' group by 1 having count(*) <> 5`,
  )
  expect(rows).toEqual([])
})
