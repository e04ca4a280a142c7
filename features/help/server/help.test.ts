import path from 'node:path'
import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleTree } from '#core/shared/article-tree.ts'
import type { Lang } from '#core/shared/language/languages.ts'
import { openWorld, type Person, type World } from '#tests/support/world.ts'
import * as api from '../shared/api.ts'
import { importArticles } from './import.ts'
import { publishDueArticles } from './jobs.ts'

let world: World
let staff: Person
let other: Person
const FOLDER = path.join(import.meta.dirname, 'test-content')
const bring = () =>
  world.product.runtime.db.transaction((tx) =>
    importArticles(tx as never, world.product.clock.now(), FOLDER),
  )
beforeAll(async () => {
  world = await openWorld()
  ;[staff, other] = [await world.person({ is_staff: true }), await world.person({ is_staff: true })]
})
afterAll(() => world.close())

const NO_NAMES = { is: '', en: '', uk: '', pl: '', da: '' }
const names = (is: string, en = '') => ({ ...NO_NAMES, is, en })
const tree = (...lines: string[]): ArticleTree => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const read = (id: string, as = staff) => world.ok(api.readStaffArticle, { id }, as)
let made = 0

/** A help article that lacks nothing, in these languages. */
const written = async (
  title: string,
  texts: Partial<Record<Lang, string>>,
  kind: 'help' | 'blog' = 'help',
) => {
  made += 1
  const category = await world.ok(
    api.createCategory,
    {
      body: {
        key: `flokkur-${made}`,
        icon: 'wallet',
        position: 1,
        names: names(`Flokkur ${made}`),
        descriptions: NO_NAMES,
      },
    },
    staff,
  )
  const { id } = await world.ok(api.createArticle, { body: { kind, title, lang: 'is' } }, staff)
  for (const [lang, text] of Object.entries(texts)) {
    const stands = (await read(id)).versions.find((one) => one.lang === lang)
    await world.ok(
      api.saveVersion,
      {
        id,
        lang,
        body: {
          title,
          summary: `Um ${title}`,
          tree: tree(text),
          updated_at: stands?.updated_at ?? null,
        },
      },
      staff,
    )
  }
  const article = await read(id)
  return world.ok(
    api.changeArticle,
    {
      id,
      body: {
        slug: article.slug,
        kind,
        category_id: category.id,
        author_id: null,
        tag_ids: [],
        law: [],
        updated_at: article.updated_at,
      },
    },
    staff,
  )
}
const published = async (...given: Parameters<typeof written>) => {
  const { id, updated_at } = await written(...given)
  return world.ok(api.publishArticle, { id, body: { updated_at } }, staff)
}

