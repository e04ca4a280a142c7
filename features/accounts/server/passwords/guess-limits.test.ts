import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useSliding } from '#core/server/rate-limit.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { PASSWORD, registration } from '#features/accounts/tests/registration.ts'
import * as api from '../../shared/api.ts'

let app: TestApp
let made = 0
const HOUR = 3_600_000
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
// Windows begin at whole hours of the clock: every test begins at the same place in one.
beforeEach(() => {
  app.product.clock.offset_ms += 3 * 86_400_000 - (app.product.clock.now().getTime() % HOUR)
})

const registered = async (): Promise<string> => {
  made += 1
  const email = `guess${made}@example.is`
  await app.ok(api.register, { body: registration(email) })
  return email
}
/** One try to sign in, from an address and with the cookies of a device. */
const attempt = async (
  email: string,
  password: string,
  from: { ip?: string; device?: string } = {},
) => {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from.ip ?? '192.0.2.1',
    headers: {
      'content-type': 'application/json',
      ...(from.device ? { cookie: `igloo_device=${from.device}` } : {}),
    },
    payload: JSON.stringify({ provider: 'password', data: { email, password } }),
  })
  const device = [response.headers['set-cookie']]
    .flat()
    .map((one) => /igloo_device=([^;]+)/.exec(one ?? '')?.[1])
    .find(Boolean)
  return {
    status: response.statusCode,
    body: response.json<{ code?: string; params?: { minutes: number } }>(),
    wait: Number(response.headers['retry-after'] ?? 0),
    device,
  }
}
const wrongly = async (email: string, times: number, from: Parameters<typeof attempt>[2] = {}) => {
  const found = []
  for (let n = 0; n < times; n += 1) found.push((await attempt(email, `wrong ${n}`, from)).status)
  return found
}

describe('W8: guessing', () => {
  test('signing in rightly is not counted', async () => {
    const email = await registered()
    for (let n = 0; n < 25; n += 1) expect((await attempt(email, PASSWORD)).status).toBe(200)
  })

  test('twenty wrong passwords from one address, and the answer says how long to wait', async () => {
    const email = await registered()
    expect((await wrongly(email, 22)).filter((status) => status === 429)).toHaveLength(2)
    const refused = await attempt(email, PASSWORD)
    expect([refused.status, refused.body.code]).toEqual([429, 'accounts.too_many_attempts'])
    expect(refused.wait).toBeGreaterThan(55 * 60)
    expect(refused.wait).toBeLessThanOrEqual(66 * 60)
    expect(refused.body.params!.minutes).toBe(Math.ceil(refused.wait / 60))
    app.product.clock.offset_ms += refused.wait * 1000
    expect((await attempt(email, PASSWORD)).status).toBe(200)
  })

  test('asking on while refused does not make the wait longer', async () => {
    const email = await registered()
    await wrongly(email, 20)
    const { wait } = await attempt(email, PASSWORD)
    app.product.clock.offset_ms += (wait - 60) * 1000
    await wrongly(email, 10)
    app.product.clock.offset_ms += 60_000
    expect((await attempt(email, PASSWORD)).status).toBe(200)
  })

  test('where two windows meet there are no more guesses than in one', async () => {
    const email = await registered()
    app.product.clock.offset_ms += HOUR - 60_000
    const before = await wrongly(email, 20)
    app.product.clock.offset_ms += 120_000
    const after = await wrongly(email, 20)
    expect([...before, ...after].filter((status) => status === 401)).toHaveLength(20)
  })

  test('guesses at once are counted like guesses in a row', async () => {
    const email = await registered()
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, n) => attempt(email, `wrong ${n}`)),
    )
    expect(found.filter((one) => one.status === 401).length).toBeLessThanOrEqual(20)
  })

  test('strangers anywhere cannot keep the owner out of a device that signed in before', async () => {
    const email = await registered()
    const { device } = await attempt(email, PASSWORD, { ip: '198.51.100.1' })
    for (let n = 0; n < 12; n += 1) await wrongly(email, 20, { ip: `203.0.113.${n}` })
    const elsewhere = await attempt(email, PASSWORD, { ip: '198.51.100.2' })
    expect(elsewhere.status).toBe(429)
    // The owner, at home and behind the very address that guessed.
    for (const ip of ['198.51.100.1', '203.0.113.1'])
      expect((await attempt(email, PASSWORD, { ip, device: device! })).status).toBe(200)
    expect(
      (await wrongly(email, 21, { device: device! })).filter((status) => status === 429),
    ).toHaveLength(1)
  })

  test('a mark of one account, a forged one and one of another device are worth nothing', async () => {
    const [own, other] = [await registered(), await registered()]
    const { device } = await attempt(other, PASSWORD)
    const [id, mark] = device!.split('.')
    await wrongly(own, 20)
    for (const given of [device!, `${id}.${'A'.repeat(43)}`, `${'B'.repeat(43)}.${mark}`, 'x', ''])
      expect((await attempt(own, PASSWORD, { device: given })).status, given).toBe(429)
  })

  test('a browser of several people is known to each of them', async () => {
    const [one, other] = [await registered(), await registered()]
    const first = await attempt(one, PASSWORD)
    const both = await attempt(other, PASSWORD, { device: first.device! })
    for (const email of [one, other]) {
      await wrongly(email, 20)
      expect((await attempt(email, PASSWORD)).status).toBe(429)
      expect((await attempt(email, PASSWORD, { device: both.device! })).status).toBe(200)
    }
  })

  test('whoever has a network of IPv6 has one address', async () => {
    const email = await registered()
    for (let n = 0; n < 20; n += 1)
      expect((await attempt(email, 'wrong', { ip: `2001:db8:1:2::${n + 1}` })).status).toBe(401)
    expect((await attempt(email, PASSWORD, { ip: '2001:db8:1:2:ffff::1' })).status).toBe(429)
    expect((await attempt(email, PASSWORD, { ip: '2001:db8:1:3::1' })).status).toBe(200)
  })

  test('an address without an account is refused after as many tries, in the same words', async () => {
    const [known, unknown] = [await registered(), 'nobody@example.is']
    const told = async (email: string) => {
      const found = []
      for (let n = 0; n < 21; n += 1) {
        const { status, body } = await attempt(email, 'wrong')
        found.push([status, body.code, body.params])
      }
      return found
    }
    expect(await told(known)).toEqual(await told(unknown))
  })
})

test('no window of time has more uses than it may, wherever it begins', async () => {
  const { db } = app.product.runtime
  const begin = Date.parse('2030-01-01T00:00:00Z')
  const allowed: number[] = []
  for (let minute = 0; minute < 300; minute += 1) {
    const at = begin + minute * 60_000
    if ((await useSliding(db, 'a test', 10, 3600, new Date(at))).is_allowed) allowed.push(at)
  }
  expect(allowed.length).toBeGreaterThan(30)
  for (const from of allowed)
    expect(allowed.filter((at) => at >= from && at < from + HOUR).length).toBeLessThanOrEqual(10)
})
