import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { classOf } from './page-rate.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.product.config.rate_factor = 1
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.server.inject({ url, headers, remoteAddress })
const HTML = { accept: 'text/html,*/*' }

/** Windows are whole minutes of the machine: what lies on both sides of an end is asked again. */
const inOneMinute = async <T>(step: () => Promise<T>): Promise<T> => {
  for (;;) {
    const minute = Math.floor(Date.now() / 60_000)
    const found = await step()
    if (Math.floor(Date.now() / 60_000) === minute) return found
  }
}
/** Asks for pages until one is refused; says how many were not. */
const useUp = async (address: string): Promise<number> => {
  for (let count = 0; ; count += 1)
    if ((await ask('/robots.txt', HTML, address)).statusCode === 429) return count
}

test('an address has 600 pages a minute, then a page that says so and when to come again', async () => {
  let turn = 0
  const { allowed, page, data, followed, other, health } = await inOneMinute(async () => {
    turn += 1
    const address = `192.0.2.${turn}`
    return {
      allowed: await useUp(address),
      page: await ask('/', { ...HTML, cookie: 'i18n_redirected=pl' }, address),
      data: await ask('/listings', { accept: 'application/json' }, address),
      followed: await ask('/listings.data', { accept: '*/*' }, address),
      other: await ask('/robots.txt', HTML, '198.51.100.1'),
      health: await ask('/api/health', {}, address),
    }
  })
  expect(allowed).toBe(600)
  expect([
    page.statusCode,
    page.headers['content-type'],
    Number(page.headers['retry-after']) > 0,
  ]).toEqual([429, 'text/html; charset=utf-8', true])
  expect(page.body).toContain('<html lang="pl">')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  for (const answer of [data, followed])
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      Number(answer.headers['retry-after']) > 0,
    ]).toEqual([429, 'application/problem+json; charset=utf-8', true])
  expect([other.statusCode, health.statusCode]).toEqual([200, 200])
})

test('who is signed in behind a busy address is counted alone', async () => {
  const person = await app.person()
  const session = await app.product
    .jobContext()
    .inTransaction(async (ctx) =>
      openSession(ctx, { id: person.id, user_type: 'TN', is_staff: false } as never, 'password'),
    )
  const statuses = await inOneMinute(async () => {
    await useUp('203.0.113.1')
    const with_cookie = async (cookie: string) =>
      (await ask('/robots.txt', { ...HTML, cookie }, '203.0.113.1')).statusCode
    return [
      await with_cookie(`igloo_session=${session.refresh_token}`),
      await with_cookie('igloo_session=invented'),
    ]
  })
  expect(statuses).toEqual([200, 429])
})

test('addresses of one network of IPv6 have one limit together', async () => {
  let turn = 0
  const [same, other] = await inOneMinute(async () => {
    turn += 1
    await useUp(`2001:db8:0:${turn}::1`)
    return [
      (await ask('/robots.txt', HTML, `2001:db8:0:${turn}:ffff:1:2:3`)).statusCode,
      (await ask('/robots.txt', HTML, `2001:db8:1:${turn}::1`)).statusCode,
    ]
  })
  expect([same, other]).toEqual([429, 200])
})

test('what is drawn as a page is counted as one, whatever its address looks like', () => {
  for (const url of [
    '/page-errorsX',
    '/csp-reports',
    '/i18n/x',
    '/pictures/x',
    '/sandbox/eid/x',
    '/sandbox/social/x',
    '/_ipx/x',
    '/',
  ])
    expect([url, classOf(url, '/*')]).toEqual([url, 'page'])
  expect(classOf('/i18n/1/is/core.json', '/i18n/:version/:lang/:file')).toBeNull()
  expect(classOf('/_ipx/a/b', '/_ipx/:options/:id')).toBe('picture')
  expect(classOf('/robots.txt', '/robots.txt')).toBe('page')
})
