import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListing, uploadListingPhotos } from '#features/listings/shared/api.ts'
import { askRaw, openRaw } from '#tests/support/raw-http.ts'
import { openTestApp, type Person, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let port = 0
let [landlord, stranger]: Person[] = []
let listing = ''
beforeAll(async () => {
  app = await openTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as { port: number }).port
  landlord = await app.person({ user_type: 'LL' })
  stranger = await app.person({ user_type: 'LL' })
  listing = (await app.ok(createListing, { body: { landreg_id: '2042190' } }, landlord)).id
})
afterAll(() => app.close())

const MULTIPART = 'multipart/form-data; boundary=b'
const JSON_TYPE = 'application/json'
/** Only the head of a request: whoever waits for its body gives no answer. */
const headOf = (method: string, path: string, type: string, length: number, as?: Person): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n${as ? `authorization: Bearer ${as.token}\r\n` : ''}\r\n`
const codeOf = (body: string): unknown => (JSON.parse(body) as { code: string }).code

describe('who asks is decided before a body is read', () => {
  const upload = () => `/api/listings/${listing}/photos`
  test.each([
    ['a visitor who uploads', () => headOf('POST', upload(), MULTIPART, 400_000_000), 401],
    ['a visitor who writes', () => headOf('POST', '/api/contracts', JSON_TYPE, 200_000), 401],
    [
      'a token that is none',
      () =>
        headOf('POST', '/api/contracts', JSON_TYPE, 200_000, { token: 'x'.repeat(40) } as Person),
      401,
    ],
    ['somebody else’s home', () => headOf('POST', upload(), MULTIPART, 1_000_000, stranger), 404],
    [
      'nobody’s home',
      () =>
        headOf(
          'POST',
          '/api/listings/01890000-0000-7000-8000-00000000dead/photos',
          MULTIPART,
          1_000_000,
          landlord,
        ),
      404,
    ],
    [
      'a call of staff',
      () => headOf('POST', '/api/staff/help/articles', JSON_TYPE, 200_000, landlord),
      404,
    ],
    [
      'an upload above the cap, by who may',
      () => headOf('POST', upload(), MULTIPART, 70_000_000, landlord),
      413,
    ],
    [
      'JSON above the cap, by who may',
      () => headOf('POST', '/api/listings', JSON_TYPE, 300_000, landlord),
      413,
    ],
    [
      'JSON that says it is something else',
      () => headOf('POST', '/api/listings', 'text/plain', 200_000, landlord),
      415,
    ],
    ['an address that is nowhere', () => headOf('POST', '/api/nowhere', JSON_TYPE, 200_000), 404],
    [
      'a method that an address does not have',
      () => headOf('DELETE', '/api/listings', JSON_TYPE, 200_000),
      405,
    ],
    [
      'a form of a page',
      () => headOf('POST', '/login', 'application/x-www-form-urlencoded', 200_000),
      303,
    ],
  ])('%s', async (_name, request, status) => {
    const answer = await askRaw(port, request())
    expect(answer.status).toBe(status)
    if (status >= 400) expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test('one whose rate is used up', async () => {
    app.product.config.rate_factor = 1
    try {
      const ask = () => askRaw(port, `${headOf('POST', '/api/auth/login', JSON_TYPE, 2)}{}`)
      const statuses = new Set<number>()
      for (let count = 0; count < 60; count += 1) statuses.add((await ask()).status)
      expect([...statuses]).toEqual([422])
      const answer = await askRaw(port, headOf('POST', '/api/auth/login', JSON_TYPE, 200_000))
      expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
    } finally {
      app.product.config.rate_factor = 1000
    }
  })

  test.each([
    ['DELETE', '/api/listings', 405, 'GET, POST'],
    ['DELETE', '/api/listings/?page=2', 405, 'GET, POST'],
    ['PUT', `/api/staff/users/x/block`, 405, 'POST'],
    ['HEAD', '/api/staff/users/x/block', 405, 'POST'],
    // A name beside `/auth/passkeys/:id`, and one longer than the router reads.
    ['PATCH', '/api/auth/passkeys/start', 405, 'POST'],
    ['GET', `/api/listings/${'a'.repeat(201)}`, 404, undefined],
    ['PUT', '/api/staff/users//block', 404, undefined],
    ['PUT', '/api/staff/users/x/block/y', 404, undefined],
  ])('%s %s tells the methods that are there', async (method, path, status, allow) => {
    const answer = await askRaw(
      port,
      `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    )
    const told = answer.headers.allow?.split(', ').toSorted().join(', ')
    expect([answer.status, told]).toEqual([status, allow])
  })

  test('an address of the API may end with a slash', async () => {
    for (const url of ['/api/listings', '/api/listings/', '/api/listings/?page_size=1'])
      expect([url, (await app.server.inject({ url })).statusCode]).toEqual([url, 200])
  })

  test('an upload whose client leaves is no fault', async () => {
    const { log } = app.product
    const faults: unknown[] = []
    const before = log.error
    log.error = (...words) => {
      faults.push(words)
    }
    try {
      const client = openRaw(port)
      client.send(
        `${headOf('POST', upload(), MULTIPART, 1_000_000, landlord)}--b\r\ncontent-disposition: form-data; name="photos"; filename="a.png"\r\n\r\nx`,
      )
      const json = openRaw(port)
      json.send(`${headOf('POST', '/api/listings', JSON_TYPE, 1_000, landlord)}{`)
      for (const one of [client, json]) one.socket.once('connect', () => one.socket.end())
      await Promise.all([client.ended, json.ended])
      expect(faults).toEqual([])
      // Its place is free again: who comes next does not wait for it.
      const next = await askRaw(
        port,
        `${headOf('POST', upload(), MULTIPART, 7, landlord)}--b--\r\n`,
      )
      expect([next.status, codeOf(next.body)]).toEqual([422, 'core.invalid_input'])
      expect(faults).toEqual([])
    } finally {
      log.error = before
    }
  })
})

