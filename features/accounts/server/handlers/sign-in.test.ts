import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMessages } from '#core/server/messages.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const typed = {
  provider: 'password' as const,
  data: { email: 'a@example.is', password: 'fjórir hestar' },
  device: 'browser' as const,
}
const newestLink = async (email: string) => {
  await app.drain()
  return (
    (await app.mails())
      .find((mail) => mail.to === email)
      ?.links[0]?.split('#')
      .at(-1) ?? ''
  )
}

test('section 8: signing in while signed in, and signing out while signed out', async () => {
  const person = await app.person()
  const again = await app.call(api.login, { body: typed }, person)
  expect([again.status, again.problem.detail]).toEqual([409, 'User already logged in'])
  const out = await app.call(api.logout, { body: {} })
  expect([out.status, out.problem.detail]).toEqual([401, 'User not logged in'])
  const nobody = await app.call(api.readUser, {})
  expect([nobody.status, nobody.problem.detail]).toEqual([401, 'User not logged in'])
  expect((await app.call(api.logout, { body: {} }, person)).status).toBe(200)
})

test('section 8: signing in and registering say that they went well', () => {
  const t = openMessages(path.resolve(import.meta.dirname, '../../../..'))('en')
  expect([t('accounts.login.done'), t('accounts.register.done')]).toEqual([
    'Login successful',
    'Register successful',
  ])
})

test('an account is read again by its person alone', async () => {
  const [person, other] = [await app.person(), await app.person()]
  const again = await app.ok(api.refreshUser, { id: person.id }, person)
  expect(again).toEqual(await app.ok(api.readUser, {}, person))
  expect((await app.call(api.refreshUser, { id: person.id }, other)).status).toBe(404)
})

test('a missing field is told as required, whatever its type', async () => {
  const { problem } = await app.call(api.register, { body: {} as never })
  expect(problem.errors!.map(({ path, code }) => [path, code])).toEqual([
    ['full_name', 'required'],
    ['email', 'required'],
    ['password', 'required'],
    ['terms_accepted', 'terms'],
  ])
})

test('the language of a person is an object, as section 3 has it', async () => {
  const person = await app.person()
  const { primary_language } = await app.ok(
    api.setPrimaryLanguage,
    { id: person.id, body: { lang: 'pl' } },
    person,
  )
  expect(primary_language).toEqual({ id: 4, name: 'Polish', native: 'Polski', iso6391: 'pl' })
})

test('PATCH with a new address sends a link, and the address becomes the main one when it is opened', async () => {
  const person = await app.person()
  const second = `nytt-${person.id.slice(-6)}@example.is`
  const asked = await app.ok(api.changeUser, { id: person.id, body: { email: second } }, person)
  expect(asked.email).toBe(person.email)
  await app.ok(api.confirmEmail, { body: { token: await newestLink(second) } }, person)
  expect((await app.ok(api.readUser, {}, person)).email).toBe(second)
  const back = await app.ok(
    api.changeUser,
    { id: person.id, body: { email: person.email.toUpperCase() } },
    person,
  )
  expect(back.email).toBe(person.email)
  expect(back.email_addresses).toHaveLength(2)
})

test('PATCH with an address needs a fresh sign-in, and refuses an own address that nobody has confirmed', async () => {
  const waiting = await app.person({ is_confirmed: false })
  const [first] = (await app.ok(api.readUser, {}, waiting)).email_addresses
  // The only address is the main one already: nothing to do.
  await app.ok(api.changeUser, { id: waiting.id, body: { email: first!.email } }, waiting)
  const person = await app.person()
  app.product.clock.offset_ms += 20 * 60_000
  const late = await app.call(
    api.changeUser,
    { id: person.id, body: { email: 'annad@example.is' } },
    person,
  )
  expect([late.status, late.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
})
