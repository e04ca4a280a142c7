import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/sessions/sessions.ts'
import { readContract } from '#features/contracts/shared/api.ts'
import { openFixtures, type Fixtures } from '#tests/support/fixtures.ts'

let fixtures: Fixtures
let cookie = ''
beforeAll(async () => {
  fixtures = await openFixtures()
  const { landlord } = fixtures.people
  const session = await fixtures.app.product
    .jobContext()
    .inTransaction(async (ctx) =>
      openSession(ctx, { id: landlord!.id, user_type: 'LL', is_staff: false } as never, 'password'),
    )
  cookie = `igloo_session=${session.refresh_token}`
})
afterAll(() => fixtures.app.close())

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}
const PAGE_POLICY = (policies: string, scripts = "'nonce-…'") =>
  `default-src 'self'; script-src ${scripts} 'strict-dynamic'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'; ` +
  `require-trusted-types-for 'script'; trusted-types ${policies}; report-uri /csp-reports; report-to csp`
const PAGE = {
  ...COMMON,
  'content-security-policy': PAGE_POLICY('default later', "'sha256-…'"),
  'reporting-endpoints': 'csp="/csp-reports"',
  'cache-control': 'no-store',
  vary: 'cookie, accept-encoding, accept-language, user-agent, service-worker-navigation-preload',
}
/** What is drawn for one visitor alone. */
const ALONE = { ...PAGE, 'content-security-policy': PAGE_POLICY('default later') }
const PROBLEM = { ...COMMON, 'cache-control': 'no-store' }
/** Every header that says how an answer may be used. What is not named here is not there. */
const JUDGED = [
  ...Object.keys(COMMON),
  'content-security-policy',
  'reporting-endpoints',
  'cache-control',
  'vary',
  'strict-transport-security',
  'access-control-allow-origin',
  'www-authenticate',
  'x-powered-by',
  'server',
]

interface Kind {
  name: string
  url: () => string
  status: number
  signed_in?: boolean
  headers: Record<string, string>
  request?: Record<string, string>
  method?: 'POST'
}
const KINDS: readonly Kind[] = [
  { name: 'a page', url: () => '/listings', status: 200, headers: PAGE },
  { name: 'the front page', url: () => '/', status: 200, headers: PAGE },
  {
    name: 'a private page',
    url: () => '/landlords/home',
    status: 200,
    signed_in: true,
    headers: { ...PAGE, 'content-security-policy': PAGE_POLICY('default') },
  },
  {
    name: 'a page whose address is a token',
    url: () => '/forgot-password/abc',
    status: 200,
    headers: { ...PAGE, 'referrer-policy': 'no-referrer' },
  },
  {
    name: 'the confirmation of an address',
    url: () => '/email-confirmation/abc',
    status: 200,
    headers: { ...PAGE, 'referrer-policy': 'no-referrer' },
  },
  {
    name: 'the part that a party fills in',
    url: () => '/own-part/new',
    status: 200,
    headers: { ...PAGE, 'referrer-policy': 'no-referrer' },
  },
  ...['/tenant-file', '/tenant-review'].map((address) => ({
    name: `${address}, to which a token behind # leads`,
    url: () => address,
    status: 200,
    headers: { ...PAGE, 'referrer-policy': 'no-referrer' },
  })),
  { name: 'no page', url: () => '/nowhere', status: 404, headers: ALONE },
  { name: 'an odd address', url: () => '//evil.example', status: 404, headers: ALONE },
  {
    name: 'an answer of the API that caches keep',
    url: () => '/api/listings',
    status: 200,
    headers: {
      ...COMMON,
      'cache-control': 'public, max-age=10',
      vary: 'authorization, accept-encoding',
    },
  },
  {
    name: 'a problem',
    url: () => '/api/contracts',
    status: 401,
    headers: { ...PROBLEM, 'www-authenticate': 'Bearer' },
  },
  { name: 'nothing of the API', url: () => '/api/nowhere', status: 404, headers: PROBLEM },
  { name: 'a cut escape of the API', url: () => '/api/%C3', status: 404, headers: PROBLEM },
  {
    name: 'a picture',
    url: () => `/_ipx/f_webp,w_320,q_70/${fixtures.ids.photo!}`,
    status: 200,
    headers: {
      ...COMMON,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'public, max-age=600',
    },
  },
  { name: 'no picture', url: () => '/_ipx/f_webp,w_320,q_70/x', status: 404, headers: PROBLEM },
  {
    name: 'the reading page of the API',
    url: () => '/api/docs/',
    status: 200,
    headers: {
      ...COMMON,
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; report-uri /csp-reports; report-to csp",
      'reporting-endpoints': 'csp="/csp-reports"',
    },
  },
  {
    name: 'a report of a browser',
    url: () => '/csp-reports',
    method: 'POST',
    status: 204,
    request: { 'content-type': 'application/csp-report' },
    headers: COMMON,
  },
  {
    name: 'the local identity provider',
    url: () => '/sandbox/eid/interaction/nothing',
    status: 410,
    headers: {
      ...COMMON,
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'sha256-…'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /csp-reports; report-to csp",
      'reporting-endpoints': 'csp="/csp-reports"',
      'cache-control': 'no-store',
    },
  },
]

