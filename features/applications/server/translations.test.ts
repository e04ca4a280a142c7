import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatCompletions } from '#providers/translation/chat-completions.ts'
import { marked, startModel } from '#providers/translation/chat-completions-stub.ts'
import { noTranslation } from '#providers/translation/not-connected.ts'
import type { Stub } from '#providers/vendor-stub.ts'
import { makeListing } from '#tests/support/listings.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { APPLICATION } from '../tests/fixtures.ts'

let app: TestApp
let model: Stub
let landlord: Person
let stranger: Person
let tenant: Person
let listing: string
let id: string

const WORDS = 'Dzień dobry, bardzo chcielibyśmy wynająć to mieszkanie od stycznia.'

beforeAll(async () => {
  app = await openTestApp()
  model = await startModel('k', marked)
  landlord = await app.person({ user_type: 'LL' })
  stranger = await app.person({ user_type: 'LL' })
  listing = await makeListing(app, landlord)
})
beforeEach(async () => {
  tenant = await app.person()
  const body = { ...APPLICATION, message: WORDS }
  id = (await app.ok(api.sendApplication, { id: listing, body }, tenant)).id
  model.seen.length = 0
  app.product.runtime.ports.translation = chatCompletions({
    base_url: `${model.url}/v1`,
    model: 'm',
    source: 'Models Ltd',
    key: 'k',
  })
})
afterAll(async () => {
  await app.close()
  await model.close()
})

const translate = (as: Person) =>
  app.call(api.translateApplication, { id, body: { language: 'is' } }, as)

test('the landlord learns its language, asks for it in theirs, and has it again without the model', async () => {
  expect(await app.ok(api.readApplicationLanguage, { id }, landlord)).toEqual({
    language: 'pl',
    translator: 'Models Ltd',
  })
  const first = await translate(landlord)
  expect(first.status).toBe(200)
  expect(first.body.texts.map((one) => one.written)).toEqual([WORDS, 'Kennari'])
  expect(first.body.texts[0]!.text).not.toBe(WORDS)
  expect(model.seen).toHaveLength(1)
  app.product.runtime.ports.translation = noTranslation()
  expect((await translate(landlord)).body).toEqual(first.body)
  expect(model.seen).toHaveLength(1)
})

test('the tenant reads the landlord’s answer in theirs; nothing was written before', async () => {
  expect((await translate(tenant)).problem.code).toBe('applications.nothing_to_translate')
  const message = 'Því miður höfum við valið annan leigjanda fyrir íbúðina. Gangi þér vel!'
  await app.ok(api.denyApplication, { id, body: { message, reason: 'other' } }, landlord)
  expect((await app.ok(api.readApplicationLanguage, { id }, tenant)).language).toBe('is')
  const answer = await app.ok(api.translateApplication, { id, body: { language: 'pl' } }, tenant)
  expect(answer.texts.map((one) => one.written)).toEqual([message])
})

test('without a model the language is named and nothing is translated; strangers get 404', async () => {
  app.product.runtime.ports.translation = noTranslation()
  expect(await app.ok(api.readApplicationLanguage, { id }, landlord)).toEqual({
    language: 'pl',
    translator: null,
  })
  expect((await translate(landlord)).problem.code).toBe('applications.no_translator')
  expect((await translate(stranger)).status).toBe(404)
  expect((await app.call(api.readApplicationLanguage, { id }, stranger)).status).toBe(404)
})

test('a model that fails leaves nothing behind', async () => {
  model.fail(500, 5)
  expect((await translate(landlord)).problem.code).toBe('applications.not_translated')
  model.fail(500, 0)
  expect((await translate(landlord)).status).toBe(200)
})

test('of an applicant whose name is hidden no words go to the model', async () => {
  const home = await makeListing(app, landlord)
  await app.ok(api.setBlindReview, { id: home, body: { is_blind: true } }, landlord)
  const body = { ...APPLICATION, message: WORDS }
  id = (await app.ok(api.sendApplication, { id: home, body }, tenant)).id
  expect((await app.ok(api.readApplicationLanguage, { id }, landlord)).language).toBeNull()
  expect((await translate(landlord)).problem.code).toBe('applications.nothing_to_translate')
  expect(model.seen).toHaveLength(0)
})