describe('writing and publishing', () => {
  test('a draft is nobody’s to read; published it is everybody’s, in the language that there is', async () => {
    const draft = await written('Hámark trygginga', {
      is: 'Trygging má mest vera þreföld leiga.',
      en: 'A deposit is at most three months.',
    })
    expect(draft.slug).toBe('hamark-trygginga')
    expect(
      (await world.call(api.readArticle, { slug: draft.slug, query: { lang: 'is' } })).status,
    ).toBe(404)
    const out = await world.ok(
      api.publishArticle,
      { id: draft.id, body: { updated_at: draft.updated_at } },
      staff,
    )
    expect([out.status, out.published_at === null]).toEqual(['published', false])
    expect(
      (await world.ok(api.readArticle, { slug: draft.slug, query: { lang: 'is' } })).lang,
    ).toBe('is')
    expect(
      (await world.ok(api.readArticle, { slug: draft.slug, query: { lang: 'pl' } })).lang,
    ).toBe('en')
    await world.ok(api.removeVersion, { id: draft.id, lang: 'en' }, staff)
    expect(
      (await world.ok(api.readArticle, { slug: draft.slug, query: { lang: 'pl' } })).lang,
    ).toBe('is')
    expect(
      (await world.call(api.removeVersion, { id: draft.id, lang: 'is' }, staff)).problem.code,
    ).toBe('help.last_version')
    const now = await read(draft.id)
    await world.ok(
      api.unpublishArticle,
      { id: draft.id, body: { updated_at: now.updated_at } },
      staff,
    )
    expect(
      (await world.call(api.readArticle, { slug: draft.slug, query: { lang: 'is' } })).status,
    ).toBe(404)
    expect((await world.ok(api.searchHelp, { query: { q: 'tryggingu', lang: 'is' } })).count).toBe(
      0,
    )
    expect((await world.call(api.removeArticle, { id: draft.id }, staff)).problem.code).toBe(
      'help.was_published',
    )
  })

  test('what is not ready is named, by language and field', async () => {
    const { id, updated_at } = await world.ok(
      api.createArticle,
      { body: { kind: 'help', title: 'Hálfskrifað', lang: 'is' } },
      staff,
    )
    const answer = await world.call(api.publishArticle, { id, body: { updated_at } }, staff)
    expect([
      answer.status,
      answer.problem.errors?.map(({ path: at, code }) => `${at} ${code}`),
    ]).toEqual([
      422,
      [
        'category_id help.no_category',
        'versions.is.summary required',
        'versions.is.tree help.no_text',
      ],
    ])
    await world.ok(api.removeArticle, { id }, staff)
    expect((await world.call(api.readStaffArticle, { id }, staff)).status).toBe(404)
  })

  test('what is published stays whole', async () => {
    const article = await published('Uppsögn', { is: 'Sex mánuðir.' })
    const [version] = article.versions
    const answer = await world.call(
      api.saveVersion,
      {
        id: article.id,
        lang: 'is',
        body: {
          title: '',
          summary: 'x',
          tree: tree(''.padEnd(1, ' ')),
          updated_at: version!.updated_at,
        },
      },
      staff,
    )
    expect([answer.status, answer.problem.errors?.map((one) => one.path)]).toEqual([
      422,
      ['title', 'tree'],
    ])
  })

  test('a schedule is kept by the timetable, once', async () => {
    const { id, updated_at, slug } = await written('Síðar', { is: 'Kemur síðar.' })
    const past = await world.call(
      api.scheduleArticle,
      { id, body: { updated_at, publish_at: '2020-01-01T09:00:00.000Z' } },
      staff,
    )
    expect([past.status, past.problem.errors?.[0]]).toEqual([
      422,
      { path: 'publish_at', code: 'in_past' },
    ])
    const when = new Date(world.product.clock.now().getTime() + 3_600_000).toISOString()
    expect(
      (await world.ok(api.scheduleArticle, { id, body: { updated_at, publish_at: when } }, staff))
        .publish_at,
    ).toBe(when)
    expect(await publishDueArticles(world.product.jobContext())).toBe(0)
    world.forward(1)
    expect([
      await publishDueArticles(world.product.jobContext()),
      await publishDueArticles(world.product.jobContext()),
    ]).toEqual([1, 0])
    expect((await world.ok(api.readArticle, { slug, query: { lang: 'is' } })).published_on).toBe(
      when.slice(0, 10),
    )
    expect(
      (
        await world.call(
          api.scheduleArticle,
          { id, body: { updated_at: (await read(id)).updated_at, publish_at: when } },
          staff,
        )
      ).problem.code,
    ).toBe('help.wrong_state')
  })
})

