import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nationalIdBirthDate } from '#core/shared/national-id.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import { PASSWORD, registration } from '#features/accounts/tests/registration.ts'
import * as api from '../shared/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const cookieOf = (headers: Record<string, unknown>): string =>
  /igloo_session=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? ''

const registered = async (email: string) => {
  await app.ok(api.register, { body: registration(email) })
  await app.drain()
  const mail = (await app.mails()).find((one) => one.to === email)!
  return mail.links[0]!.split('#').at(-1)!
}
const signedIn = (email: string) =>
  app.call(api.login, { body: { provider: 'password', data: { email, password: PASSWORD } } })
const refreshed = (cookie: string, headers: Record<string, string> = {}) =>
  app.call(api.refresh, { body: {} }, null, {
    headers: { cookie: `igloo_session=${cookie}`, ...headers },
  })

describe('registering', () => {
  test('a person registers, confirms the address once and signs in', async () => {
    const token = await registered('asdis@example.is')
    await app.ok(api.confirmEmail, { body: { token } })
    expect((await app.call(api.confirmEmail, { body: { token } })).problem.code).toBe(
      'accounts.link_used_up',
    )
    const answer = await signedIn('ASDIS@example.is')
    expect(answer.status).toBe(200)
    expect(answer.body.tokenType).toBe('Bearer')
    expect(answer.body.refreshToken).toBe('')
    expect(cookieOf(answer.headers)).toHaveLength(43)
  })

  test('the link of the message leads on to the page that was asked for, and to no other host', async () => {
    const linkOf = async (email: string, next: string) => {
      await app.ok(api.register, { body: { ...registration(email), next } })
      await app.drain()
      return (await app.mails()).find((one) => one.to === email)!.links[0]!
    }
    expect(await linkOf('on@example.is', '/listings/1/apply')).toMatch(
      /\/email-confirmation\/new\?next=%2Flistings%2F1%2Fapply#.+$/,
    )
    expect(await linkOf('away@example.is', '//evil.example/apply')).toMatch(
      /\/email-confirmation\/new#.+$/,
    )
  })

  test('a known address answers the same, and only its owner is told', async () => {
    await registered('known@example.is')
    const again = await app.call(api.register, { body: registration('known@example.is') })
    expect([again.status, again.body]).toEqual([200, { done: true }])
    await app.drain()
    expect(
      (await app.mails())
        .filter((mail) => mail.to === 'known@example.is')
        .map((mail) => mail.subject),
    ).toContain('Þú ert þegar með aðgang')
  })

  test('the time of the answer does not tell a known address: it comes at the end of a step', async () => {
    await registered('klukka@example.is')
    const lateness = async (call: Promise<{ status: number }>) => {
      const began = performance.now()
      expect((await call).status).toBe(200)
      return performance.now() - began
    }
    for (const email of ['klukka@example.is', 'engin-klukka@example.is']) {
      const forgot = await lateness(app.call(api.requestPasswordReset, { body: { email } }))
      const register = await lateness(app.call(api.register, { body: registration(email) }))
      expect([forgot, register].every((time) => time > 248)).toBe(true)
    }
    // Whoever asks before an account is known has the same step.
    expect(
      Object.values(api)
        .filter((one) => one.answer_step_ms > 0)
        .map((one) => one.path),
    ).toEqual(['/auth/register', '/auth/forgot-password'])
  })

  test('wrong input names its fields', async () => {
    const answer = await app.call(api.register, {
      body: { ...registration('not an address'), password: 'short', full_name: '' },
    })
    expect(answer.status).toBe(422)
    expect(answer.problem.errors!.map((error) => error.path).toSorted()).toEqual([
      'email',
      'full_name',
      'password',
    ])
  })

  test('any role but that of a landlord is a tenant’s', async () => {
    const roleOf = async (email: string, given: object) => {
      const { user_type: _, ...rest } = registration(email)
      await app.ok(api.register, { body: { ...rest, ...given } as never })
      await app.drain()
      const mail = (await app.mails()).find((one) => one.to === email)!
      await app.ok(api.confirmEmail, { body: { token: mail.links[0]!.split('#').at(-1)! } })
      const { accessToken } = (await signedIn(email)).body
      const answer = await app.server.inject({
        url: '/api/auth/user',
        headers: { authorization: `Bearer ${accessToken}` },
      })
      return answer.json<{ user_type: string }>().user_type
    }
    expect(await roleOf('agent@example.is', { user_type: 'AG' })).toBe('TN')
    expect(await roleOf('small@example.is', { user_type: 'll' })).toBe('TN')
    expect(await roleOf('none@example.is', {})).toBe('TN')
    expect(await roleOf('landlord@example.is', { user_type: 'LL' })).toBe('LL')
  })

  test('unknown person and wrong password cannot be told apart', async () => {
    await registered('uniform@example.is')
    const [unknown, wrong] = await Promise.all([
      app.call(api.login, {
        body: { provider: 'password', data: { email: 'nobody@example.is', password: 'x' } },
      }),
      app.call(api.login, {
        body: { provider: 'password', data: { email: 'uniform@example.is', password: 'x' } },
      }),
    ])
    expect([unknown.status, unknown.problem.code, unknown.problem.title]).toEqual([
      wrong.status,
      wrong.problem.code,
      wrong.problem.title,
    ])
    expect(wrong.status).toBe(401)
  })
})

