import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrowser } from '#tests/support/electronic-id.ts'
import { atProvider, bySocial, socialBack, startSocial } from '#tests/support/social.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { stepAt, totpCode } from '../two-step/totp.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let made = 0
const address = (): string => `social${(made += 1)}@example.is`
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const readWith = async (token: string) =>
  (await app.call(api.readUser, {}, null, bearer(token))).body
const told = ({ status, problem }: { status: number; problem: { code?: string } }) =>
  status < 300 ? status : [status, problem.code]
const FAILED = [401, 'accounts.social_failed']
const BLOCKED = [403, 'accounts.account_blocked']
const unproven = (given: object = {}): Promise<Person> => app.person({ is_proven: false, ...given })
/** A person with a link, and the address it has at the provider. */
const linked = async (given: object = {}) => {
  const [person, email] = [await unproven(given), address()]
  expect(told(await bySocial(app, newBrowser(), 'link', { email }, person))).toBe(200)
  return { person, email }
}
const subjectsTo = async (email: string) => {
  await app.drain()
  return (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('registering and signing in', () => {
  test('a verified address becomes the confirmed one of a new account; the next visit signs in', async () => {
    const email = address()
    const first = await bySocial(app, newBrowser(), 'register', { email, name: 'Eva Rún' })
    expect(first.body).toMatchObject({ provider: 'social', tokenType: 'Bearer', refreshToken: '' })
    const me = await readWith(first.body.accessToken)
    expect(me).toMatchObject({
      full_name: 'Eva Rún',
      email,
      email_verified: true,
      has_password: false,
      identity_verified: false,
    })
    const again = await bySocial(app, newBrowser(), 'login', { email, name: 'Other Name' })
    expect(await readWith(again.body.accessToken)).toMatchObject({
      id: me.id,
      full_name: 'Eva Rún',
    })
    const { body } = await app.call(api.listSessions, {}, null, bearer(again.body.accessToken))
    expect(body.items.map(({ provider }) => provider)).toEqual(['social', 'social'])
  })

  test('an address that the provider has not verified is not taken, and stands in nobody’s way', async () => {
    const owner = await unproven()
    const visit = await bySocial(app, newBrowser(), 'register', {
      email: owner.email,
      is_verified: false,
    })
    expect(await readWith(visit.body.accessToken)).toMatchObject({ email: '', email_addresses: [] })
    expect((await app.ok(api.readUser, {}, owner)).email).toBe(owner.email)
  })

  test.each([
    ['Free prize www.evil.example', 'Free prize www. evil. example'],
    ['http://evil.example/x', 'http evil. example/x'],
    ['Jón\u202EGeir', 'Jón Geir'],
    ['Jón\u0000Geir', 'Jón Geir'],
    [`a${'🏠'.repeat(60)}`, `a${'🏠'.repeat(59)}`],
    ['\u3164\u3164', null],
  ])('%j as a name elsewhere becomes one that e-mails can carry', async (name, becomes) => {
    const email = address()
    const { body } = await bySocial(app, newBrowser(), 'register', { email, name })
    expect((await readWith(body.accessToken)).full_name).toBe(becomes ?? email.split('@')[0])
  })

  test('two visits of one person at once open one account', async () => {
    for (const is_verified of [true, false]) {
      const email = address()
      const visits = await Promise.all(
        [newBrowser(), newBrowser()].map(async (browser) => {
          const { url } = (await startSocial(app, browser, 'register')).body
          return { browser, callback: await atProvider(app, browser, url, { email, is_verified }) }
        }),
      )
      const answers = await Promise.all(
        visits.map(({ browser, callback }) => socialBack(app, browser, callback)),
      )
      expect(answers.map(told)).toEqual([200, 200])
      const [one, other] = await Promise.all(answers.map((a) => readWith(a.body.accessToken)))
      expect(other!.id).toBe(one!.id)
    }
  })

  test('who is not linked has no account to sign in to', async () => {
    const answer = await bySocial(app, newBrowser(), 'login', { email: address() })
    expect(told(answer)).toEqual([409, 'accounts.social_unknown'])
  })

  test.each(['login', 'register'] as const)(
    'a verified address never takes an account over: %s',
    async (intent) => {
      for (const is_confirmed of [true, false]) {
        const owner = await unproven({ is_confirmed })
        const answer = await bySocial(app, newBrowser(), intent, { email: owner.email })
        expect(told(answer)).toEqual([409, 'accounts.social_address_known'])
        expect((await app.ok(api.listSocialAccounts, {}, owner)).count).toBe(0)
      }
    },
  )

  test('an address that nobody confirmed in a proven person’s account goes to who reads it', async () => {
    const squatter = await app.person({ is_confirmed: false })
    const answer = await bySocial(app, newBrowser(), 'register', { email: squatter.email })
    expect((await readWith(answer.body.accessToken)).email).toBe(squatter.email)
    expect((await app.ok(api.readUser, {}, squatter)).email).toBe('')
  })

  test('staff and blocked accounts are refused', async () => {
    const { person, email } = await linked()
    const { db } = app.product.runtime
    await db.execute(sql`update users set is_staff = true where id = ${person.id}`)
    expect(told(await bySocial(app, newBrowser(), 'login', { email }))).toEqual([
      403,
      'accounts.staff_needs_electronic_id',
    ])
    await db.execute(
      sql`update users set is_staff = false, blocked_at = now() where id = ${person.id}`,
    )
    expect(told(await bySocial(app, newBrowser(), 'login', { email }))).toEqual(BLOCKED)
    const staff = await app.person({ is_staff: true })
    for (const intent of ['link', 'confirm'] as const)
      expect(told(await startSocial(app, newBrowser(), intent, staff))).toEqual([
        403,
        'accounts.staff_needs_electronic_id',
      ])
  })
})

describe('the visit', () => {
  const returning = async (browser = newBrowser(), email = address()) =>
    atProvider(app, browser, (await startSocial(app, browser, 'register')).body.url, { email })

  test('ends in the browser that began it, once, within ten minutes', async () => {
    const [own, other] = [newBrowser(), newBrowser()]
    const callback = await returning(own)
    expect(new URL(callback).pathname).toBe('/login/demo')
    await startSocial(app, other, 'login')
    expect(told(await socialBack(app, other, callback))).toEqual(FAILED)
    const answers = await Promise.all([
      socialBack(app, own, callback),
      socialBack(app, own, callback),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const late = await returning(own)
    app.product.clock.offset_ms += 10 * 60_000 + 1000
    expect(told(await socialBack(app, own, late))).toEqual(FAILED)
  })

  test('of somebody who cancels, or whose state is not ours, opens nothing', async () => {
    const browser = newBrowser()
    const { url } = (await startSocial(app, browser, 'login')).body
    expect(told(await socialBack(app, browser, await atProvider(app, browser, url, null)))).toEqual(
      FAILED,
    )
    expect(told(await socialBack(app, browser, 'http://localhost:3999/login/demo'))).toEqual(FAILED)
    expect(told(await socialBack(app, browser, 'nowhere'))).toEqual(FAILED)
  })

  test('to a provider that is not configured does not begin', async () => {
    const answer = await app.call(api.startSocialSignIn, {
      body: { provider: 'elsewhere', intent: 'login' },
    })
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([422, 'provider'])
    expect((await app.ok(api.listSocialProviders, {}, null)).items).toEqual([
      { key: 'demo', name: 'Demo ID', is_trial: true },
    ])
  })

  test('to link an account neither signs in nor ends for anybody else', async () => {
    const [person, other] = [await unproven(), await unproven()]
    const browser = newBrowser()
    const { url } = (await startSocial(app, browser, 'link', person)).body
    const callback = await atProvider(app, browser, url, { email: address() })
    expect(told(await socialBack(app, browser, callback, other))).toEqual(FAILED)
    expect(told(await socialBack(app, browser, callback))).toEqual(FAILED)
    expect(told(await socialBack(app, browser, callback, person))).toBe(200)
  })
})

describe('linking and unlinking', () => {
  test('an account is linked after a fresh proof, is listed, signs in, and its owner is told', async () => {
    const { person, email } = await linked()
    const { items } = await app.ok(api.listSocialAccounts, {}, person)
    expect(items).toEqual([
      expect.objectContaining({ provider: 'demo', name: 'Demo ID', email, last_used_at: null }),
    ])
    expect(await subjectsTo(person.email)).toContain('Þú getur nú skráð þig inn með Demo ID')
    const session = await bySocial(app, newBrowser(), 'login', { email })
    expect((await readWith(session.body.accessToken)).id).toBe(person.id)
    expect((await app.ok(api.listSocialAccounts, {}, person)).items[0]!.last_used_at).not.toBeNull()
    app.product.clock.offset_ms += 16 * 60_000
    expect(told(await startSocial(app, newBrowser(), 'link', person))).toEqual([
      403,
      'accounts.fresh_sign_in_needed',
    ])
    expect(told(await startSocial(app, newBrowser(), 'link'))).toEqual([401, 'core.not_signed_in'])
  })

  test('one subject opens one account, and an account has one of each provider', async () => {
    const { person, email } = await linked()
    const TAKEN = [409, 'accounts.social_taken']
    expect(told(await bySocial(app, newBrowser(), 'link', { email }, await unproven()))).toEqual(
      TAKEN,
    )
    expect(told(await bySocial(app, newBrowser(), 'link', { email: address() }, person))).toEqual(
      TAKEN,
    )
    // The same one again changes nothing, and nobody is told twice.
    expect(told(await bySocial(app, newBrowser(), 'link', { email }, person))).toBe(200)
    expect((await app.ok(api.listSocialAccounts, {}, person)).count).toBe(1)
    const subjects = await subjectsTo(person.email)
    expect(subjects.filter((one) => one.includes('Demo ID'))).toHaveLength(1)
  })

  test('the last way in stays', async () => {
    const email = address()
    const { accessToken } = (await bySocial(app, newBrowser(), 'register', { email })).body
    const options = bearer(accessToken)
    const me = await readWith(accessToken)
    const [account] = (await app.call(api.listSocialAccounts, {}, null, options)).body.items
    const unlink = async () =>
      told(await app.call(api.unlinkSocialAccount, { id: account!.id }, null, options))
    expect(await unlink()).toEqual([409, 'accounts.last_way_in'])
    const chosen = await app.call(
      api.changePassword,
      { id: me.id, body: { new_password: 'fjórir hestar á túni' } },
      null,
      options,
    )
    expect(told(chosen)).toBe(200)
    expect(await unlink()).toBe(200)
    expect(await subjectsTo(email)).toContain('Innskráning með Demo ID var fjarlægð')
    expect(told(await bySocial(app, newBrowser(), 'login', { email }))).toEqual([
      409,
      'accounts.social_address_known',
    ])
  })

  test('unlinking needs a fresh proof, and is nobody else’s', async () => {
    const { person } = await linked({ is_proven: true })
    const { id } = (await app.ok(api.listSocialAccounts, {}, person)).items[0]!
    expect(told(await app.call(api.unlinkSocialAccount, { id }, await unproven()))).toEqual([
      404,
      'core.not_found',
    ])
    app.product.clock.offset_ms += 16 * 60_000
    expect(told(await app.call(api.unlinkSocialAccount, { id }, person))).toEqual([
      403,
      'accounts.fresh_sign_in_needed',
    ])
  })

  test('a linked account gives a fresh proof, another one does not', async () => {
    const { person, email } = await linked()
    app.product.clock.offset_ms += 16 * 60_000
    expect(
      told(await bySocial(app, newBrowser(), 'confirm', { email: address() }, person)),
    ).toEqual(FAILED)
    const another = await linked()
    expect(
      told(await bySocial(app, newBrowser(), 'confirm', { email: another.email }, person)),
    ).toEqual(FAILED)
    expect(told(await startSocial(app, newBrowser(), 'link', person))).toEqual([
      403,
      'accounts.fresh_sign_in_needed',
    ])
    expect(told(await bySocial(app, newBrowser(), 'confirm', { email }, person))).toBe(200)
    expect(told(await startSocial(app, newBrowser(), 'link', person))).toBe(200)
  })
})

describe('the second step', () => {
  const withSecondStep = async () => {
    const { person, email } = await linked()
    await app.ok(
      api.changePassword,
      { id: person.id, body: { new_password: 'fjórir hestar á túni' } },
      person,
    )
    const { secret: own } = await app.ok(api.startTwoStep, {}, person)
    await app.ok(
      api.confirmTwoStep,
      { body: { code: totpCode(own, stepAt(app.product.clock.now())) } },
      person,
    )
    app.product.clock.offset_ms += 120_000
    return { person, email, secret: own }
  }
  const codeOf = (secret: string) => totpCode(secret, stepAt(app.product.clock.now()))
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('is asked for after the provider has answered; the visit waits for its code in the same browser', async () => {
    const { person, email, secret } = await withSecondStep()
    const [own, other] = [newBrowser(), newBrowser()]
    const callback = await atProvider(app, own, (await startSocial(app, own, 'login')).body.url, {
      email,
    })
    const NEEDED = [403, 'accounts.second_step_needed']
    expect(told(await socialBack(app, own, callback))).toEqual(NEEDED)
    expect(told(await socialBack(app, own, callback))).toEqual(NEEDED)
    const code = codeOf(secret)
    const refused = await socialBack(app, own, callback, null, wrong(code))
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'code'])
    await startSocial(app, other, 'login')
    expect(told(await socialBack(app, other, callback, null, code))).toEqual(FAILED)
    const session = await socialBack(app, own, callback, null, code)
    expect((await readWith(session.body.accessToken)).id).toBe(person.id)
    expect(told(await socialBack(app, own, callback, null, codeOf(secret)))).toEqual(FAILED)
  })

  test('is asked for where one proves oneself again, and not where one links', async () => {
    const { person, email, secret } = await withSecondStep()
    const browser = newBrowser()
    const callback = await atProvider(
      app,
      browser,
      (await startSocial(app, browser, 'confirm', person)).body.url,
      { email },
    )
    expect(told(await socialBack(app, browser, callback, person))).toEqual([
      403,
      'accounts.second_step_needed',
    ])
    expect(told(await socialBack(app, browser, callback, person, codeOf(secret)))).toBe(200)
    expect(told(await bySocial(app, browser, 'link', { email }, person))).toBe(200)
  })

  test('an account that is blocked while it waits stays closed, and says nothing of the code', async () => {
    const { person, email, secret } = await withSecondStep()
    const browser = newBrowser()
    const callback = await atProvider(
      app,
      browser,
      (await startSocial(app, browser, 'login')).body.url,
      { email },
    )
    await socialBack(app, browser, callback)
    await app.product.runtime.db.execute(
      sql`update users set blocked_at = now() where id = ${person.id}`,
    )
    for (const code of [codeOf(secret), wrong(codeOf(secret))])
      expect(told(await socialBack(app, browser, callback, null, code))).toEqual(BLOCKED)
  })
})
