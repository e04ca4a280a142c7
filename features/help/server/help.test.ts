import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { openHelpDesk, names, tree, type HelpDesk } from '../tests/articles.ts'
import { publishDueArticles } from './jobs.ts'

let app: HelpDesk['app']
let staff: HelpDesk['staff']
let other: HelpDesk['other']
let read: HelpDesk['read']
let written: HelpDesk['written']
let published: HelpDesk['published']
beforeAll(async () => {
  ;({ app, staff, other, read, written, published } = await openHelpDesk())
})
afterAll(() => app.close())

describe('writing and publishing', () => {
  test('a draft is nobody’s to read; published it is everybody’s, in the language that there is', async () => {
    const draft = await written('Hámark trygginga', {
      is: 'Trygging má mest vera þreföld leiga.',
      en: 'A deposit is at most three months.',
    })
    expect(draft.slug).toBe('hamark-trygginga')
    expect(
      (await app.call(api.readArticle, { slug: draft.slug, query: { lang: 'is' } })).status,
    ).toBe(404)
    const out = await app.ok(
      api.publishArticle,
      { id: draft.id, body: { updated_at: draft.updated_at } },
      staff,
    )
    expect([out.status, out.published_at === null]).toEqual(['published', false])
    expect((await app.ok(api.readArticle, { slug: draft.slug, query: { lang: 'is' } })).lang).toBe(
      'is',
    )
    expect((await app.ok(api.readArticle, { slug: draft.slug, query: { lang: 'pl' } })).lang).toBe(
      'en',
    )
    await app.ok(api.removeVersion, { id: draft.id, lang: 'en' }, staff)
    expect((await app.ok(api.readArticle, { slug: draft.slug, query: { lang: 'pl' } })).lang).toBe(
      'is',
    )
    expect(
      (await app.call(api.removeVersion, { id: draft.id, lang: 'is' }, staff)).problem.code,
    ).toBe('help.last_version')
    const now = await read(draft.id)
    await app.ok(
      api.unpublishArticle,
      { id: draft.id, body: { updated_at: now.updated_at } },
      staff,
    )
    expect(
      (await app.call(api.readArticle, { slug: draft.slug, query: { lang: 'is' } })).status,
    ).toBe(404)
    expect((await app.ok(api.searchHelp, { query: { q: 'tryggingu', lang: 'is' } })).count).toBe(0)
    expect((await app.call(api.removeArticle, { id: draft.id }, staff)).problem.code).toBe(
      'help.was_published',
    )
  })

  test('what is not ready is named, by language and field', async () => {
    const { id, updated_at } = await app.ok(
      api.createArticle,
      { body: { kind: 'help', title: 'Hálfskrifað', lang: 'is' } },
      staff,
    )
    const answer = await app.call(api.publishArticle, { id, body: { updated_at } }, staff)
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
    await app.ok(api.removeArticle, { id }, staff)
    expect((await app.call(api.readStaffArticle, { id }, staff)).status).toBe(404)
  })

  test('a translation says that the Icelandic has been changed since', async () => {
    const { id, slug } = await published('Úttekt', { is: 'Skoðið saman.', pl: 'Razem.' })
    const isOlder = async (lang: 'is' | 'pl') =>
      (await app.ok(api.readArticle, { slug, query: { lang } })).is_older
    expect([await isOlder('is'), await isOlder('pl')]).toEqual([false, false])
    app.forward(1)
    const save = async (lang: 'is' | 'pl', text: string) => {
      const version = (await read(id)).versions.find((one) => one.lang === lang)!
      await app.ok(
        api.saveVersion,
        {
          id,
          lang,
          body: {
            title: version.title,
            summary: version.summary,
            tree: tree(text),
            updated_at: version.updated_at,
          },
        },
        staff,
      )
    }
    await save('is', 'Skoðið saman við afhendingu.')
    expect([await isOlder('is'), await isOlder('pl')]).toEqual([false, true])
    app.forward(1)
    await save('pl', 'Razem przy przekazaniu.')
    expect(await isOlder('pl')).toBe(false)
  })

  test('what is published stays whole', async () => {
    const article = await published('Uppsögn', { is: 'Sex mánuðir.' })
    const [version] = article.versions
    const answer = await app.call(
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
    const past = await app.call(
      api.scheduleArticle,
      { id, body: { updated_at, publish_at: '2020-01-01T09:00:00.000Z' } },
      staff,
    )
    expect([past.status, past.problem.errors?.[0]]).toEqual([
      422,
      { path: 'publish_at', code: 'in_past' },
    ])
    const when = new Date(app.product.clock.now().getTime() + 3_600_000).toISOString()
    expect(
      (await app.ok(api.scheduleArticle, { id, body: { updated_at, publish_at: when } }, staff))
        .publish_at,
    ).toBe(when)
    expect(await publishDueArticles(app.product.jobContext())).toBe(0)
    app.forward(1)
    expect([
      await publishDueArticles(app.product.jobContext()),
      await publishDueArticles(app.product.jobContext()),
    ]).toEqual([1, 0])
    expect((await app.ok(api.readArticle, { slug, query: { lang: 'is' } })).published_on).toBe(
      when.slice(0, 10),
    )
    expect(
      (
        await app.call(
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
    await app.ok(
      api.keepDraft,
      { id, lang: 'is', body: { ...words('Minn texti.'), based_on: version!.updated_at } },
      other,
    )
    await app.ok(
      api.saveVersion,
      { id, lang: 'is', body: { ...words('Þeirra texti.'), updated_at: version!.updated_at } },
      staff,
    )
    const late = await app.call(
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
    await app.ok(
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
        await app.call(
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
      app.call(
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
        app.call(api.createTag, { body: { key: 'samtimis', names: names('Samtímis') } }, staff),
      ),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('tags, categories and slots notice it too', async () => {
    const tag = await app.ok(
      api.createTag,
      { body: { key: 'trygging', names: names('Trygging', 'Deposit') } },
      staff,
    )
    const body = { key: 'trygging', names: names('Tryggingar', 'Deposits') }
    await app.ok(
      api.changeTag,
      { id: tag.id, body: { ...body, updated_at: tag.updated_at } },
      staff,
    )
    expect(
      (
        await app.call(
          api.changeTag,
          { id: tag.id, body: { ...body, updated_at: tag.updated_at } },
          other,
        )
      ).problem.code,
    ).toBe('help.stale')
    expect((await app.call(api.createTag, { body }, staff)).problem.errors).toEqual([
      { path: 'key', code: 'already_taken' },
    ])
    const article = await published('Á forsíðu', { is: 'Efst.' })
    const slot = await app.ok(
      api.fillHelpSlot,
      { page: 'front', slot: 'pinned', body: { article_ids: [article.id], updated_at: null } },
      staff,
    )
    expect(
      (
        await app.call(
          api.fillHelpSlot,
          { page: 'front', slot: 'pinned', body: { article_ids: [], updated_at: null } },
          other,
        )
      ).problem.code,
    ).toBe('help.stale')
    expect(
      (await app.ok(api.readHelpFront, { query: { lang: 'is' } })).pinned.map((card) => card.title),
    ).toEqual(['Á forsíðu'])
    await app.ok(
      api.fillHelpSlot,
      { page: 'front', slot: 'pinned', body: { article_ids: [], updated_at: slot.updated_at } },
      staff,
    )
    expect(
      (
        await app.call(
          api.fillHelpSlot,
          { page: 'front', slot: 'nowhere', body: { article_ids: [], updated_at: null } },
          staff,
        )
      ).status,
    ).toBe(404)
    expect(
      (await app.call(api.removeCategory, { id: article.category_id! }, staff)).problem.code,
    ).toBe('help.category_in_use')
  })
})