describe('two editors', () => {
  test('the second is told, and what was typed is kept as a draft', async () => {
    const {
      id,
      versions: [version],
    } = await written('Tveir skrifa', { is: 'Upphafið.' })
    const words = (text: string) => ({ title: 'Tveir skrifa', summary: 'Um', tree: tree(text) })
    await world.ok(
      api.keepDraft,
      { id, lang: 'is', body: { ...words('Minn texti.'), based_on: version!.updated_at } },
      other,
    )
    await world.ok(
      api.saveVersion,
      { id, lang: 'is', body: { ...words('Þeirra texti.'), updated_at: version!.updated_at } },
      staff,
    )
    const late = await world.call(
      api.saveVersion,
      { id, lang: 'is', body: { ...words('Minn texti.'), updated_at: version!.updated_at } },
      other,
    )
    expect([late.status, late.problem.code]).toEqual([409, 'help.stale'])
    const [mine, theirs] = [await read(id, other), await read(id)]
    expect([mine.drafts[0]!.tree, theirs.drafts, mine.versions[0]!.tree]).toEqual([
      tree('Minn texti.'),
      [],
      tree('Þeirra texti.'),
    ])
    await world.ok(
      api.saveVersion,
      {
        id,
        lang: 'is',
        body: { ...words('Minn texti.'), updated_at: mine.versions[0]!.updated_at },
      },
      other,
    )
    expect((await read(id, other)).drafts).toEqual([])
    expect(
      (
        await world.call(
          api.saveVersion,
          { id, lang: 'is', body: { ...words('x'), updated_at: null } },
          staff,
        )
      ).problem.code,
    ).toBe('help.stale')
  })

  test('of two at the very same moment one wins', async () => {
    const {
      id,
      versions: [version],
    } = await written('Samtímis', { is: 'Upphafið.' })
    const save = (text: string, as: Person) =>
      world.call(
        api.saveVersion,
        {
          id,
          lang: 'is',
          body: { title: 'S', summary: 'S', tree: tree(text), updated_at: version!.updated_at },
        },
        as,
      )
    expect(
      (await Promise.all([save('eitt', staff), save('tvö', other)]))
        .map((answer) => answer.status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 409])
    const both = await Promise.all(
      ['a', 'b'].map(() =>
        world.call(api.createTag, { body: { key: 'samtimis', names: names('Samtímis') } }, staff),
      ),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('tags, categories and slots notice it too', async () => {
    const tag = await world.ok(
      api.createTag,
      { body: { key: 'trygging', names: names('Trygging', 'Deposit') } },
      staff,
    )
    const body = { key: 'trygging', names: names('Tryggingar', 'Deposits') }
    await world.ok(
      api.changeTag,
      { id: tag.id, body: { ...body, updated_at: tag.updated_at } },
      staff,
    )
    expect(
      (
        await world.call(
          api.changeTag,
          { id: tag.id, body: { ...body, updated_at: tag.updated_at } },
          other,
        )
      ).problem.code,
    ).toBe('help.stale')
    expect((await world.call(api.createTag, { body }, staff)).problem.errors).toEqual([
      { path: 'key', code: 'already_taken' },
    ])
    const article = await published('Á forsíðu', { is: 'Efst.' })
    const slot = await world.ok(
      api.fillHelpSlot,
      { page: 'front', slot: 'pinned', body: { article_ids: [article.id], updated_at: null } },
      staff,
    )
    expect(
      (
        await world.call(
          api.fillHelpSlot,
          { page: 'front', slot: 'pinned', body: { article_ids: [], updated_at: null } },
          other,
        )
      ).problem.code,
    ).toBe('help.stale')
    expect(
      (await world.ok(api.readHelpFront, { query: { lang: 'is' } })).pinned.map(
        (card) => card.title,
      ),
    ).toEqual(['Á forsíðu'])
    await world.ok(
      api.fillHelpSlot,
      { page: 'front', slot: 'pinned', body: { article_ids: [], updated_at: slot.updated_at } },
      staff,
    )
    expect(
      (
        await world.call(
          api.fillHelpSlot,
          { page: 'front', slot: 'nowhere', body: { article_ids: [], updated_at: null } },
          staff,
        )
      ).status,
    ).toBe(404)
    expect(
      (await world.call(api.removeCategory, { id: article.category_id! }, staff)).problem.code,
    ).toBe('help.category_in_use')
  })
})

describe('bad input', () => {
  const body = (given: unknown) =>
    ({ title: 'T', summary: 'S', tree: given, updated_at: null }) as never

  test('markup and scripts stay words, or are refused where they would be more', async () => {
    const { slug } = await published('<script>alert(1)</script>', {
      is: '<img src=x onerror=alert(1)> "&\'',
    })
    const page = await world.ok(api.readArticle, { slug, query: { lang: 'is' } })
    expect([page.title, page.tree]).toEqual([
      '<script>alert(1)</script>',
      tree('<img src=x onerror=alert(1)> "&\''),
    ])
    const { id } = await written('Til prófunar', { is: 'x' })
    for (const [given, code] of [
      [{ type: 'doc', content: [{ type: 'script' }] }, 'article_tree'],
      [
        {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [
                {
                  type: 'text',
                  text: 'x',
                  marks: [{ type: 'link', attrs: { href: 'javascript:x' } }],
                },
              ],
            },
          ],
        },
        'article_link',
      ],
      [
        {
          type: 'doc',
          content: [
            {
              type: 'image',
              attrs: {
                file_id: '01890000-0000-7000-8000-00000000dead',
                alt: '',
                width: 5,
                height: 5,
              },
            },
          ],
        },
        'help.unknown_picture',
      ],
      ['<p>x</p>', 'article_tree'],
      [null, 'article_tree'],
    ] as const) {
      const answer = await world.call(api.saveVersion, { id, lang: 'en', body: body(given) }, staff)
      expect([
        answer.status,
        answer.problem.errors?.[0]?.code,
        answer.problem.errors?.[0]?.path.split('.')[0],
      ]).toEqual([422, code, 'tree'])
    }
  })

  test('addresses that are none, languages that are none, searches that are too long', async () => {
    for (const slug of [
      'no-such-article',
      'Óþekkt',
      '%00',
      '..%2f..',
      'x'.repeat(150),
      '__proto__',
    ])
      expect(
        (await world.server.inject({ url: `/api/help/articles/${encodeURIComponent(slug)}` }))
          .statusCode,
      ).toBe(404)
    for (const url of [
      '/api/help/topics/%00',
      '/api/help/topics/nothing',
      '/api/help/categories/x',
      '/api/help/categories/01890000-0000-7000-8000-00000000dead',
    ])
      expect((await world.server.inject({ url })).statusCode).toBe(404)
    expect(
      (await world.call(api.searchHelp, { query: { q: 'x'.repeat(101) } })).problem.errors?.[0],
    ).toMatchObject({ path: 'q', code: 'too_long' })
    for (const q of [
      '',
      '   ',
      '!',
      '&|!():*',
      "'; drop table articles; --",
      '<->',
      'a:*b',
      '\\',
      '%',
      '🙂',
      'á'.repeat(100),
    ])
      expect((await world.call(api.searchHelp, { query: { q } })).status, q).toBe(200)
    const { id } = await written('Tungumál', { is: 'x' })
    expect(
      (await world.call(api.saveVersion, { id, lang: 'xx', body: body(tree('x')) }, staff)).status,
    ).toBe(404)
  })

  test('pictures are decoded and written anew; what is none is refused', async () => {
    const {
      id,
      versions: [version],
    } = await written('Mynd', { is: 'x' })
    const send = (bytes: Uint8Array) =>
      world.upload(
        api.uploadArticlePicture,
        { id },
        [{ field: 'pictures', name: 'mynd.jpg', type: 'image/jpeg', bytes }],
        staff,
      )
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('GIF89a nothing'),
      Buffer.alloc(0),
    ]) {
      const answer = await send(bytes)
      expect([answer.status, answer.problem.errors?.[0]]).toEqual([
        422,
        { path: 'pictures', code: 'picture_type' },
      ])
    }
    const sent = (
      await send(
        await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8899aa' } })
          .jpeg()
          .toBuffer(),
      )
    ).body as unknown as { success: { file_id: string; width: number; height: number }[] }
    const [{ file_id, width, height }] = sent.success as [
      { file_id: string; width: number; height: number },
    ]
    expect([width, height]).toEqual([400, 300])
    const saved = await world.ok(
      api.saveVersion,
      {
        id,
        lang: 'is',
        body: {
          title: 'Mynd',
          summary: 'S',
          tree: {
            type: 'doc',
            content: [{ type: 'image', attrs: { file_id, alt: 'Hús', width, height } }],
          },
          updated_at: version!.updated_at,
        },
      },
      staff,
    )
    expect(saved.tree.content[0]!.type).toBe('image')
    // Nobody reads the text yet: app/pictures.test.ts says who sees its pictures.
    expect(
      (await world.server.inject({ url: `/_ipx/f_webp,w_640,q_70/${file_id}` })).statusCode,
    ).toBe(404)
  })
})

