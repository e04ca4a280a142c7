import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { PASSWORD, registration } from '#features/accounts/tests/registration.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const fresh = (): string => {
  made += 1
  return `netfang${made}@example.is`
}
const lettersTo = async (email: string) => {
  await app.drain()
  return (await app.mails()).filter((mail) => mail.to === email)
}
const newestLink = async (email: string) =>
  (await lettersTo(email))[0]?.links[0]?.split('#').at(-1) ?? ''
const register = (email: string) => app.ok(api.register, { body: registration(email) })
const add = (person: Person, email: string) =>
  app.call(api.addEmail, { id: person.id, body: { email } }, person)
const addressesOf = async (person: Person) =>
  (await app.ok(api.readUser, {}, person)).email_addresses

test('adding and removing an address need a fresh sign-in: who reads one can set the password', async () => {
  const person = await app.person()
  const second = fresh()
  expect((await add(person, second)).status).toBe(200)
  await app.ok(api.confirmEmail, { body: { token: await newestLink(second) } }, person)
  app.product.clock.offset_ms += 20 * 60_000
  const [first] = await addressesOf(person)
  const answers = [
    await add(person, fresh()),
    await app.call(api.removeEmail, { id: first!.id }, person),
  ]
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [403, 'accounts.fresh_sign_in_needed'],
    [403, 'accounts.fresh_sign_in_needed'],
  ])
  await app.prove(person)
  await app.ok(api.removeEmail, { id: first!.id }, person)
})

test('a letter that comes too soon after another says how long to wait', async () => {
  const person = await app.person({ is_confirmed: false })
  const [address] = await addressesOf(person)
  const again = () => app.call(api.resendConfirmation, { id: address!.id }, person)
  expect((await again()).status).toBe(200)
  const soon = await again()
  expect([soon.status, soon.problem.code]).toEqual([429, 'accounts.sent_recently'])
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(65)
  for (let n = 0; n < 5; n += 1) expect((await add(person, fresh())).status).toBe(200)
  const many = await add(person, fresh())
  expect(many.status).toBe(429)
  expect(Number(many.headers['retry-after'])).toBeGreaterThan(22 * 3600)
})

test('the other addresses of an account hear of a new one, the new one does not', async () => {
  const person = await app.person()
  const second = fresh()
  await add(person, second)
  expect(await lettersTo(person.email)).toHaveLength(0)
  await app.ok(api.confirmEmail, { body: { token: await newestLink(second) } }, person)
  expect((await lettersTo(person.email)).map((mail) => mail.subject)).toEqual([
    'Netfangi var bætt við aðganginn þinn',
  ])
  expect(await lettersTo(second)).toHaveLength(1)
})

test('an address that nobody confirmed leaves the account that has another, and its owner can register', async () => {
  const [squatted, own] = [fresh(), fresh()]
  await register(squatted)
  const oldLink = await newestLink(squatted)
  const { accessToken } = await app.ok(api.login, {
    body: {
      provider: 'password',
      data: { email: squatted, password: PASSWORD },
      device: 'app',
    },
  })
  const options = { headers: { authorization: `Bearer ${accessToken}` } }
  const me = await app.ok(api.readUser, {}, null, options)
  await app.ok(api.addEmail, { id: me.id, body: { email: own } }, null, options)
  await app.ok(api.confirmEmail, { body: { token: await newestLink(own) } }, null, options)
  expect(
    (await app.ok(api.readUser, {}, null, options)).email_addresses.map((one) => one.email),
  ).toEqual([own])
  const late = await app.call(api.confirmEmail, { body: { token: oldLink } })
  expect([late.status, late.problem.code]).toEqual([409, 'accounts.link_used_up'])
  // The owner of the address is a stranger to that account now: their e-mails are theirs.
  await register(squatted)
  await app.ok(api.confirmEmail, { body: { token: await newestLink(squatted) } })
  await app.ok(api.requestPasswordReset, { body: { email: squatted } })
  expect(await lettersTo(squatted)).toHaveLength(3)
  expect(await lettersTo(own)).toHaveLength(1)
})

test('an address that nobody confirmed leads nobody into the account of a proven person', async () => {
  const squatted = fresh()
  const squatter = await app.person({ email: squatted, is_confirmed: false })
  await app.ok(api.resendConfirmation, { id: (await addressesOf(squatter))[0]!.id }, squatter)
  const token = await newestLink(squatted)
  // Whoever reads the mailbox is not who has proven their number: the link works for the account itself alone.
  const signedOut = await app.call(api.confirmEmail, { body: { token } })
  expect([signedOut.status, signedOut.problem.code]).toEqual([403, 'accounts.sign_in_to_confirm'])
  const another = await app.call(api.confirmEmail, { body: { token } }, await app.person())
  expect([another.status, another.problem.code]).toEqual([409, 'accounts.link_used_up'])
  const letters = (await lettersTo(squatted)).length
  await app.ok(api.requestPasswordReset, { body: { email: squatted } })
  expect(await lettersTo(squatted)).toHaveLength(letters)
  // The owner of the address gets an account of their own.
  await register(squatted)
  await app.ok(api.confirmEmail, { body: { token: await newestLink(squatted) } })
  expect(await addressesOf(squatter)).toEqual([])
  await app.ok(api.login, {
    body: { provider: 'password', data: { email: squatted, password: PASSWORD }, device: 'app' },
  })
})

