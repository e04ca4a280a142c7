import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openKeys } from '#core/server/keys.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'
import * as api from '../../shared/api.ts'
import { requireFreshSignIn } from '../public.ts'
import { openSession } from './sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A person who holds a refresh token, as the app keeps it. */
const holder = async (): Promise<{ person: Person; token: string }> => {
  const person = await app.person()
  const { refresh_token } = await app.product
    .jobContext()
    .inTransaction((ctx) => openSession(ctx, person, 'password'))
  return { person, token: refresh_token }
}
const turned = async (refreshToken: string): Promise<string> =>
  (await app.ok(api.refresh, { body: { refreshToken } })).refreshToken
const theftLetters = async (email: string): Promise<number> => {
  await app.drain()
  return (await app.mails()).filter(
    (mail) => mail.to === email && mail.subject === 'Við skráðum þig út til öryggis',
  ).length
}

describe('W1: families of refresh tokens', () => {
  test.each([2, 3, 20])(
    'a token from %i generations back ends the session of the thief, and its owner is told once',
    async (generations) => {
      const { person, token } = await holder()
      let thief = token
      for (let turn = 0; turn < generations; turn += 1) thief = await turned(thief)
      expect(await turned(token)).toBe('')
      expect(await turned(thief)).toBe('')
      expect(await turned(token)).toBe('')
      expect(await theftLetters(person.email)).toBe(1)
    },
  )

  test('a token that was never given out does nothing', async () => {
    const { person, token } = await holder()
    expect(await turned('a'.repeat(43))).toBe('')
    expect(await turned(token)).not.toBe('')
    expect(await theftLetters(person.email)).toBe(0)
  })
})

describe('L10: two secrets', () => {
  test('a rotation signs nobody out; without the previous secret its access tokens are refused', async () => {
    const { config } = app.product
    const before = config.keys
    const [old] = before
    const { person, token } = await holder()
    const asked = async (access: string) =>
      (await app.call(api.readUser, {}, null, { headers: { authorization: `Bearer ${access}` } }))
        .status
    const entry = await app.ok(api.refresh, { body: { refreshToken: token } })
    try {
      config.keys = openKeys('a new secret of at least thirty-two characters', old.secret)
      expect(await asked(entry.accessToken)).toBe(200)
      // The answer before the rotation was lost: the same successor comes again.
      expect(await turned(token)).toBe(entry.refreshToken)
      const next = await app.ok(api.refresh, { body: { refreshToken: entry.refreshToken } })
      expect(next.accessToken).not.toBe('')
      config.keys = openKeys('a new secret of at least thirty-two characters')
      expect(await asked(entry.accessToken)).toBe(401)
      expect(await asked(next.accessToken)).toBe(200)
      expect(
        (await app.ok(api.refresh, { body: { refreshToken: next.refreshToken } })).accessToken,
      ).not.toBe('')
      expect(person.id).toBe((await app.ok(api.readUser, {}, person)).id)
    } finally {
      config.keys = before
    }
  })
})

describe('a fresh proof of who one is', () => {
  test('holds for 15 minutes, and for nobody without a session', async () => {
    const person = await app.person()
    const ask = (sessionId: string | null) =>
      app.product
        .jobContext()
        .inTransaction((ctx) =>
          requireFreshSignIn({ ...ctx, actor: { ...ctx.actor, session_id: sessionId } }),
        )
        .then(
          () => 'fresh',
          (error: { code: string; status: number }) => `${error.status} ${error.code}`,
        )
    expect(await ask(person.session_id)).toBe('fresh')
    app.product.clock.offset_ms += 14 * 60_000
    expect(await ask(person.session_id)).toBe('fresh')
    app.product.clock.offset_ms += 2 * 60_000
    expect(await ask(person.session_id)).toBe('403 accounts.fresh_sign_in_needed')
    expect(await ask(null)).toBe('403 accounts.fresh_sign_in_needed')
    await app.prove(person)
    expect(await ask(person.session_id)).toBe('fresh')
  })
})

describe('the cookie of a session', () => {
  const cookiesOf = async (publicUrl: string, headers: Record<string, string>) => {
    const { config } = app.product
    const before = config.public_url
    config.public_url = publicUrl
    try {
      return await app.call(api.refresh, { body: {} }, null, { headers })
    } finally {
      config.public_url = before
    }
  }

  test('is a __Host- cookie where the public address is https, and no other is read there', async () => {
    const { token } = await holder()
    const bare = await cookiesOf('https://igloo.example', { cookie: `igloo_session=${token}` })
    expect(bare.body.accessToken).toBe('')
    const answer = await cookiesOf('https://igloo.example', {
      cookie: `__Host-igloo_session=${token}`,
    })
    expect(answer.body.accessToken).not.toBe('')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-igloo_session=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Strict/,
    )
  })

  test('only the public address may sign in, refresh and sign out by it', async () => {
    const { token } = await holder()
    const { email } = await app.person()
    const own = app.product.config.public_url
    for (const origin of [
      'https://evil.example',
      `http://localhost:80`,
      own.replace('http:', 'https:'),
      'null',
    ])
      for (const [endpoint, body] of [
        [api.refresh, {}],
        [api.logout, {}],
        [api.login, { provider: 'password', data: { email, password: 'x' } }],
        [api.login, { provider: 'electronic-id', data: { callback_url: 'http://x/' } }],
      ] as const) {
        const answer = await app.call(
          endpoint as typeof api.refresh,
          { body: body as never },
          null,
          { headers: { origin, host: new URL(own).host, cookie: `igloo_session=${token}` } },
        )
        expect([origin, answer.status, answer.problem.code]).toEqual([
          origin,
          403,
          'accounts.foreign_origin',
        ])
      }
    expect(
      (
        await app.call(api.refresh, { body: {} }, null, {
          headers: { origin: own, cookie: `igloo_session=${token}` },
        })
      ).body.accessToken,
    ).not.toBe('')
  })
})
