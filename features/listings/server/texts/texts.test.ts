import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../../../tests/support/test-app.ts'
import { saying } from '#providers/chat-completions-stub.ts'
import { chatCompletions } from '#providers/translation/chat-completions.ts'
import {
  marked,
  startModel,
  type AskedTexts,
} from '#providers/translation/chat-completions-stub.ts'
import { noTranslation } from '#providers/translation/not-connected.ts'
import type { Stub, StubAnswer } from '#providers/vendor-stub.ts'
import { readyListing } from '../../tests/fixtures.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let model: Stub
let landlord: Person
let answer: (asked: AskedTexts) => StubAnswer | Promise<StubAnswer>

beforeAll(async () => {
  app = await openTestApp()
  model = await startModel('k', (asked) => answer(asked))
})
afterAll(async () => {
  await app.close()
  await model.close()
})
beforeEach(async () => {
  answer = marked
  model.seen.length = 0
  landlord = await app.person({ user_type: 'LL' })
  app.product.runtime.ports.translation = chatCompletions({
    base_url: `${model.url}/v1`,
    model: 'm',
    source: 'Models Ltd',
    key: 'k',
  })
})
afterEach(() => {
  model.fail(500, 0)
})

const HOMES = Array.from({ length: 40 }, (_, n) => String(2_100_000 + (n + 1) * 1009))
const TITLE = 'Falleg íbúð með útsýni'
const draft = async (): Promise<string> =>
  (await readyListing(app, landlord, HOMES.shift()!)).listing
const published = async (): Promise<string> => {
  const id = await draft()
  await app.ok(api.publishListing, { id }, landlord)
  return id
}
const ask = async (id: string) => {
  const asked = await app.ok(api.translateListing, { id }, landlord)
  await app.drain()
  return asked
}
const texts = async (id: string) =>
  Object.fromEntries(
    (await app.ok(api.readListingTexts, { id }, landlord)).items.map((one) => [one.language, one]),
  )
const change = async (id: string, fields: object) =>
  app.ok(
    api.changeListing,
    {
      id,
      body: {
        ...fields,
        updated_at: (await app.ok(api.readOwnListing, { id }, landlord)).updated_at,
      },
    } as never,
    landlord,
  )
const shown = async (id: string) =>
  Object.fromEntries(
    (await app.ok(api.readListing, { id })).texts.map((one) => [one.language, one]),
  )
const MINE = { language: 'pl' as const, title: 'Moje mieszkanie', description: 'Opis właściciela.' }
const writeMine = (id: string) => app.ok(api.writeListingText, { id, body: MINE }, landlord)

