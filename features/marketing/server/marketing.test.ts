import { sql } from 'drizzle-orm'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import type { OwnTeamCard } from '../shared/model.ts'
import { LEGAL_TEXTS } from '../shared/enums.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await openTestApp()
  staff = await app.person({
    is_staff: true,
    user_type: 'LL',
    full_name: 'Hildur Sif Arnardóttir',
  })
})
afterAll(() => app.close())

const words = {
  tag: 'technical',
  name: 'Þórður Æsir',
  email: 'thordur@example.is',
  message: 'Síðan opnast ekki í símanum mínum.',
} as const
const listed = async (q = '') =>
  (await app.ok(api.listContactMessages, { query: { q } }, staff)).count

describe('writing to staff', () => {
  test('a visitor writes; staff get a letter once and read the message with its answer’s address', async () => {
    await app.ok(api.sendContactMessage, { body: { ...words, language: 'pl' } })
    await app.drain()
    const letters = (await app.mails()).filter((mail) => mail.subject.includes('Þórður Æsir'))
    expect(letters.map((mail) => mail.to)).toEqual(['starf@demo.igloo.example'])
    expect(letters[0]!.text).toContain('thordur@example.is')
    const { items } = await app.ok(
      api.listContactMessages,
      { query: { q: 'ÞÓRÐUR', state: 'open', tag: 'technical' } },
      staff,
    )
    expect(items).toMatchObject([
      { name: 'Þórður Æsir', language: 'pl', state: 'open', user_id: null, answered_by: null },
    ])
    expect(letters[0]!.links[0]).toMatch(new RegExp(`/admin/contact-messages/${items[0]!.id}$`))
  })

  test('one who is signed in is known by the account', async () => {
    const person = await app.person()
    await app.ok(api.sendContactMessage, { body: { ...words, name: 'Kunnug' } }, person)
    expect(
      (await app.ok(api.listContactMessages, { query: { q: 'Kunnug' } }, staff)).items[0]!.user_id,
    ).toBe(person.id)
  })

  test('markup stays text, and lines in a name do not reach the head of the letter', async () => {
    const named = 'Jón\r\nBcc: allir@example.is'
    const refused = await app.call(
      api.sendContactMessage,
      { body: { ...words, name: named } },
      await app.person(),
    )
    expect(refused.problem.errors).toEqual([{ path: 'name', code: 'name_with_link' }])
    // A name from before such names were refused.
    await app.ok(
      api.sendContactMessage,
      { body: { ...words, name: 'Jón', message: '<script>alert(1)</script> halló' } },
      await app.person(),
    )
    await app.product.runtime.db.execute(
      sql`update contact_messages set name = ${named} where name = 'Jón'`,
    )
    await app.drain()
    const letter = (await app.mails()).find((mail) => mail.subject.includes('Jón'))!
    expect(letter.subject).toContain('Jón Bcc: allir example. is')
    expect(letter.subject).not.toMatch(/[\r\n]/)
    expect(
      (await app.ok(api.listContactMessages, { query: { q: '<script>' } }, staff)).items[0]!
        .message,
    ).toBe('<script>alert(1)</script> halló')
  })

  test('staff answer under a subject in the language of the writer', async () => {
    await app.ok(
      api.sendContactMessage,
      { body: { ...words, tag: 'payments', name: 'Olena Bondar', language: 'uk' } },
      await app.person(),
    )
    const { items } = await app.ok(api.listContactMessages, { query: { q: 'Olena' } }, staff)
    expect((await app.ok(api.readContactMessage, { id: items[0]!.id }, staff)).reply_subject).toBe(
      'Відповідь на ваше повідомлення: Платежі',
    )
  })

  test('a filled trap is answered like the rest and kept nowhere', async () => {
    const before = await listed()
    expect(
      await app.ok(
        api.sendContactMessage,
        { body: { ...words, website: 'https://spam.example' } },
        await app.person(),
      ),
    ).toEqual({ done: true })
    expect(await listed()).toBe(before)
  })

  test('what is wrong is named at its field', async () => {
    const answer = await app.call(
      api.sendContactMessage,
      { body: { tag: 'nonsense' as 'other', name: '', email: 'ekki netfang', message: 'stutt' } },
      await app.person(),
    )
    expect(answer.status).toBe(422)
    expect(answer.problem.errors!.map((error) => error.path).toSorted()).toEqual([
      'email',
      'message',
      'name',
      'tag',
    ])
  })

  test('five in an hour, then a wait; another person is not held up', async () => {
    const person = await app.person()
    const statuses = []
    for (let n = 0; n < 7; n += 1)
      statuses.push(
        (
          await app.call(
            api.sendContactMessage,
            { body: { ...words, message: `Skilaboð númer ${n} frá mér.` } },
            person,
          )
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(
      (await app.call(api.sendContactMessage, { body: words }, await app.person())).status,
    ).toBe(200)
  })

  test('answered and open again; the same step twice is refused', async () => {
    const [message] = (await app.ok(api.listContactMessages, {}, staff)).items
    const { id } = message!
    expect(
      await app.ok(api.setContactMessageState, { id, body: { state: 'answered' } }, staff),
    ).toMatchObject({ state: 'answered', answered_by: 'Hildur Sif Arnardóttir' })
    expect(
      (await app.call(api.setContactMessageState, { id, body: { state: 'answered' } }, staff))
        .problem.code,
    ).toBe('marketing.wrong_state')
    expect(
      await app.ok(api.setContactMessageState, { id, body: { state: 'open' } }, staff),
    ).toMatchObject({ state: 'open', answered_by: null, answered_at: null })
  })
})

describe('the team', () => {
  test('nobody is shown who did not choose it, and whoever leaves the staff is gone', async () => {
    expect((await app.ok(api.readTeam, {})).items).toEqual([])
    expect(await app.ok(api.readTeamCard, {}, staff)).toEqual({
      is_shown: false,
      topics: [],
      languages: [],
      picture_id: null,
    })
    await app.ok(
      api.changeTeamCard,
      {
        body: {
          is_shown: true,
          topics: ['payments', 'tenants', 'payments'],
          languages: ['pl', 'is'],
        },
      },
      staff,
    )
    expect(await app.ok(api.readTeam, {})).toEqual({
      count: 1,
      items: [
        {
          full_name: 'Hildur Sif Arnardóttir',
          topics: ['tenants', 'payments'],
          languages: ['is', 'pl'],
          picture_id: null,
        },
      ],
    })
    await app.product.pool.query('update users set is_staff = false where id = $1', [staff.id])
    expect((await app.ok(api.readTeam, {})).count).toBe(0)
    await app.product.pool.query('update users set is_staff = true where id = $1', [staff.id])
    await app.ok(
      api.changeTeamCard,
      { body: { is_shown: false, topics: [], languages: [] } },
      staff,
    )
    expect((await app.ok(api.readTeam, {})).count).toBe(0)
  })
})

describe('the picture of a member of staff', () => {
  const pictureOf = async (color: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: color } })
      .png()
      .toBuffer()
    const files = [{ field: 'image', name: 'me.png', type: 'image/png', bytes }]
    const { status, body } = await app.upload(api.setTeamPicture, {}, files, staff)
    expect(status).toBe(200)
    return (body as OwnTeamCard).picture_id!
  }
  const choose = (is_shown: boolean) =>
    app.ok(api.changeTeamCard, { body: { is_shown, topics: [], languages: [] } }, staff)
  const statusOf = async (id: string) =>
    (await app.server.inject({ url: `/_ipx/f_webp,s_320x320,q_70/${id}` })).statusCode

  test('is seen by everybody while the member is shown, and goes when another takes its place', async () => {
    const first = await pictureOf('#336677')
    expect(await statusOf(first)).toBe(404)
    await choose(true)
    expect((await app.ok(api.readTeam, {})).items[0]!.picture_id).toBe(first)
    expect(await statusOf(first)).toBe(200)
    const second = await pictureOf('#884422')
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await app.product.pool.query('update users set is_staff = false where id = $1', [staff.id])
    expect(await statusOf(second)).toBe(404)
    await app.product.pool.query('update users set is_staff = true where id = $1', [staff.id])
    await choose(false)
    expect(await statusOf(second)).toBe(404)
    expect((await app.ok(api.removeTeamPicture, {}, staff)).picture_id).toBeNull()
    const { rows } = await app.product.pool.query(
      "select 1 from stored_files where purpose = 'team_picture'",
    )
    expect(rows).toEqual([])
  })
})

