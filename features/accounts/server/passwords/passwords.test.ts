import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someoneWaits } from '#tests/support/lock-waits.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { commonWords } from './dictionary.ts'
import { weaknessOf } from './strength.ts'
import { openSession } from '../sessions/sessions.ts'
import { users } from '../tables.ts'

const KARI = { full_name: 'Kári Steinn Valdimarsson', email: 'kari.steinn@isafold.is' }
const OLD = 'fjórir hestar á túni'
const NEW = 'annað og betra lykilorð'

describe('S20: what is too easily guessed', () => {
  test.each([
    'football123',
    'sunshine12',
    'qwerty1234',
    'welcome123',
    'letmein1234',
    'reykjavik12',
    'lykilord12',
    'Lykilorð2026!',
    'LYKILORÐ!!!!',
    'leyniorð99',
    'Akureyri2026',
    'p4ssw0rd!!!',
    'passwordpassword',
    'abcabcabcabc',
    '1234554321',
    '1q2w3e4r5t6y',
    'qazwsxedcrfv',
    'zxcvbnm123',
    'aaaaaaaaaaaaaa',
    '1212121212',
    'abcdefghijkl',
    '9876543210',
    '(baseball)!',
    'kodeord1234',
    'Adgangskode1',
    'velkommen12',
    'mieszkanie1',
    'Haslo12345',
    'kochamcie1',
    'Wiosna2026!',
    'йцукен12345',
    'Пароль2026!',
    'україна2026',
    'славаУкраїні1',
    'kyiv123456',
  ])('%s is common', (password) => {
    expect(weaknessOf(password, KARI)).toBe('accounts.common_password')
  })

  test.each([
    'igloo12345',
    'Igloo!2026!',
    'kari123456',
    'KáriSteinn85',
    'Valdimarsson1',
    'kari.steinn@isafold.is',
    'steinn-2026-ab',
    'Isafold12345',
    'k4r1st31nn99',
  ])('%s holds own words', (password) => {
    expect(weaknessOf(password, KARI)).toBe('accounts.password_has_own_words')
  })

  test.each([
    OLD,
    NEW,
    'sjö hestar á heiði',
    'correct horse battery',
    'x7Kp-29vQ-lmz',
    'tungl og stjörnur 9',
    'igloo-demo-2026',
    'чотири коні на лузі',
    'cztery konie na łące',
    'Steinn og stóri hesturinn',
  ])('%s is taken', (password) => {
    expect(weaknessOf(password, KARI)).toBeNull()
  })

  test('the list is long, and the longest password is looked at in no time', () => {
    const words = commonWords()
    expect(words.size).toBeGreaterThan(70_000)
    expect(['spencer', 'speedy', 'пароль', 'agnieszka'].filter((word) => !words.has(word))).toEqual(
      [],
    )
    // The second is one word after the other.
    expect(['spencerx', 'spencer\nspeedy', 'sp', ''].filter((word) => words.has(word))).toEqual([])
    for (const long of [
      'q'.repeat(256),
      'qwerty1'.repeat(36),
      'ðþ'.repeat(128),
      '\u0301'.repeat(256),
      ' '.repeat(256),
    ])
      expect(weaknessOf(long, KARI)).not.toBeUndefined()
  })
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A person with a password, signed in on two devices. */
const member = async (): Promise<{ person: Person; other: Person }> => {
  const person = await app.person()
  await app.ok(api.changePassword, { id: person.id, body: { new_password: OLD } }, person)
  const second = await app.product
    .jobContext()
    .inTransaction((ctx) =>
      openSession(
        ctx,
        person,
        'password',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      ),
    )
  return { person, other: { ...person, session_id: second.session_id } }
}
const signIn = (email: string, password: string) =>
  app.call(api.login, { body: { provider: 'password', data: { email, password } } })
const problems = (answer: { problem: { errors?: { path: string; code: string }[] } }) =>
  answer.problem.errors?.map(({ path, code }) => [path, code])

describe('changing the password', () => {
  test('asks for the one in use, ends the other sessions, and tells the person', async () => {
    const { person, other } = await member()
    const wrong = await app.call(
      api.changePassword,
      { id: person.id, body: { current_password: 'rangt', new_password: NEW } },
      person,
    )
    expect([wrong.status, problems(wrong)]).toEqual([
      422,
      [['current_password', 'accounts.wrong_password']],
    ])
    const weak = await app.call(
      api.changePassword,
      { id: person.id, body: { current_password: OLD, new_password: 'sunshine12' } },
      person,
    )
    expect([weak.status, problems(weak)]).toEqual([
      422,
      [['new_password', 'accounts.common_password']],
    ])
    expect((await app.call(api.readUser, {}, other)).status).toBe(200)
    await app.ok(
      api.changePassword,
      { id: person.id, body: { current_password: OLD, new_password: NEW } },
      person,
    )
    expect((await app.call(api.readUser, {}, other)).status).toBe(401)
    expect((await app.ok(api.readUser, {}, person)).has_password).toBe(true)
    expect([
      (await signIn(person.email, OLD)).status,
      (await signIn(person.email, NEW)).status,
    ]).toEqual([401, 200])
    await app.drain()
    expect(
      (await app.mails()).filter(
        (mail) => mail.to === person.email && mail.subject === 'Lykilorðinu þínu var breytt',
      ),
    ).toHaveLength(2)
  })

  test('a hash of an older cost is made anew when its password is given, and by nothing else', async () => {
    const { person } = await member()
    const { db } = app.product.runtime
    const stored = async () =>
      (await db.select().from(users).where(eq(users.id, person.id)))[0]!.password_hash!
    const old = await hash(OLD.normalize('NFC'), { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await db.update(users).set({ password_hash: old }).where(eq(users.id, person.id))
    expect([(await signIn(person.email, 'rangt og rangt')).status, await stored()]).toEqual([
      401,
      old,
    ])
    expect((await signIn(person.email, OLD)).status).toBe(200)
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/)
    expect([(await signIn(person.email, OLD)).status, await stored()]).toEqual([200, renewed])
  })

  test('ends with 429 after ten wrong ones in a session', async () => {
    const { person } = await member()
    const found = []
    for (let n = 0; n < 12; n += 1)
      found.push(
        (
          await app.call(
            api.changePassword,
            { id: person.id, body: { current_password: `rangt ${n}`, new_password: NEW } },
            person,
          )
        ).status,
      )
    expect(found).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  })

  test('who has none sets one with a fresh proof alone', async () => {
    const person = await app.person()
    app.product.clock.offset_ms += 20 * 60_000
    const late = await app.call(
      api.changePassword,
      { id: person.id, body: { new_password: NEW } },
      person,
    )
    expect([late.status, late.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
    await app.prove(person)
    await app.ok(api.changePassword, { id: person.id, body: { new_password: NEW } }, person)
  })

  test('a new password by a link holds no words of its owner, and makes the device known', async () => {
    const { person } = await member()
    await app.ok(api.requestPasswordReset, { body: { email: person.email } })
    await app.drain()
    const token = (await app.mails())
      .find((mail) => mail.to === person.email && mail.links[0]?.includes('/forgot-password/'))!
      .links[0]!.split('#')
      .at(-1)!
    const own = await app.call(api.resetPassword, {
      body: { token, password: `${person.full_name.split(' ').at(-1)}123456` },
    })
    expect([own.status, problems(own)]).toEqual([
      422,
      [['password', 'accounts.password_has_own_words']],
    ])
    const set = await app.call(api.resetPassword, { body: { token, password: NEW } })
    expect([set.status, String(set.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('igloo_device='),
    ])
  })
})

describe('proving oneself again, and the list of sessions', () => {
  test('devices are named by what they said, without a place, and the one in use is marked', async () => {
    const { person, other } = await member()
    const { items } = await app.ok(api.listSessions, {}, other)
    expect(
      items.map(({ id, browser, system, is_current }) => [id, browser, system, is_current]),
    ).toEqual([
      [other.session_id, 'safari', 'iphone', true],
      [person.session_id, null, null, false],
    ])
    expect(Object.keys(items[0]!).toSorted()).toEqual([
      'browser',
      'created_at',
      'id',
      'is_current',
      'last_seen_at',
      'provider',
      'system',
    ])
  })

  test('ending a session asks for a fresh proof; the password is one', async () => {
    const { person, other } = await member()
    app.product.clock.offset_ms += 20 * 60_000
    const end = () => app.call(api.endOwnSession, { id: other.session_id }, person)
    expect((await end()).problem.code).toBe('accounts.fresh_sign_in_needed')
    expect(
      problems(await app.call(api.confirmSignIn, { body: { password: 'rangt' } }, person)),
    ).toEqual([['password', 'accounts.wrong_password']])
    expect((await end()).status).toBe(403)
    await app.ok(api.confirmSignIn, { body: { password: OLD } }, person)
    expect((await end()).status).toBe(200)
    expect((await app.call(api.readUser, {}, other)).status).toBe(401)
    expect((await app.ok(api.listSessions, {}, person)).items.map((one) => one.id)).toEqual([
      person.session_id,
    ])
  })

  test('addresses and the phone that letters go to are changed after a fresh proof alone', async () => {
    const { person } = await member()
    const [
      {
        email_addresses: [address],
        phones: [phone],
      },
    ] = [await app.ok(api.readUser, {}, person)]
    await app.product.runtime.db
      .update(users)
      .set({ primary_phone_id: null })
      .where(eq(users.id, person.id))
    const changes = () => [
      app.call(api.addEmail, { id: person.id, body: { email: 'annad@example.is' } }, person),
      app.call(api.removeEmail, { id: address!.id }, person),
      app.call(api.changeUser, { id: person.id, body: { primary_phone_id: phone!.id } }, person),
    ]
    app.product.clock.offset_ms += 20 * 60_000
    for (const answer of await Promise.all(changes()))
      expect([answer.status, answer.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
    await app.prove(person)
    expect((await Promise.all(changes())).map((answer) => answer.problem.code ?? 'done')).toEqual([
      'done',
      'accounts.last_email',
      'done',
    ])
    // E-mails go to another phone where none is the first any more, too.
    app.product.clock.offset_ms += 20 * 60_000
    const choose = (primary_phone_id: string | null) =>
      app.call(api.changeUser, { id: person.id, body: { primary_phone_id } }, person)
    const none = await choose(null)
    expect([none.status, none.problem.code]).toEqual([403, 'accounts.fresh_sign_in_needed'])
    expect((await choose(phone!.id)).status).toBe(200)
  })

  test('a sign-in that was checked before the password changed is refused', async () => {
    const { person } = await member()
    const { db } = app.product.runtime
    const signIn = () =>
      app.call(api.login, {
        body: { provider: 'password', data: { email: person.email, password: OLD } },
      })
    let isAnswered = false
    let late: ReturnType<typeof signIn> | null = null
    await app.product.jobContext().inTransaction(async (ctx) => {
      await ctx.tx
        .update(users)
        .set({ password_hash: await hash(NEW) })
        .where(eq(users.id, person.id))
      late = signIn().finally(() => {
        isAnswered = true
      })
      while (!isAnswered && !(await someoneWaits(db))) await new Promise(setImmediate)
    })
    const answer = await late!
    expect([answer.status, answer.problem.code]).toEqual([401, 'accounts.wrong_credentials'])
  })

  test('proving oneself anew gives the browser a new token; the one before ends its session when it comes late', async () => {
    const { person } = await member()
    const headers = (token: string) => ({ cookie: `igloo_session=${token}` })
    const tokenOf = (answer: { headers: Record<string, unknown> }) =>
      /igloo_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1]
    const signedIn = await app.call(api.login, {
      body: { provider: 'password', data: { email: person.email, password: OLD } },
    })
    const first = tokenOf(signedIn)!
    const bearer = { authorization: `Bearer ${signedIn.body.accessToken}` }
    const proved = await app.call(api.confirmSignIn, { body: { password: OLD } }, null, {
      headers: { ...headers(first), ...bearer },
    })
    const second = tokenOf(proved)
    expect([proved.status, second === undefined, second === first]).toEqual([200, false, false])
    app.product.clock.offset_ms += 60_000
    expect(
      (await app.call(api.refresh, { body: {} }, null, { headers: headers(first) })).body
        .accessToken,
    ).toBe('')
    expect(
      (await app.call(api.refresh, { body: {} }, null, { headers: headers(second!) })).body
        .accessToken,
    ).toBe('')
  })

  test('a session of another is not there', async () => {
    const [{ person }, stranger] = [await member(), await app.person()]
    expect((await app.call(api.endOwnSession, { id: stranger.session_id }, person)).status).toBe(
      404,
    )
    expect((await app.call(api.readUser, {}, stranger)).status).toBe(200)
  })
})

describe('W14: letters that others can ask for', () => {
  const count = async (email: string, subject: string) => {
    await app.drain()
    return (await app.mails()).filter((mail) => mail.to === email && mail.subject === subject)
      .length
  }

  test('registering with a known address sends its owner one letter a day', async () => {
    const { email } = await app.person()
    const again = () =>
      app.call(api.register, {
        body: {
          user_type: 'TN',
          full_name: 'Annar Maður',
          email,
          password: NEW,
          primary_language: 'is',
          terms_accepted: true,
        },
      })
    for (let n = 0; n < 5; n += 1) expect((await again()).body).toEqual({ done: true })
    expect(await count(email, 'Þú ert þegar með aðgang')).toBe(1)
    app.product.clock.offset_ms += 27 * 3_600_000
    await again()
    expect(await count(email, 'Þú ert þegar með aðgang')).toBe(2)
  })

  test('a new password is sent once a minute and five times a day', async () => {
    const { email } = await app.person()
    for (let n = 0; n < 8; n += 1) {
      for (let times = 0; times < 3; times += 1)
        await app.ok(api.requestPasswordReset, { body: { email } })
      app.product.clock.offset_ms += 3 * 60_000
    }
    expect(await count(email, 'Nýtt lykilorð')).toBe(5)
    app.product.clock.offset_ms += 27 * 3_600_000
    await app.ok(api.requestPasswordReset, { body: { email } })
    expect(await count(email, 'Nýtt lykilorð')).toBe(6)
  })
})
