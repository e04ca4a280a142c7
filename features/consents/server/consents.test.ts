import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const BODY = { consent_type: 'CREDIT_LOOK_UP' } as const

test('given twice at once it is one; taken back it is history, and can be given again', async () => {
  const person = await app.person()
  const [one, two] = await Promise.all([
    app.ok(api.giveConsent, { body: BODY }, person),
    app.ok(api.giveConsent, { body: BODY }, person),
  ])
  expect(two.id).toBe(one.id)
  const ended = await app.ok(api.revokeConsent, { body: BODY }, person)
  expect(ended).toMatchObject({ id: one.id, version: 1 })
  expect(ended.revoked_at).not.toBeNull()
  const again = await app.call(api.revokeConsent, { body: BODY }, person)
  expect(again.problem).toMatchObject({ status: 409, code: 'consents.not_given' })
  const later = await app.ok(api.giveConsent, { body: BODY }, person)
  expect(later.id).not.toBe(one.id)
  const { items } = await app.ok(api.listConsents, { query: BODY }, person)
  expect(items.map(({ id, revoked_at }) => [id, revoked_at === null])).toEqual([
    [later.id, true],
    [one.id, false],
  ])
})

test('nobody reads or ends those of another', async () => {
  const [person, other] = [await app.person(), await app.person()]
  await app.ok(api.giveConsent, { body: BODY }, person)
  expect((await app.ok(api.listConsents, { query: {} }, other)).count).toBe(0)
  expect((await app.call(api.revokeConsent, { body: BODY }, other)).status).toBe(409)
  const { items } = await app.ok(api.listConsents, { query: {} }, person)
  expect(items[0]!.revoked_at).toBeNull()
})

test('a type that is none is refused at its field', async () => {
  const person = await app.person()
  const refused = await app.call(
    api.giveConsent,
    { body: { consent_type: 'EVERYTHING' } as never },
    person,
  )
  expect(refused.status).toBe(422)
  expect(refused.problem.errors?.[0]?.path).toBe('consent_type')
})
