import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedContract } from '#tests/support/contracts.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { downloadAttachment, listAttachments, readProfile } from '#features/profiles/shared/api.ts'
import * as api from '../shared/api.ts'
import { REVIEWS_MAX } from '../shared/model.ts'
import { yearProblems } from '../shared/rules.ts'
import { reviewToken } from './queries/tokens.ts'
import { tenantReviews } from './tables.ts'

let app: TestApp
let tenant: Person
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  tenant = await app.person({ full_name: 'Oksana Melnyk' })
})
afterAll(() => app.close())

const REQUEST = {
  writer_name: 'Hrafnkell Bjarnason',
  home: 'Njálsgata 4, Reykjavík',
  from_year: 2021,
  to_year: 2024,
  lang: 'pl' as const,
}
const WORDS = {
  paid_rent: 'mostly_on_time' as const,
  left_home: 'good' as const,
  would_rent_again: true,
  text: 'Gekk vel um. #let x = 1 $ \\ @ref 👩‍👧',
}
const freshAddress = () => {
  made += 1
  return `leigusali${made}@example.is`
}
const requested = async (given: object = {}) => {
  const writer_email = freshAddress()
  const answer = await app.call(
    api.requestReview,
    { username: 'me', body: { ...REQUEST, writer_email, ...given } },
    tenant,
  )
  return { ...answer, writer_email }
}
const ask = async (given: object = {}): Promise<{ id: string; token: string }> => {
  const { status, body } = await requested(given)
  expect(status).toBe(200)
  const { id } = body as { id: string }
  return { id, token: reviewToken(app.product.config.keys, id) }
}
const write = (token: string, as: Person | null = null) =>
  app.call(api.writeReview, { body: { ...WORDS, token } }, as)
const own = async () => (await app.ok(api.listReviews, { username: 'me' }, tenant)).items
const refusal = (answer: { status: number; problem: { code: string } }) => [
  answer.status,
  answer.problem.code,
]
const GONE = [410, 'reviews.link_gone']

describe('asking', () => {
  test('sends one mail in the language of the landlord, whose link opens the form', async () => {
    const { writer_email } = await requested()
    await app.drain()
    const letters = (await app.mails()).filter(({ to }) => to === writer_email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Oksana Melnyk prosi o opinię wynajmującego',
    ])
    const [link] = letters[0]!.links
    expect(link).toMatch(/\/tenant-review#[\w.-]{60,}$/)
    const opened = await app.ok(api.openReview, { body: { token: link!.split('#')[1]! } })
    const [asked] = await own()
    const days = (Date.parse(asked!.expires_at) - Date.parse(asked!.requested_at)) / 86_400_000
    expect(days).toBe(30)
    expect(opened).toEqual({
      ...REQUEST,
      lang: undefined,
      tenant_name: 'Oksana Melnyk',
      expires_at: asked!.expires_at,
      words: null,
    })
  })

  test('is refused for one’s own address, for one that waits, and beyond five a day', async () => {
    const self = await requested({ writer_email: tenant.email.toUpperCase() })
    expect(self.problem.errors).toEqual([{ path: 'writer_email', code: 'reviews.own_address' }])
    const { writer_email } = await requested()
    expect(refusal(await requested({ writer_email: writer_email.toUpperCase() }))).toEqual([
      409,
      'reviews.already_requested',
    ])
    for (let n = 0; n < 4; n += 1) expect((await requested()).status).toBe(200)
    expect(refusal(await requested())).toEqual([429, 'reviews.too_many_today'])
    app.forward(2)
    expect((await requested()).status).toBe(200)
  })

  test('stops at the most that a profile holds', async () => {
    const at = app.product.clock.now().toISOString()
    await app.product.runtime.db.insert(tenantReviews).values(
      Array.from({ length: REVIEWS_MAX }, (_, n) => ({
        ...REQUEST,
        id: `01890000-0000-7000-8000-0000${String(made).padStart(4, '0')}${String(n).padStart(4, '0')}`,
        user_id: tenant.id,
        writer_email: `fullt${made}-${n}@example.is`,
        requested_at: at,
        expires_at: at,
      })),
    )
    expect(refusal(await requested())).toEqual([409, 'reviews.too_many'])
  })

  test.each([
    [2021, 2020, 2026, [['to_year', 'reviews.years_reversed']]],
    [2021, 2021, 2026, []],
    [2026, null, 2026, []],
    [2027, null, 2026, [['from_year', 'reviews.years_ahead']]],
    [2026, 2027, 2026, [['to_year', 'reviews.years_ahead']]],
  ])('years %i to %s in %i', (from_year, to_year, now, expected) => {
    expect(yearProblems({ from_year, to_year }, now).map(({ path, code }) => [path, code])).toEqual(
      expected,
    )
  })
})

