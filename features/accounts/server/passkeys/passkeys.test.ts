import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { makeAuthenticator, type Signing } from '#tests/support/authenticator.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const at = (challenge: string, more: Partial<Signing> = {}): Signing => ({
  origin: 'http://localhost:3999',
  host: 'localhost',
  challenge,
  ...more,
})
type Authenticator = ReturnType<typeof makeAuthenticator>
type Outcome = { status: number; problem: { code?: string } }
const told = async (answer: Promise<Outcome>) => {
  const { status, problem } = await answer
  return status < 300 ? status : [status, problem.code]
}
const FAILED = [403, 'accounts.passkey_failed']
const NOT_ADDED = [409, 'accounts.passkey_not_added']

const challengeFor = async (person: Person) =>
  (await app.ok(api.startPasskey, {}, person)).challenge
const add = async (person: Person, device = makeAuthenticator(), more: Partial<Signing> = {}) =>
  app.call(
    api.addPasskey,
    { body: { credential: device.create(at(await challengeFor(person), more)) } },
    person,
  )
const personWithPasskey = async () => {
  const [person, device] = [await app.person(), makeAuthenticator()]
  expect((await add(person, device)).status).toBe(200)
  return { person, device }
}
const question = async (person?: Person) =>
  (await app.ok(api.startPasskeySignIn, {}, person)).challenge
const signIn = async (device: Authenticator, more: Partial<Signing> = {}) =>
  app.call(api.login, {
    body: {
      provider: 'passkey',
      data: { credential: device.sign(at(more.challenge ?? (await question()), more)) },
      device: 'app',
    },
  })

test('a passkey signs its person in without address and password, and is listed with its use', async () => {
  const { person, device } = await personWithPasskey()
  const [before] = (await app.ok(api.listPasskeys, {}, person)).items
  expect(before!.last_used_at).toBeNull()
  const answer = await signIn(device)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ provider: 'passkey', tokenType: 'Bearer' })
  const { count, items } = await app.ok(api.listPasskeys, {}, person)
  expect([count, items[0]!.last_used_at]).toEqual([1, expect.any(String)])
  await app.drain()
  const subjects = (await app.mails()).filter(({ to }) => to === person.email)
  expect(subjects.map(({ subject }) => subject)).toContain('Aðgangslykli var bætt við')
})

