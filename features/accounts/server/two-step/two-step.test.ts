import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { stepAt, totpCode } from './totp.ts'

const PASSWORD = 'fjórir gulir hestar'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const step = () => stepAt(app.product.clock.now())
/** A moment later, whose codes nobody has used. */
const later = () => {
  app.product.clock.offset_ms += 120_000
}
const personWithPassword = async (): Promise<Person> => {
  const person = await app.person()
  await app.ok(
    api.changePassword,
    { id: person.id, body: { current_password: '', new_password: PASSWORD } },
    person,
  )
  return person
}
const turnOn = async (person: Person) => {
  const { secret } = await app.ok(api.startTwoStep, {}, person)
  const { recovery_codes } = await app.ok(
    api.confirmTwoStep,
    { body: { code: totpCode(secret, step()) } },
    person,
  )
  later()
  return { secret, recovery_codes }
}
const signIn = (person: Person, code = '', password = PASSWORD) =>
  app.call(api.login, {
    body: { provider: 'password', data: { email: person.email, password, code }, device: 'app' },
  })
const outcome = async (answer: ReturnType<typeof signIn>) => {
  const { status, problem } = await answer
  return status === 200 ? 200 : [status, problem.errors?.[0]?.code ?? problem.code]
}
const sessionsOf = async (person: Person): Promise<number> =>
  (
    await app.product.runtime.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sessions where user_id = ${person.id}`,
    )
  ).rows[0]!.n

const NEEDED = [403, 'accounts.second_step_needed']
const WRONG = [422, 'accounts.wrong_second_step']

test('a password alone opens no session once the second step is on, and its code works once', async () => {
  const person = await personWithPassword()
  expect(await outcome(signIn(person))).toBe(200)
  const { secret } = await turnOn(person)
  const before = await sessionsOf(person)
  expect(await outcome(signIn(person))).toEqual(NEEDED)
  expect(await outcome(signIn(person, '000000', 'rangt lykilorð'))).toEqual([
    401,
    'accounts.wrong_credentials',
  ])
  const code = totpCode(secret, step())
  expect(await outcome(signIn(person, code === '000000' ? '000001' : '000000'))).toEqual(WRONG)
  expect(await outcome(signIn(person, totpCode(secret, step() - 3)))).toEqual(WRONG)
  expect(await sessionsOf(person)).toBe(before)
  expect(await outcome(signIn(person, `${code.slice(0, 3)} ${code.slice(3)}`))).toBe(200)
  expect(await outcome(signIn(person, code))).toEqual(WRONG)
  // The period before it does not count any more either.
  expect(await outcome(signIn(person, totpCode(secret, step() - 1)))).toEqual(WRONG)
  expect(await sessionsOf(person)).toBe(before + 1)
})

test('of two sign-ins at once with one code one wins', async () => {
  const person = await personWithPassword()
  const { secret, recovery_codes } = await turnOn(person)
  for (const code of [totpCode(secret, step()), recovery_codes[0]!]) {
    const before = await sessionsOf(person)
    const answers = await Promise.all([signIn(person, code), signIn(person, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await sessionsOf(person)).toBe(before + 1)
  }
})

test('a recovery code signs in once, in any spelling, and the person gets a letter', async () => {
  const person = await personWithPassword()
  const { recovery_codes } = await turnOn(person)
  expect(new Set(recovery_codes).size).toBe(10)
  const [code] = recovery_codes
  expect(await outcome(signIn(person, code!.toLowerCase().replaceAll('-', ' ')))).toBe(200)
  expect(await outcome(signIn(person, code))).toEqual(WRONG)
  expect((await app.ok(api.readTwoStep, {}, person)).recovery_codes_left).toBe(9)
  const other = await personWithPassword()
  await turnOn(other)
  expect(await outcome(signIn(other, recovery_codes[1]))).toEqual(WRONG)
  await app.drain()
  const subjects = (await app.mails())
    .filter(({ to }) => to === person.email)
    .map(({ subject }) => subject)
  expect(subjects).toContain('Tveggja þrepa innskráning er virk')
  expect(subjects).toContain('Varakóði var notaður')
})

test('wrong codes are limited with a wait that is told, and stay counted', async () => {
  const person = await personWithPassword()
  const { secret } = await turnOn(person)
  for (let guess = 0; guess < 5; guess += 1)
    expect(await outcome(signIn(person, 'AAAA-AAAA-AAAA-AAAA'))).toEqual(WRONG)
  const refused = await signIn(person, totpCode(secret, step()))
  expect([refused.status, refused.problem.code]).toEqual([429, 'accounts.too_many_codes'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  app.product.clock.offset_ms += 31 * 60_000
  expect(await outcome(signIn(person, totpCode(secret, step())))).toBe(200)
})

test('a fresh proof needs both steps, and so do turning off and a new password', async () => {
  const person = await personWithPassword()
  const { secret } = await turnOn(person)
  app.product.clock.offset_ms += 20 * 60_000
  const late = await app.call(api.turnOffTwoStep, {}, person)
  expect([late.status, late.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
  const change = await app.call(
    api.changePassword,
    { id: person.id, body: { current_password: PASSWORD, new_password: 'sjö rauðir bílar' } },
    person,
  )
  expect([change.status, change.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
  const half = await app.call(api.confirmSignIn, { body: { password: PASSWORD } }, person)
  expect([half.status, half.problem.code]).toEqual(NEEDED)
  await app.ok(
    api.confirmSignIn,
    { body: { password: PASSWORD, code: totpCode(secret, step()) } },
    person,
  )
  await app.ok(api.turnOffTwoStep, {}, person)
  expect(await app.ok(api.readTwoStep, {}, person)).toEqual({
    on_since: null,
    recovery_codes_left: 0,
  })
  expect(await outcome(signIn(person))).toBe(200)
})

test('a secret that was never confirmed asks for nothing, and one in use is not replaced', async () => {
  const person = await personWithPassword()
  const first = await app.ok(api.startTwoStep, {}, person)
  const second = await app.ok(api.startTwoStep, {}, person)
  expect(second.secret).not.toBe(first.secret)
  expect(second.url).toContain(`secret=${second.secret}`)
  expect(await outcome(signIn(person))).toBe(200)
  const old = await app.call(
    api.confirmTwoStep,
    { body: { code: totpCode(first.secret, step()) } },
    person,
  )
  expect(old.problem.errors?.[0]).toMatchObject({ path: 'code' })
  const { recovery_codes } = await turnOn(person)
  expect((await app.call(api.startTwoStep, {}, person)).problem.code).toBe(
    'accounts.two_step_is_on',
  )
  const renewed = await app.ok(api.renewRecoveryCodes, {}, person)
  expect(await outcome(signIn(person, recovery_codes[0]))).toEqual(WRONG)
  expect(await outcome(signIn(person, renewed.recovery_codes[0]))).toBe(200)
})

test('the database holds neither the secret nor a code that could be read', async () => {
  const person = await personWithPassword()
  const { secret, recovery_codes } = await turnOn(person)
  const { rows } = await app.product.runtime.db.execute(
    sql`select t.secret, c.code_hash from totp_secrets t join recovery_codes c on c.user_id = t.user_id where t.user_id = ${person.id}`,
  )
  const held = JSON.stringify(rows)
  for (const plain of [secret, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
    expect(held).not.toContain(plain)
})