test('a proven person confirms their address while signed in', async () => {
  const person = await app.person({ email: fresh(), is_confirmed: false })
  await app.ok(api.resendConfirmation, { id: (await addressesOf(person))[0]!.id }, person)
  await app.ok(api.confirmEmail, { body: { token: await newestLink(person.email) } }, person)
  expect((await addressesOf(person)).map((one) => one.verified)).toEqual([true])
})

test('twenty registrations of one address at once make one account, and all are answered alike', async () => {
  const email = fresh()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call(api.register, { body: registration(email) })),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('a person who is signed in never gives their address to a stranger’s account by opening its link', async () => {
  const [attacker, victim] = [await app.person(), await app.person()]
  const address = fresh()
  await add(attacker, address)
  const token = await newestLink(address)
  const answer = await app.call(api.confirmEmail, { body: { token } }, victim)
  expect([answer.status, answer.problem.code]).toEqual([409, 'accounts.link_used_up'])
  expect((await addressesOf(attacker)).map((one) => one.email)).toEqual([attacker.email])
  const signedOut = await app.call(api.confirmEmail, { body: { token } })
  expect([signedOut.status, signedOut.problem.code]).toEqual([403, 'accounts.sign_in_to_confirm'])
  expect((await addressesOf(attacker)).map((one) => one.email)).toEqual([attacker.email])
  await app.ok(api.confirmEmail, { body: { token } }, attacker)
  expect((await addressesOf(attacker)).map((one) => one.email)).toEqual([attacker.email, address])
})

test('confirming signs in, in the browser that registered and in no other', async () => {
  const deviceOf = (headers: Record<string, unknown>) =>
    /igloo_device=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  const open = async (email: string) => {
    const answer = await app.call(api.register, { body: registration(email) })
    return { device: deviceOf(answer.headers), token: await newestLink(email) }
  }
  const confirm = (token: string, device: string, headers: Record<string, string> = {}) =>
    app.call(api.confirmEmail, { body: { token } }, null, {
      headers: { ...(device ? { cookie: `igloo_device=${device}` } : {}), ...headers },
    })
  const [own, other, third] = [await open(fresh()), await open(fresh()), await open(fresh())]
  const signedIn = await confirm(own.token, own.device)
  expect(signedIn.body.session).toMatchObject({ provider: 'password', tokenType: 'Bearer' })
  expect(String(signedIn.headers['set-cookie'])).toMatch(/igloo_session=[\w-]{43};/)
  // Once, like the link.
  expect((await confirm(own.token, own.device)).problem.code).toBe('accounts.link_used_up')
  // Another browser, one that registered somebody else, and a page of somebody else's.
  expect((await confirm(third.token, own.device, { origin: 'https://evil.example' })).status).toBe(
    403,
  )
  for (const [token, device] of [
    [other.token, ''],
    [third.token, other.device],
  ] as const) {
    const answer = await confirm(token, device)
    expect([answer.status, answer.body]).toEqual([200, { done: true, session: null }])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a known address gets the cookie of a browser like a new one, and it opens nothing', async () => {
  const email = fresh()
  await register(email)
  const again = await app.call(api.register, { body: registration(email) })
  const cookie = /igloo_device=([^;]*)/.exec(String(again.headers['set-cookie']))?.[1] ?? ''
  expect(cookie).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  const token = (await lettersTo(email))
    .find(({ links }) => links[0]?.includes('confirmation'))!
    .links[0]!.split('#')
    .at(-1)!
  const answer = await app.call(api.confirmEmail, { body: { token } }, null, {
    headers: { cookie: `igloo_device=${cookie}` },
  })
  expect(answer.body).toEqual({ done: true, session: null })
})

test('a throw-away address is refused at the field, however it is written', async () => {
  const person = await app.person()
  const refused = [{ path: 'email', code: 'accounts.throwaway_email' }]
  const problemsOf = async (email: string) => {
    const answers = [
      await app.call(api.register, { body: registration(email) }),
      await add(person, email),
      await app.call(api.changeUser, { id: person.id, body: { email } }, person),
    ]
    return answers.map(({ status, problem }) => [status, problem.errors])
  }
  for (const email of ['a@mailinator.com', 'a@Sub.Mailinator.COM', 'a@lortemail.dk'])
    expect(await problemsOf(email), email).toEqual(Array.from({ length: 3 }, () => [422, refused]))
  const relayed = fresh().replace('example.is', 'privaterelay.appleid.com')
  expect((await app.call(api.register, { body: registration(relayed) })).status).toBe(200)
})