describe('listings in other languages', () => {
  test('the other four are filled by a job, and everybody reads them as made by a machine', async () => {
    const id = await published()
    const { items, source } = await app.ok(api.translateListing, { id }, landlord)
    expect(source).toBe('Models Ltd')
    expect(items.map(({ language, state }) => [language, state])).toEqual([
      ['da', 'waiting'],
      ['en', 'waiting'],
      ['pl', 'waiting'],
      ['uk', 'waiting'],
    ])
    expect(model.seen).toHaveLength(0)
    expect(await shown(id)).toEqual({})
    await app.drain()
    expect(model.seen).toHaveLength(4)
    expect((await shown(id)).pl).toEqual({
      language: 'pl',
      title: `Polish: ${TITLE}`,
      description: expect.stringMatching(/^Polish: Björt og falleg/),
      by_machine: true,
      is_older: false,
    })
    const found = await app.ok(api.searchListings, { query: {} as never })
    const card = found.items.find((one) => one.id === id)!
    expect([card.title, card.language]).toEqual([TITLE, 'is'])
    expect(card.titles.map(({ language, title }) => [language, title])).toContainEqual([
      'en',
      `English: ${TITLE}`,
    ])
    expect(card.titles.map(({ language }) => language)).toEqual(['da', 'en', 'pl', 'uk'])
  })

  test('asking again asks the model for nothing that is there', async () => {
    const id = await published()
    await ask(id)
    await ask(id)
    expect(model.seen).toHaveLength(4)
  })

  test('what the landlord wrote is never overwritten, and says when the original is another one', async () => {
    const id = await published()
    await ask(id)
    await writeMine(id)
    expect((await texts(id)).pl).toMatchObject({ made_by: 'person', is_older: false })
    await change(id, { title: 'Ný og falleg íbúð' })
    expect((await shown(id)).en).toBeUndefined()
    await app.drain()
    expect(await shown(id)).toMatchObject({
      pl: { title: MINE.title, by_machine: false, is_older: true },
      en: { title: 'English: Ný og falleg íbúð', by_machine: true, is_older: false },
    })
    await ask(id)
    expect((await texts(id)).pl).toMatchObject({ title: MINE.title, made_by: 'person' })
  })

  test('a change of something else translates nothing again', async () => {
    const id = await published()
    await ask(id)
    await change(id, { house_rules: 'Reykingar bannaðar.' })
    await app.drain()
    expect(model.seen).toHaveLength(4)
  })

  test('a draft is translated once it is asked for, and again when it is published', async () => {
    const id = await draft()
    await ask(id)
    await change(id, { title: 'Endurskrifuð íbúð' })
    await app.drain()
    expect(model.seen).toHaveLength(4)
    expect((await texts(id)).da).toMatchObject({ is_older: true, title: `Danish: ${TITLE}` })
    await app.ok(api.publishListing, { id }, landlord)
    await app.drain()
    expect((await shown(id)).da?.title).toBe('Danish: Endurskrifuð íbúð')
  })

  test('what is taken away stays away', async () => {
    const id = await published()
    await ask(id)
    await app.ok(api.removeListingText, { id, query: { language: 'uk' } }, landlord)
    await change(id, { title: 'Enn fallegri íbúð' })
    await app.drain()
    expect(Object.keys(await texts(id))).toEqual(['da', 'en', 'pl'])
  })

  test('a text that was written or taken away while the model answered stays so', async () => {
    const id = await published()
    answer = async (asked) => {
      if (asked.to === 'Polish') await writeMine(id)
      if (asked.to === 'Danish')
        await app.ok(api.removeListingText, { id, query: { language: 'da' } }, landlord)
      return marked(asked)
    }
    await ask(id)
    expect((await texts(id)).pl).toMatchObject({ title: MINE.title, made_by: 'person' })
    expect((await texts(id)).da).toBeUndefined()
  })

  test('an original that changes while the model answers is translated as it is now', async () => {
    const id = await published()
    let changed = false
    answer = async (asked) => {
      if (!changed) {
        changed = true
        await change(id, { title: 'Breytt á meðan beðið var' })
      }
      return marked(asked)
    }
    await ask(id)
    expect((await shown(id)).da?.title).toBe('Danish: Breytt á meðan beðið var')
  })

  test('a listing is published whatever becomes of its translation; a failure is told and can be tried again', async () => {
    answer = (asked) => (asked.to === 'English' ? saying('I cannot do that') : marked(asked))
    const id = await draft()
    await app.ok(api.translateListing, { id }, landlord)
    await app.ok(api.publishListing, { id }, landlord)
    await app.drain()
    expect((await texts(id)).en).toMatchObject({ state: 'failed', title: '' })
    expect((await shown(id)).en).toBeUndefined()
    expect((await shown(id)).pl?.title).toBe(`Polish: ${TITLE}`)
    answer = marked
    await ask(id)
    expect((await texts(id)).en).toMatchObject({ state: 'ready', title: `English: ${TITLE}` })
  })

  test('a model that is down is asked again later, and given up after an hour', async () => {
    const id = await published()
    model.fail(503, 1000)
    await ask(id)
    expect((await texts(id)).da).toMatchObject({ state: 'waiting' })
    const { jobs, db } = app.product.runtime
    expect((await jobs.backlog()).waiting).toBeGreaterThan(0)
    app.product.clock.offset_ms += 3_700_000
    const { translateListingTexts } = await import('./jobs.ts')
    await translateListingTexts.run(app.product.jobContext(), { subject_id: id } as never)
    expect((await texts(id)).da).toMatchObject({ state: 'failed' })
    await db.execute(`delete from jobs.job where state in ('created', 'retry')`)
  })

  test('a copy begins with the texts that are there', async () => {
    const id = await published()
    await ask(id)
    await writeMine(id)
    const copy = await app.ok(api.duplicateListing, { id }, landlord)
    expect(await texts(copy.id)).toMatchObject({
      pl: { title: MINE.title, made_by: 'person', is_older: false },
      en: { title: `English: ${TITLE}`, state: 'ready' },
    })
  })

  test('without a model one writes the other languages oneself', async () => {
    app.product.runtime.ports.translation = noTranslation()
    const id = await published()
    const { status, problem } = await app.call(api.translateListing, { id }, landlord)
    expect([status, problem.code]).toEqual([409, 'listings.no_translator'])
    expect((await writeMine(id)).source).toBeNull()
    expect((await shown(id)).pl).toMatchObject({ title: MINE.title, by_machine: false })
  })

  test('nothing is translated of a listing without words, and none into its own language', async () => {
    const id = await draft()
    const own = await app.call(
      api.writeListingText,
      { id, body: { ...MINE, language: 'is' } },
      landlord,
    )
    expect([own.status, own.problem.code]).toEqual([409, 'listings.language_of_original'])
    await change(id, { description: '' })
    const { status, problem } = await app.call(api.translateListing, { id }, landlord)
    expect([status, problem.code]).toEqual([409, 'listings.nothing_to_translate'])
    const empty = await app.call(
      api.writeListingText,
      { id, body: { ...MINE, title: ' ' } },
      landlord,
    )
    expect(empty.problem.errors).toMatchObject([{ path: 'title', code: 'required' }])
  })

  test('a day has its number: then the wait is told', async () => {
    const id = await published()
    const wanted = 20
    for (let n = 0; n < wanted; n += 1) {
      await app.ok(api.translateListing, { id }, landlord)
      for (const language of ['da', 'en', 'pl', 'uk'] as const)
        await app.ok(api.removeListingText, { id, query: { language } }, landlord)
    }
    const { status, problem, headers } = await app.call(api.translateListing, { id }, landlord)
    expect([status, problem.code]).toEqual([429, 'listings.too_many_translations'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    await app.drain()
    expect(model.seen).toHaveLength(0)
  })
})