describe('was this helpful', () => {
  test('one answer for each browser, which may change; staff see counts', async () => {
    const { id, slug } = await published('Hjálplegt', { is: 'Já.' })
    const say = (visit_id: string, is_helpful: boolean) =>
      world.ok(api.answerArticle, { slug, body: { visit_id, lang: 'is', is_helpful } })
    const [one, two] = [
      '018f0000-0000-7000-8000-000000000001',
      '018f0000-0000-7000-8000-000000000002',
    ]
    await say(one, true)
    await say(one, true)
    await say(two, true)
    await say(two, false)
    expect((await read(id)).answers).toEqual({ yes: 1, no: 1 })
    expect(
      (
        await world.call(api.answerArticle, {
          slug: 'nothing-here',
          body: { visit_id: one, is_helpful: true },
        })
      ).status,
    ).toBe(404)
    const { rows } = await world.product.runtime.db.execute(
      sql`select visit_key from article_answers where article_id = ${id}::uuid`,
    )
    expect(JSON.stringify(rows)).not.toContain(one)
  })
})

describe('searching', () => {
  beforeAll(async () => {
    await published('Riftun vegna vanskila', {
      is: 'Leigusali getur rift samningi ef leigan er ekki greidd innan sjö daga frá áskorun.',
      en: 'A landlord may terminate when the rent has not been paid within seven days of a warning.',
      pl: 'Wynajmujący może rozwiązać umowę, gdy czynszu nie zapłacono w ciągu siedmiu dni od wezwania.',
      uk: 'Орендодавець може розірвати договір, якщо оренду не сплачено протягом семи днів після попередження.',
      da: 'Udlejeren kan ophæve kontrakten, når huslejen ikke er betalt inden syv dage efter påkravet.',
    })
  })

  test.each([
    ['is', 'samninginn'],
    ['is', 'leigusalar'],
    ['is', 'áskorunum'],
    ['is', 'vanskilum'],
    ['is', 'askorun'],
    ['is', 'leigus'],
    ['is', 'hvenær má leigusalinn rifta samningnum'],
    ['en', 'landlords terminated'],
    ['en', 'warnings'],
    ['da', 'kontrakter'],
    ['da', 'dagen'],
    ['pl', 'umowy'],
    ['pl', 'wezwaniu'],
    ['pl', 'umowa czynsz'],
    ['uk', 'договору'],
    ['uk', 'попередженням'],
    ['uk', 'ОРЕНДИ'],
  ] as const)('%s: %s', async (lang, q) => {
    const { items } = await world.ok(api.searchHelp, { query: { lang, q } })
    expect(items[0]).toMatchObject({ slug: 'riftun-vegna-vanskila', lang })
    // What only the title says has no place in the text to show.
    if (q !== 'vanskilum') expect(items[0]!.excerpt).toMatch(/\u0001[^\u0001\u0002]+\u0002/) // eslint-disable-line no-control-regex
  })

  test('where a language is missing its readers find the English text by English words', async () => {
    await published('Gæludýr', {
      is: 'Samþykki leigusala þarf fyrir hundi.',
      en: 'Keeping a dog needs consent.',
    })
    expect(
      (await world.ok(api.searchHelp, { query: { lang: 'pl', q: 'dogs' } })).items[0],
    ).toMatchObject({ slug: 'gaeludyr', lang: 'en' })
    expect((await world.ok(api.searchHelp, { query: { lang: 'en', q: 'hundur' } })).count).toBe(0)
  })

  test('pages of a search do not repeat or miss', async () => {
    for (let n = 0; n < 5; n += 1) await published(`Ísskápur ${n}`, { is: 'Ísskápur fylgir.' })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        world.ok(api.searchHelp, { query: { lang: 'is', q: 'ísskápa', page, page_size: 2 } }),
      ),
    )
    expect(pages.map((page) => page.items.length)).toEqual([2, 2, 1, 0])
    expect(new Set(pages.flatMap((page) => page.items.map((item) => item.slug))).size).toBe(5)
  })
})