test.each<[string, Partial<Signing>]>([
  ['another site', { host: 'evil.example' }],
  ['another origin', { origin: 'http://evil.example' }],
  ['nobody verified by the device', { is_verified: false }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['a challenge that was never given', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
])('refuses a signature for %s', async (_name, more) => {
  const { device } = await personWithPasskey()
  expect(await told(signIn(device, more))).toEqual(FAILED)
})

test.each<[string, Partial<Signing>]>([
  ['another site', { host: 'evil.example' }],
  ['another origin', { origin: 'http://evil.example' }],
  ['nobody verified by the device', { is_verified: false }],
  ['another ceremony', { type: 'webauthn.get' }],
])('adds no passkey made for %s', async (_name, more) => {
  const person = await app.person()
  expect(await told(add(person, makeAuthenticator(), more))).toEqual(NOT_ADDED)
  expect((await app.ok(api.listPasskeys, {}, person)).count).toBe(0)
})

test('a challenge counts once, for five minutes, and for the person who asked for it', async () => {
  const { person, device } = await personWithPasskey()
  const challenge = await question()
  const answers = await Promise.all([signIn(device, { challenge }), signIn(device, { challenge })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  const late = await question()
  app.product.clock.offset_ms += 300_000
  expect(await told(signIn(device, { challenge: late }))).toEqual(FAILED)
  // One that a signed-in person asked for opens no session, and none of another person adds a passkey.
  expect(await told(signIn(device, { challenge: await question(person) }))).toEqual(FAILED)
  const [first, other] = [await app.person(), await app.person()]
  const credential = makeAuthenticator().create(at(await challengeFor(first)))
  expect(await told(app.call(api.addPasskey, { body: { credential } }, other))).toEqual(NOT_ADDED)
})

test('another key does not sign for a passkey, and a counter does not go back', async () => {
  const { device } = await personWithPasskey()
  const stranger = makeAuthenticator()
  expect(await told(signIn(stranger))).toEqual(FAILED)
  const forged = { ...stranger.sign(at(await question())), id: device.id }
  const answer = app.call(api.login, {
    body: { provider: 'passkey', data: { credential: forged }, device: 'app' },
  })
  expect(await told(answer)).toEqual(FAILED)
  expect((await signIn(device, { counter: 5 })).status).toBe(200)
  expect(await told(signIn(device, { counter: 5 }))).toEqual(FAILED)
  expect((await signIn(device, { counter: 6 })).status).toBe(200)
})

test('one passkey belongs to one account, and there are ten at most', async () => {
  const { device } = await personWithPasskey()
  const other = await app.person()
  expect(await told(add(other, device))).toEqual(NOT_ADDED)
  for (let nth = 0; nth < 10; nth += 1) expect((await add(other)).status).toBe(200)
  const refused = await app.call(api.startPasskey, {}, other)
  expect([refused.status, refused.problem.code]).toEqual([409, 'accounts.too_many_passkeys'])
})

test('adding and removing need a fresh proof, which a passkey gives', async () => {
  const { person, device } = await personWithPasskey()
  const { id } = (await app.ok(api.listPasskeys, {}, person)).items[0]!
  app.product.clock.offset_ms += 20 * 60_000
  const STALE = [403, 'accounts.fresh_sign_in_needed']
  expect(await told(app.call(api.startPasskey, {}, person))).toEqual(STALE)
  expect(await told(app.call(api.removePasskey, { id }, person))).toEqual(STALE)
  const confirm = async (by: Authenticator) =>
    told(
      app.call(
        api.confirmByPasskey,
        { body: { credential: by.sign(at(await question(person))) } },
        person,
      ),
    )
  const another = await personWithPasskey()
  expect(await confirm(another.device)).toEqual(FAILED)
  expect(await confirm(device)).toBe(200)
  expect(await told(app.call(api.removePasskey, { id }, another.person))).toEqual([
    404,
    'core.not_found',
  ])
  await app.ok(api.removePasskey, { id }, person)
  expect(await told(signIn(device))).toEqual(FAILED)
  await app.drain()
  const subjects = (await app.mails()).filter(({ to }) => to === person.email)
  expect(subjects.map(({ subject }) => subject)).toContain('Aðgangslykill var fjarlægður')
})

test('a passkey has the name that its person gives it, and no one else', async () => {
  const { person } = await personWithPasskey()
  const { id, name } = (await app.ok(api.listPasskeys, {}, person)).items[0]!
  expect(name).toBeNull()
  const rename = (to: string, as: Person) =>
    app.call(api.renamePasskey, { id, body: { name: to } }, as)
  expect((await rename('  Vinnutölvan ', person)).body).toMatchObject({ id, name: 'Vinnutölvan' })
  expect((await app.ok(api.listPasskeys, {}, person)).items[0]!.name).toBe('Vinnutölvan')
  expect(await told(rename('Mine', await app.person()))).toEqual([404, 'core.not_found'])
  const long = await rename('a'.repeat(61), person)
  expect([long.status, long.problem.errors?.[0]?.path]).toEqual([422, 'name'])
  expect((await rename('', person)).body.name).toBeNull()
})

test('a blocked account says so to whoever has its passkey', async () => {
  const { person, device } = await personWithPasskey()
  await app.product.runtime.db.execute(
    sql`update users set blocked_at = now() where id = ${person.id}`,
  )
  expect(await told(signIn(device))).toEqual([403, 'accounts.account_blocked'])
})

test('staff get no passkey and open no session with one', async () => {
  const staff = await app.person({ is_staff: true })
  expect(await told(app.call(api.startPasskey, {}, staff))).toEqual([
    403,
    'accounts.staff_needs_electronic_id',
  ])
  const { person, device } = await personWithPasskey()
  await app.product.runtime.db.execute(
    sql`update users set is_staff = true where id = ${person.id}`,
  )
  expect(await told(signIn(device))).toEqual([403, 'accounts.staff_needs_electronic_id'])
})