describe('W1: refresh rotation', () => {
  test('a lost answer within 30 seconds gets the same successor; use after that ends the session', async () => {
    await registered('rotate@example.is')
    const first = cookieOf((await signedIn('rotate@example.is')).headers)
    const second = cookieOf((await refreshed(first)).headers)
    expect(cookieOf((await refreshed(first)).headers)).toBe(second)
    const third = cookieOf((await refreshed(second)).headers)
    expect(third).not.toBe(second)
    const stolen = await refreshed(first)
    expect(stolen.body.accessToken).toBe('')
    app.product.clock.offset_ms += 31_000
    expect((await refreshed(second)).body.accessToken).toBe('')
    expect((await refreshed(third)).body.accessToken).toBe('')
    await app.drain()
    expect(
      (await app.mails()).some(
        (mail) =>
          mail.to === 'rotate@example.is' && mail.subject === 'Við skráðum þig út til öryggis',
      ),
    ).toBe(true)
  })

  test('twenty tabs at once stay signed in', async () => {
    await registered('tabs@example.is')
    const cookie = cookieOf((await signedIn('tabs@example.is')).headers)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(cookie)))
    expect(new Set(answers.map((answer) => cookieOf(answer.headers))).size).toBe(1)
    expect(answers.every((answer) => answer.body.accessToken !== '')).toBe(true)
  })

  test('another site cannot refresh, and signing out works at once', async () => {
    await registered('out@example.is')
    const entry = await signedIn('out@example.is')
    const cookie = cookieOf(entry.headers)
    expect((await refreshed(cookie, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await refreshed(cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const authorization = { authorization: `Bearer ${entry.body.accessToken}` }
    expect((await app.call(api.readUser, {}, null, { headers: authorization })).status).toBe(200)
    await app.ok(api.logout, { body: {} }, null, {
      headers: { ...authorization, cookie: `igloo_session=${cookie}` },
    })
    expect((await app.call(api.readUser, {}, null, { headers: authorization })).status).toBe(401)
    expect((await refreshed(cookie)).body.accessToken).toBe('')
  })
})

test('calls whose fields may all be left out need no body', async () => {
  await registered('bare@example.is')
  const { body } = await signedIn('bare@example.is')
  const post = (path: string) =>
    app.server.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${body.accessToken}` },
    })
  expect((await post('/auth/refresh')).json()).toMatchObject({ accessToken: '' })
  expect((await post('/auth/logout')).statusCode).toBe(200)
  expect((await post('/auth/logout')).statusCode).toBe(401)
  const bare = await app.server.inject({ method: 'POST', url: '/api/auth/forgot-password' })
  expect(bare.json().errors).toEqual([{ path: 'email', code: 'required' }])
})

describe('W4, W5, W8: tokens and guesses', () => {
  test('altered access tokens are refused', async () => {
    const person = await app.person()
    const good = person.token
    const payload = good.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload[1]}.`
    for (const token of [
      none,
      `${payload[0]}.${payload[1]}.${payload[2]!.slice(0, -2)}AA`,
      `${good}x`,
      'abc.def.ghi'.padEnd(40, 'x'),
    ])
      expect(
        (
          await app.call(api.readUser, {}, null, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status,
      ).toBe(401)
  })

  test('guessing ends after twenty tries in an hour', async () => {
    await registered('guess@example.is')
    const tries = []
    for (let n = 0; n < 22; n += 1)
      tries.push(
        (
          await app.call(api.login, {
            body: {
              provider: 'password',
              data: { email: 'guess@example.is', password: `wrong ${n}` },
            },
          })
        ).status,
      )
    expect(tries.filter((status) => status === 429).length).toBe(2)
  })

  test('a new password ends every session and its link works once', async () => {
    await registered('reset@example.is')
    const cookie = cookieOf((await signedIn('reset@example.is')).headers)
    await app.ok(api.requestPasswordReset, { body: { email: 'reset@example.is' } })
    expect(
      (await app.call(api.requestPasswordReset, { body: { email: 'nobody@example.is' } })).body,
    ).toEqual({ done: true })
    await app.drain()
    const link = (await app.mails()).find(
      (mail) => mail.to === 'reset@example.is' && mail.links[0]?.includes('/forgot-password/'),
    )!.links[0]!
    const token = link.split('#').at(-1)!
    // Browsers send nothing of what is behind the sign, so no log on the way has it.
    expect(new URL(link).href.split('#')[0]).not.toContain(token)
    const both = await Promise.all(
      [1, 2].map(() =>
        app.call(api.resetPassword, { body: { token, password: 'annað og betra lykilorð' } }),
      ),
    )
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await refreshed(cookie)).body.accessToken).toBe('')
  })
})