describe('the content that comes with the product', () => {
  test('comes once, is renewed, and leaves alone what staff changed', async () => {
    const first = await bring()
    expect(first).toEqual({ added: 4, renewed: 0, left_alone: 0, unchanged: 0 })
    expect(await bring()).toEqual({ added: 0, renewed: 0, left_alone: 0, unchanged: 4 })
    const front = await world.ok(api.readHelpFront, { query: { lang: 'da' } })
    expect(front.blog.some((card) => card.slug === 'profun-blogg')).toBe(true)
    const article = await world.ok(api.readArticle, {
      slug: 'profun-trygging',
      query: { lang: 'uk' },
    })
    expect([
      article.lang,
      article.law[0]!.article,
      article.tags[0]!.key,
      article.category!.name,
    ]).toEqual(['en', '40', 'profun', 'Money'])
    const row = (await world.ok(api.listArticles, { query: { q: 'profun-trygging' } }, staff))
      .items[0]!
    const english = (await read(row.id)).versions.find((one) => one.lang === 'en')!
    await world.ok(
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
    await world.product.runtime.db.execute(
      sql`update article_versions set title = 'older text' where article_id = ${row.id}::uuid and lang = 'is'`,
    )
    expect(await bring()).toEqual({ added: 0, renewed: 1, left_alone: 1, unchanged: 2 })
    expect((await read(row.id)).versions.map((one) => [one.lang, one.title])).toEqual([
      ['en', 'Ours'],
      ['is', 'Próf um tryggingu'],
    ])
    const before = await read(row.id)
    await world.ok(
      api.unpublishArticle,
      { id: row.id, body: { updated_at: before.updated_at } },
      staff,
    )
    await bring()
    expect((await read(row.id)).status).toBe('draft')
  })

  test('the feed of the blog is XML with nothing raw in it', async () => {
    await published('Fréttir & <b>meira</b>', { is: 'x', en: 'y' }, 'blog')
    const feed = await world.server.inject({ url: '/help/rss.xml?lang=en' })
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ])
    expect(feed.body).toContain('<title>Fréttir &amp; &lt;b&gt;meira&lt;/b&gt;</title>')
    expect((await world.server.inject({ url: '/help/rss.xml?lang=__proto__' })).body).toContain(
      '<language>is-is</language>',
    )
  })

  test('search engines are told of what is published, in the languages that there are, and shared links have its title drawn', async () => {
    const { slug, category_id } = await published('Í leitarvélum', { is: 'Sést.', en: 'Seen.' })
    const draft = await written('Ekki enn', { is: 'Sést ekki.' })
    const [is, pl] = await Promise.all(
      ['is', 'pl'].map(
        async (lang) => (await world.server.inject({ url: `/sitemap-${lang}.xml` })).body,
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
    const picture = (address: string) => world.server.inject({ url: address })
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
