import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '../shared/api.ts'
import { openHelpDesk, type HelpDesk } from '../tests/articles.ts'

let app: HelpDesk['app']

let read: HelpDesk['read']
let published: HelpDesk['published']
beforeAll(async () => {
  ;({ app, read, published } = await openHelpDesk())
})
afterAll(() => app.close())

describe('was this helpful', () => {
  test('one answer for each browser, which may change; staff see counts', async () => {
    const { id, slug } = await published('Hjálplegt', { is: 'Já.' })
    const say = (visit_id: string, is_helpful: boolean) =>
      app.ok(api.answerArticle, { slug, body: { visit_id, lang: 'is', is_helpful } })
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
        await app.call(api.answerArticle, {
          slug: 'nothing-here',
          body: { visit_id: one, is_helpful: true },
        })
      ).status,
    ).toBe(404)
    const { rows } = await app.product.runtime.db.execute(
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
    const { items } = await app.ok(api.searchHelp, { query: { lang, q } })
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
      (await app.ok(api.searchHelp, { query: { lang: 'pl', q: 'dogs' } })).items[0],
    ).toMatchObject({ slug: 'gaeludyr', lang: 'en' })
    expect((await app.ok(api.searchHelp, { query: { lang: 'en', q: 'hundur' } })).count).toBe(0)
  })

  test('pages of a search do not repeat or miss', async () => {
    for (let n = 0; n < 5; n += 1) await published(`Ísskápur ${n}`, { is: 'Ísskápur fylgir.' })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        app.ok(api.searchHelp, { query: { lang: 'is', q: 'ísskápa', page, page_size: 2 } }),
      ),
    )
    expect(pages.map((page) => page.items.length)).toEqual([2, 2, 1, 0])
    expect(new Set(pages.flatMap((page) => page.items.map((item) => item.slug))).size).toBe(5)
  })
})