describe('own fields', () => {
  test('others do not exist for each other, and forbidden fields change nothing', async () => {
    const [one, other] = [await app.person({ is_proven: false }), await app.person()]
    expect(
      (await app.call(api.changeUser, { id: other.id, body: { full_name: 'Annar Maður' } }, one))
        .status,
    ).toBe(404)
    const answer = await app.call(
      api.changeUser,
      { id: one.id, body: { full_name: 'Nýtt Nafn', is_staff: true, user_type: 'LL' } as never },
      one,
    )
    expect(answer.body.is_staff).toBe(false)
    expect(answer.body.user_type).toBe('TN')
    expect(
      (await app.call(api.changeUser, { id: one.id, body: { icelandic_id: '3102850039' } }, one))
        .problem.errors![0]!.path,
    ).toBe('icelandic_id')
    const company = await app.call(
      api.changeUser,
      { id: one.id, body: { icelandic_id: '410102-2880' } },
      one,
    )
    expect(company.problem?.errors).toEqual([{ path: 'icelandic_id', code: 'national_id' }])
    expect(
      (await app.ok(api.changeUser, { id: one.id, body: { birth_date: null } }, one)).birth_date,
    ).toBeNull()
  })

  test('nobody is born tomorrow or 121 years ago, and a proven number says when its person was', async () => {
    const problemsOf = async (person: Person, body: object) =>
      (await app.call(api.changeUser, { id: person.id, body }, person)).problem?.errors
    const [typed, proven] = [await app.person({ is_proven: false }), await app.person()]
    const day = (ahead: number) =>
      new Date(app.product.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
    const birth_date = day(2)
    for (const not_past of [day(0), birth_date])
      expect(await problemsOf(typed, { birth_date: not_past })).toEqual([
        { path: 'birth_date', code: 'accounts.birth_date_not_past' },
      ])
    for (const long_ago of ['1800-01-01', `${Number(birth_date.slice(0, 4)) - 121}-01-01`])
      expect(await problemsOf(typed, { birth_date: long_ago })).toEqual([
        { path: 'birth_date', code: 'accounts.born_too_long_ago' },
      ])
    expect(
      (await app.ok(api.changeUser, { id: typed.id, body: { birth_date: day(-1) } }, typed))
        .birth_date,
    ).toBe(day(-1))
    const isProven = [{ path: 'birth_date', code: 'accounts.identity_is_verified' }]
    expect(await problemsOf(proven, { birth_date })).toEqual(isProven)
    expect(await problemsOf(proven, { birth_date: '1950-01-02' })).toEqual(isProven)
    const born = nationalIdBirthDate(proven.national_id)
    expect((await app.ok(api.readUser, { id: proven.id }, proven)).birth_date).toBe(born)
    expect(await problemsOf(proven, { birth_date: born })).toBeUndefined()
    expect(await problemsOf(proven, { icelandic_id: '1' })).toEqual([
      { path: 'icelandic_id', code: 'accounts.identity_is_verified' },
    ])
    expect(await problemsOf(typed, { personal_id: 'AB123456', personal_id_country: 'pl' })).toEqual(
      [{ path: 'personal_id_country', code: 'country' }],
    )
    expect(await problemsOf(typed, { personal_id: 'AB123456', personal_id_country: 'ZZ' })).toEqual(
      [{ path: 'personal_id_country', code: 'country' }],
    )
  })
})