const judged = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    JUDGED.filter((name) => headers[name] !== undefined).map((name) => [
      name,
      String(headers[name])
        .replaceAll(/'(nonce|sha256)-[^']+'/g, "'$1-…'")
        // However many scripts a page has.
        .replaceAll(/('sha256-…')(?: \1)+/g, '$1'),
    ]),
  )

describe('each kind of answer carries its headers, and no others', () => {
  test.each(KINDS)('$name', async ({ url, status, signed_in, headers, request, method }) => {
    const answer = await fixtures.app.server.inject({
      method: method ?? 'GET',
      url: url(),
      headers: { ...(signed_in ? { cookie } : {}), ...request },
      ...(method ? { payload: '{}' } : {}),
    })
    expect(answer.statusCode).toBe(status)
    expect(judged(answer.headers)).toEqual(headers)
  })

  test('an answer of the API to a person', async () => {
    const { headers } = await fixtures.app.call(
      readContract,
      { id: fixtures.ids.contract! },
      fixtures.people.landlord,
    )
    expect(judged(headers)).toEqual({
      ...COMMON,
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    })
  })
})

test('a page of one reader has a nonce of its own each time', async () => {
  const nonces = new Set<string>()
  for (let count = 0; count < 5; count += 1) {
    const { headers, body } = await fixtures.app.server.inject({
      url: '/listings',
      headers: { cookie },
    })
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!
    expect(body).toContain(`nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test('a page that visitors share has the same bytes for all, no nonce, and nothing of whoever is signed in', async () => {
  const ask = (accepted: string, own = false) =>
    fixtures.app.server.inject({
      url: '/listings?sort=price',
      headers: { 'accept-encoding': accepted, ...(own ? { cookie } : {}) },
    })
  const { full_name, email, id } = fixtures.people.landlord!
  const decoded = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (bytes: Buffer) => bytes,
  }
  const own = await ask('br', true)
  expect(brotliDecompressSync(own.rawPayload).toString()).toContain(id)
  const pages = new Set<string>()
  for (const [encoding, decode] of Object.entries(decoded)) {
    const [first, again] = [await ask(encoding), await ask(encoding)]
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    const html = decode(first.rawPayload).toString()
    for (const word of [full_name, email, id, 'nonce=']) expect(html).not.toContain(word)
    expect(first.headers).not.toHaveProperty('set-cookie')
    expect(String(first.headers['content-security-policy'])).not.toContain('nonce')
    pages.add(html)
  }
  expect(pages.size).toBe(1)
})

test('an address with marks that no page reads is the same page, and they are not in it', async () => {
  const { body } = await fixtures.app.server.inject(
    '/listings?utm_source=somebodys-letter&rooms_min=1',
  )
  expect(body).not.toContain('somebodys-letter')
  expect((await fixtures.app.server.inject('/listings?rooms_min=1')).body).toBe(body)
})

test('reports of browsers are counted by directive and nothing of them is kept', async () => {
  const { server } = fixtures.app
  const send = (type: string, payload: unknown) =>
    server.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  for (const [type, payload, status] of [
    [
      'application/csp-report',
      {
        'csp-report': {
          'violated-directive': 'style-src-attr',
          'document-uri': 'https://igloo.example/forgot-password/secret',
        },
      },
      204,
    ],
    [
      'application/reports+json',
      [
        { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } },
        { body: null },
        5,
      ],
      204,
    ],
    ['application/csp-report', { 'csp-report': { 'violated-directive': 'x'.repeat(4_000) } }, 204],
    ['application/csp-report', 'x'.repeat(20_000), 413],
    ['application/csp-report', '{', 400],
    ['application/octet-stream', 'x', 415],
  ] as const)
    expect((await send(type, payload)).statusCode, type).toBe(status)
})