describe('odd addresses are plain 404 or 400, never a fault and never a way elsewhere', () => {
  const PATHS = [
    '//',
    '//[',
    '//evil.example/',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%C3',
    '/%',
    '/%00',
    '/a%0d%0ab',
    'http://evil.example/',
    '*',
    `/a${'/'.repeat(12_000)}x`,
    `/${'a'.repeat(1_100)}`,
    '/api//listings',
    '//api/listings',
    '/api/%C3',
    '/api/listings/%',
    '/api/listings/%00',
    `/api/listings/${'a'.repeat(1_100)}`,
  ]
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  test.each(PATHS.map((path) => [path.slice(0, 40), path]))('%s', async (_name, path) => {
    for (const method of METHODS) {
      const { status, headers } = await askRaw(
        port,
        `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      )
      expect([400, 404, 405], `${method} ${status}`).toContain(status)
      expect(headers.location).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
      if (/^\/+api/.test(path))
        expect(headers['content-type']).toContain('application/problem+json')
    }
  })

  test('what is not HTTP at all', async () => {
    for (const request of [
      '\0\0\0\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n',
    ]) {
      const { status, headers, body } = await askRaw(port, request)
      expect([400, 431]).toContain(status)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(codeOf(body)).toMatch(/^core\.(malformed_request|too_large)$/)
    }
  })
})

test('names of files with NUL, control characters and directions are cleaned, never a fault', async () => {
  const bytes = await (
    await import('sharp')
  )
    .default({ create: { width: 100, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  for (const [name, kept] of [
    ['a\0.png', 'a.png'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['\u0001\u0002', 'file'],
    [`${'á'.repeat(3_000)}.png`, `${'á'.repeat(196)}.png`],
  ] as const) {
    const { status, body } = await app.upload(
      uploadListingPhotos,
      { id: listing },
      [{ field: 'photos', name, type: 'image/png', bytes }],
      landlord!,
    )
    expect([status, (body as { success: { file_name: string }[] }).success[0]!.file_name]).toEqual([
      200,
      kept,
    ])
  }
})

test('the limits of the server itself: slow headers end within 11 s', () => {
  const { headersTimeout, requestTimeout } = app.server.server
  expect(headersTimeout + 1_000).toBeLessThanOrEqual(11_000)
  expect(requestTimeout).toBeGreaterThan(0)
})
