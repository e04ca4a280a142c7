import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '../shared/api.ts'
import { openHelpDesk, tree, type HelpDesk } from '../tests/articles.ts'

let app: HelpDesk['app']
let staff: HelpDesk['staff']
let written: HelpDesk['written']
let published: HelpDesk['published']
beforeAll(async () => {
  ;({ app, staff, written, published } = await openHelpDesk())
})
afterAll(() => app.close())

describe('bad input', () => {
  const body = (given: unknown) =>
    ({ title: 'T', summary: 'S', tree: given, updated_at: null }) as never

  test('markup and scripts stay words, or are refused where they would be more', async () => {
    const { slug } = await published('<script>alert(1)</script>', {
      is: '<img src=x onerror=alert(1)> "&\'',
    })
    const page = await app.ok(api.readArticle, { slug, query: { lang: 'is' } })
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
      const answer = await app.call(api.saveVersion, { id, lang: 'en', body: body(given) }, staff)
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
        (await app.server.inject({ url: `/api/help/articles/${encodeURIComponent(slug)}` }))
          .statusCode,
      ).toBe(404)
    for (const url of [
      '/api/help/topics/%00',
      '/api/help/topics/nothing',
      '/api/help/categories/x',
      '/api/help/categories/01890000-0000-7000-8000-00000000dead',
    ])
      expect((await app.server.inject({ url })).statusCode).toBe(404)
    expect(
      (await app.call(api.searchHelp, { query: { q: 'x'.repeat(101) } })).problem.errors?.[0],
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
      expect((await app.call(api.searchHelp, { query: { q } })).status, q).toBe(200)
    const { id } = await written('Tungumál', { is: 'x' })
    expect(
      (await app.call(api.saveVersion, { id, lang: 'xx', body: body(tree('x')) }, staff)).status,
    ).toBe(404)
  })

  test('pictures are decoded and written anew; what is none is refused', async () => {
    const {
      id,
      versions: [version],
    } = await written('Mynd', { is: 'x' })
    const send = (bytes: Uint8Array) =>
      app.upload(
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
    const saved = await app.ok(
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
      (await app.server.inject({ url: `/_ipx/f_webp,w_640,q_70/${file_id}` })).statusCode,
    ).toBe(404)
  })
})