describe('writing', () => {
  test('makes a PDF, tells the tenant, and shows it to nobody else', async () => {
    const { id, token } = await ask()
    expect((await write(token)).status).toBe(200)
    await app.drain()
    const [review] = await own()
    expect(review).toMatchObject({
      status: 'written',
      words: WORDS,
      is_public: false,
      is_lease_known: false,
      public_review_pdf: { id: expect.any(String) },
    })
    const pdf = await app.call(api.downloadReview, { id }, tenant)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const letters = (await app.mails()).filter(({ to }) => to === tenant.email)
    expect(letters.filter(({ links }) => links[0]?.endsWith('#reviews'))).toHaveLength(1)
    expect((await app.ok(api.openReview, { body: { token } })).words).toEqual(WORDS)
  })

  test('its PDF is protected among the papers of the profile', async () => {
    const { token } = await ask()
    await write(token)
    await app.drain()
    const papers = await app.ok(listAttachments, { username: 'me' }, tenant)
    const paper = papers.items.find(({ kind }) => kind === 'public_review')!
    expect(paper.is_protected).toBe(true)
    expect(refusal(await app.call(downloadAttachment, { id: paper.id }, tenant))).toEqual([
      403,
      'profiles.attachment_protected',
    ])
  })

  test('once, by two at the same time too, and never by the tenant', async () => {
    const { token } = await ask()
    expect(refusal(await write(token, tenant))).toEqual([403, 'reviews.own_review'])
    const both = await Promise.all([write(token), write(token)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await app.drain()
    expect(await own()).toHaveLength(1)
  })

  test('not by a link that is invented, of another review, or late', async () => {
    const [one, other] = [await ask(), await ask()]
    const crossed = `${one.id}.${other.token.split('.')[1]}`
    for (const token of [crossed, `${one.token}x`, one.id, `${one.id}.`, 'x'])
      expect(refusal(await write(token)), token).toEqual(GONE)
    const late = await ask()
    app.forward(30)
    expect(refusal(await write(late.token))).toEqual(GONE)
    expect(refusal(await app.call(api.openReview, { body: { token: late.token } }))).toEqual(GONE)
  })

  test('a lease that the product knows is said, whoever has confirmed the address', async () => {
    const landlord = await app.person({ user_type: 'LL' })
    await signedContract(app, landlord, tenant)
    const { token } = await ask({ writer_email: landlord.email })
    await write(token)
    expect((await own())[0]!.is_lease_known).toBe(true)
    const stranger = await app.person({ user_type: 'LL' })
    const unknown = await ask({ writer_email: stranger.email })
    await write(unknown.token)
    expect((await own())[0]!.is_lease_known).toBe(false)
  })
})

describe('who reads it', () => {
  test('a landlord of the tenant, only while the tenant shows it, and without the address', async () => {
    const landlord = await app.person({ user_type: 'LL' })
    await signedContract(app, landlord, tenant)
    const { id, token } = await ask()
    await write(token)
    await app.drain()
    const username = (await app.ok(readProfile, { username: 'me' }, tenant)).profile_username
    const seen = async () => (await app.ok(api.listReviews, { username }, landlord)).items
    expect(await seen()).toEqual([])
    expect((await app.call(api.downloadReview, { id }, landlord)).status).toBe(404)
    await app.ok(api.changeReview, { id, body: { is_public: true } }, tenant)
    expect((await seen()).map(({ writer_email, words }) => [writer_email, words])).toEqual([
      [null, WORDS],
    ])
    expect((await app.call(api.downloadReview, { id }, landlord)).status).toBe(200)
    await app.ok(api.changeReview, { id, body: { is_public: false } }, tenant)
    expect(await seen()).toEqual([])
    const stranger = await app.person({ user_type: 'LL' })
    expect((await app.call(api.listReviews, { username }, stranger)).status).toBe(404)
  })

  test('what is not written is not shown', async () => {
    const { id } = await ask()
    expect(
      refusal(await app.call(api.changeReview, { id, body: { is_public: true } }, tenant)),
    ).toEqual([409, 'reviews.wrong_state'])
  })
})

describe('taking it back', () => {
  test('the writer’s words and the PDF go at once, after the link has run out too', async () => {
    const { id, token } = await ask()
    await write(token)
    await app.drain()
    await app.ok(api.changeReview, { id, body: { is_public: true } }, tenant)
    app.forward(40)
    await app.ok(api.withdrawReview, { body: { token } })
    const [review] = await own()
    expect([review!.status, review!.words, review!.public_review_pdf, review!.is_public]).toEqual([
      'withdrawn',
      null,
      null,
      false,
    ])
    expect((await app.call(api.downloadReview, { id }, tenant)).status).toBe(404)
    const papers = await app.ok(listAttachments, { username: 'me' }, tenant)
    expect(papers.items).toEqual([])
    expect(refusal(await app.call(api.openReview, { body: { token } }))).toEqual(GONE)
  })

  test('before the PDF is made: none is left behind', async () => {
    const { token } = await ask()
    await write(token)
    await app.ok(api.withdrawReview, { body: { token } })
    await app.drain()
    expect((await app.ok(listAttachments, { username: 'me' }, tenant)).items).toEqual([])
  })

  test('declining ends the request; the tenant may ask again', async () => {
    const writer_email = freshAddress()
    const { token } = await ask({ writer_email })
    await app.ok(api.withdrawReview, { body: { token } })
    expect((await own())[0]!.status).toBe('declined')
    expect(refusal(await write(token))).toEqual(GONE)
    expect((await requested({ writer_email })).status).toBe(200)
  })

  test('the tenant removes it with its PDF', async () => {
    const { id, token } = await ask()
    await write(token)
    await app.drain()
    await app.ok(api.removeReview, { id }, tenant)
    expect(await own()).toEqual([])
    expect((await app.ok(listAttachments, { username: 'me' }, tenant)).items).toEqual([])
    const rows = await app.product.runtime.db
      .select()
      .from(tenantReviews)
      .where(eq(tenantReviews.id, id))
    expect(rows).toEqual([])
    expect(refusal(await write(token))).toEqual(GONE)
  })
})