describe('legal texts', () => {
  test('each is there in every language, with the same version, day and headings', async () => {
    expect(readdirSync(new URL('./content/legal', import.meta.url)).toSorted()).toEqual(
      [...LEGAL_TEXTS].toSorted(),
    )
    for (const name of LEGAL_TEXTS) {
      const texts = await Promise.all(
        LANGUAGES.map((language) => app.ok(api.readLegalText, { query: { name, language } })),
      )
      expect(
        new Set(
          texts.map((text) =>
            [text.version, text.in_force, text.tree.content.map((block) => block.type).join()].join(
              ' ',
            ),
          ),
        ).size,
        name,
      ).toBe(1)
      for (const text of texts)
        expect(Math.min(text.title.length, text.summary.length)).toBeGreaterThan(5)
    }
  })

  test('every cookie that the product sets is named by the cookie policy, in every language', async () => {
    const sources = globSync('{app,core,features}/**/*.{ts,tsx}', {
      exclude: (name) => /\.test\.|node_modules/.test(name),
    })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const names = new Set([
      ...[...sources.matchAll(/reply\.setCookie\('([^']+)'|const COOKIE = '([^']+)'/g)].map(
        ([, ...found]) => found.find(Boolean)!,
      ),
      ...[...sources.matchAll(/type Preference =([\s\S]+?)\n\n/g)].flatMap(([, all]) =>
        [...all!.matchAll(/'([^']+)'/g)].map(([, name]) => name!),
      ),
    ])
    expect([...names].toSorted()).toEqual([
      'cookie-banner-dismissed',
      'hideMobileAppBanner',
      'i18n_redirected',
      'igloo_device',
      'igloo_eid',
      'igloo_session',
      'igloo_social',
      'theme',
    ])
    // Scripts write cookies in one place, whose names are listed above.
    expect(sources.match(/document\.cookie = /g)).toHaveLength(1)
    for (const language of LANGUAGES) {
      const said = JSON.stringify(
        (await app.ok(api.readLegalText, { query: { name: 'cookie-policy', language } })).tree,
      )
      for (const name of names) expect(said, `${language} ${name}`).toContain(name)
    }
  })

  test('an unknown one is refused', async () => {
    expect((await app.call(api.readLegalText, { query: { name: 'other' } })).status).toBe(422)
  })
})

describe('what search engines ask for', () => {
  const read = (url: string) => app.server.inject({ url })

  test('robots name the private addresses and the index, the index one list for each language', async () => {
    const robots = (await read('/robots.txt')).body
    for (const path of ['/api/', '/admin', '/account/'])
      expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).toContain('Sitemap: http://localhost:3999/sitemap.xml')
    const index = (await read('/sitemap.xml')).body
    for (const lang of LANGUAGES) {
      expect(index).toContain(`<loc>http://localhost:3999/sitemap-${lang}.xml</loc>`)
      const list = await read(`/sitemap-${lang}.xml`)
      expect([list.statusCode, String(list.headers['content-type'])]).toEqual([
        200,
        'application/xml; charset=utf-8',
      ])
      expect(list.body).toContain(
        `<loc>http://localhost:3999/products/tenants${lang === 'is' ? '' : `?lang=${lang}`}</loc>`,
      )
      expect(list.body).not.toMatch(/admin|:id|\/dev/)
      // A list is made once for many readers.
      const asked = vi.spyOn(app.product.pool, 'query')
      expect((await read(`/sitemap-${lang}.xml`)).body).toBe(list.body)
      const statements = asked.mock.calls.map((call) => JSON.stringify(call))
      expect(statements.filter((text) => text.includes('listings'))).toEqual([])
      asked.mockRestore()
    }
    expect((await read('/sitemap-xx.xml')).statusCode).toBe(404)
  })

  test('a picture for each public page in each language, and none for anything else', async () => {
    for (const address of [
      '/og/is/index.png',
      '/og/uk/products/rental-contract.png',
      '/og/pl/legal/privacy-policy.png',
    ]) {
      const picture = await read(address)
      expect(
        [
          picture.statusCode,
          picture.headers['content-type'],
          picture.rawPayload.subarray(1, 4).toString(),
        ],
        address,
      ).toEqual([200, 'image/png', 'PNG'])
      expect(picture.rawPayload.length).toBeLessThan(120_000)
    }
    for (const address of [
      '/og/xx/index.png',
      '/og/is/admin.png',
      '/og/is/..%2f..%2fpackage.png',
      '/og/is/index.svg',
      '/og/is/%00.png',
    ])
      expect((await read(address)).statusCode, address).toBe(404)
  })

  test('whom to tell of a security flaw', async () => {
    const answer = await read('/.well-known/security.txt')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ])
    const lines = answer.body.trimEnd().split('\n')
    expect(lines.filter((line) => !line.startsWith('Expires: '))).toEqual([
      'Contact: http://localhost:3999/contact-us/technical',
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      'Canonical: http://localhost:3999/.well-known/security.txt',
    ])
    const ends = Date.parse(/^Expires: (.+)$/m.exec(answer.body)![1]!)
    const days = (ends - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    // RFC 9116 recommends less than a year.
    expect(days).toBeLessThan(365)
  })

  test('a manifest whose icons are there', async () => {
    const manifest = (await read('/manifest.webmanifest')).json<{ icons: { src: string }[] }>()
    for (const icon of manifest.icons)
      expect(readdirSync(new URL('../../../public', import.meta.url))).toContain(icon.src.slice(1))
  })
})
