import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { openTestApp, type Person, type TestApp } from '../../../tests/support/test-app.ts'
import { openUnsubscription, readNotificationSettings, unsubscribe } from '../shared/api.ts'
import { notificationPaths } from '../shared/paths.ts'
import { maskEmail } from '../shared/rules.ts'
import { unsubscribeToken } from './delivery/unsubscribe-tokens.ts'
import { notificationBlacklist } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const tokenOf = (person: Person) =>
  unsubscribeToken(app.product.config.keys, { user_id: person.id, type: 'applications' })
const blocksOf = async (person: Person) =>
  (
    await app.product.runtime.db
      .select()
      .from(notificationBlacklist)
      .where(eq(notificationBlacklist.user_id, person.id))
  ).map((row) => `${row.notification_type_id}:${row.notification_method_id}`)
const post = (token: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  app.server.inject({
    method: 'POST',
    url: notificationPaths.unsubscribe(token),
    headers: { 'content-type': type },
    payload,
  })
const ONE_CLICK = 'List-Unsubscribe=One-Click'

test('one click of a mail program switches off what the e-mail was about, and a second changes nothing', async () => {
  const person = await app.person()
  const url = await app.product.runtime.emailsAbout(person.id, 'applications')
  expect(url?.unsubscribe_url).toContain(notificationPaths.unsubscribe(tokenOf(person)))
  for (let times = 0; times < 2; times += 1)
    expect((await post(tokenOf(person), ONE_CLICK)).statusCode).toBe(204)
  expect(await blocksOf(person)).toEqual(['applications:email'])
  expect(await app.product.runtime.emailsAbout(person.id, 'applications')).toBeNull()
  // The choice is shown where it can be taken back.
  const { items } = await app.ok(readNotificationSettings, { id: person.id }, person)
  expect(items[0]!.methods[1]!.blacklist_id).not.toBeNull()
})

test('multipart works too; a form without the pair is shown the page again and changes nothing', async () => {
  const person = await app.person()
  const plain = await post(tokenOf(person), '')
  expect([plain.statusCode, plain.headers.location]).toEqual([
    303,
    notificationPaths.unsubscribe(tokenOf(person)),
  ])
  expect(await blocksOf(person)).toEqual([])
  const parts =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await post(tokenOf(person), parts, 'multipart/form-data; boundary=b')).statusCode).toBe(
    204,
  )
  expect(await blocksOf(person)).toEqual(['applications:email'])
})

test('a token that was made for somebody else, another type or elsewhere switches nothing off', async () => {
  const [person, other] = [await app.person(), await app.person()]
  const [value, mac] = tokenOf(other).split('.')
  const own = Buffer.from(`${person.id}:applications`).toString('base64url')
  const otherType = Buffer.from(`${other.id}:payments`).toString('base64url')
  const foreign = [
    `${own}.${mac}`,
    `${otherType}.${mac}`,
    `${value}.${mac!.slice(0, -1)}`,
    `${value}.${mac}.x`,
    'x',
  ]
  for (const token of foreign) {
    expect((await post(token, ONE_CLICK)).statusCode, token).toBe(409)
    expect((await app.call(unsubscribe, { body: { token } })).problem.code, token).toBe(
      'notifications.bad_token',
    )
  }
  expect([await blocksOf(person), await blocksOf(other)]).toEqual([[], []])
})

test('who opens the link is told what would be switched off and for whom, and nothing changes', async () => {
  const person = await app.person()
  const opened = await app.ok(openUnsubscription, { body: { token: tokenOf(person) } })
  expect(opened.notification_type_id).toBe('applications')
  expect(opened.masked_email).toBe(maskEmail(person.email))
  expect(opened.masked_email).not.toContain(person.email.split('@')[0])
  expect(await blocksOf(person)).toEqual([])
  expect((await app.call(openUnsubscription, { body: { token: 'x.y' } })).problem.code).toBe(
    'notifications.bad_token',
  )
})

test('what must come has no way out', async () => {
  const person = await app.person()
  expect(await app.product.runtime.emailsAbout(person.id, 'signing')).toEqual({
    unsubscribe_url: null,
  })
})
