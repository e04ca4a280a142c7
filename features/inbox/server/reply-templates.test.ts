import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseDue } from '#features/privacy/server/jobs.ts'
import { askForAccountErasure } from '#features/privacy/shared/api.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'
import { TEMPLATES_MAX } from '../shared/model.ts'
import { personalData } from './personal-data.ts'

let app: TestApp
let landlord: Person
let other: Person
beforeAll(async () => {
  app = await openTestApp()
  other = await app.person({ user_type: 'LL' })
})
beforeEach(async () => {
  landlord = await app.person({ user_type: 'LL' })
})
afterAll(() => app.close())

const TEXT = 'Sæl/l {fornafn}. Íbúðin er laus.'
const keep = (title: string, text = TEXT, as = landlord) =>
  app.ok(api.createReplyTemplate, { body: { title, text } }, as)
const refused = (body: object, as = landlord) =>
  app.call(api.createReplyTemplate, { body } as never, as)
const titles = async (query: object = {}, as = landlord) =>
  (await app.ok(api.listReplyTemplates, { query }, as)).items.map((one) => one.title)

test('are kept, changed and removed by their owner', async () => {
  const kept = await keep('Skoðun')
  expect(kept).toMatchObject({ title: 'Skoðun', text: TEXT })
  const body = { title: 'skoðun', text: 'Á laugardag?' }
  expect(await app.ok(api.changeReplyTemplate, { id: kept.id, body }, landlord)).toMatchObject(body)
  expect(await titles()).toEqual(['skoðun'])
  await app.ok(api.removeReplyTemplate, { id: kept.id }, landlord)
  expect(await titles()).toEqual([])
  expect((await app.call(api.removeReplyTemplate, { id: kept.id }, landlord)).status).toBe(404)
})

test('come by title, a page at a time, and are found without accents in title and text', async () => {
  await keep('Þvottahús', 'Er í kjallara.')
  await keep('Bílastæði', 'Eitt fylgir. 100 % laust.')
  await keep('gæludýr', 'Já, kettir.')
  expect(await titles()).toEqual(['Bílastæði', 'gæludýr', 'Þvottahús'])
  expect(await titles({ page: 2, page_size: 2 })).toEqual(['Þvottahús'])
  expect(await titles({ q: 'bilastaedi' })).toEqual(['Bílastæði'])
  expect(await titles({ q: 'kjallara' })).toEqual(['Þvottahús'])
  expect(await titles({ q: '0 %' })).toEqual(['Bílastæði'])
  expect(await titles({ q: '.*(' })).toEqual([])
})

test('of others are neither listed, changed nor removed, and titles of others are free', async () => {
  const { id } = await keep('Mitt', TEXT, other)
  expect(await titles()).toEqual([])
  const body = { title: 'Þitt', text: 'x' }
  const change = await app.call(api.changeReplyTemplate, { id, body }, landlord)
  const remove = await app.call(api.removeReplyTemplate, { id }, landlord)
  expect([change.status, remove.status]).toEqual([404, 404])
  expect(await titles({ q: 'Mitt' }, other)).toEqual(['Mitt'])
  await keep('Mitt')
})

test('a tenant keeps none', async () => {
  const { status, problem } = await refused({ title: 'A', text: 'B' }, await app.person())
  expect([status, problem.code]).toEqual([403, 'inbox.landlords_only'])
})

test.each([
  ['no title', { title: ' ' }, 'title', 'required'],
  ['a title that is too long', { title: 'x'.repeat(81) }, 'title', 'too_long'],
  ['a title that is taken', { title: 'TIL' }, 'title', 'inbox.title_taken'],
  ['no text', { text: '' }, 'text', 'required'],
  ['a text that is too long', { text: 'x'.repeat(5001) }, 'text', 'too_long'],
  ['a mark that is misspelt', { text: 'Sæl {fornafnn}' }, 'text', 'inbox.unknown_mark'],
])('%s is refused at the field', async (_, wrong, path, code) => {
  await keep('til')
  const { status, problem } = await refused({ title: 'Nýtt', text: TEXT, ...wrong })
  expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
})

test('of two of one title at once there is one', async () => {
  const body = { title: 'Sama', text: TEXT }
  const both = await Promise.all([refused(body), refused(body)])
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('are fifty at most, also of two at once', async () => {
  for (let n = 1; n < TEMPLATES_MAX; n += 1) await keep(`${n}`)
  const both = await Promise.all([
    refused({ title: 'a', text: TEXT }),
    refused({ title: 'b', text: TEXT }),
  ])
  expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find((one) => one.status === 409)!.problem.code).toBe('inbox.too_many_templates')
})

test('are handed to their owner and go with the account', async () => {
  await keep('Eigin', 'Texti sem ég skrifaði.')
  const handed = async (person: Person) => {
    const { handed_over: handOver } = personalData.tables.reply_templates!
    if (typeof handOver === 'string') throw new Error(handOver)
    return JSON.stringify(await handOver(app.product.runtime.db, person.id))
  }
  expect(await handed(landlord)).toContain('Texti sem ég skrifaði.')
  expect(await handed(await app.person())).toBe('[]')
  expect((await app.call(askForAccountErasure, { id: landlord.id }, landlord)).status).toBe(200)
  app.forward(15)
  await eraseDue(app.product.jobContext())
  expect(await handed(landlord)).toBe('[]')
})
