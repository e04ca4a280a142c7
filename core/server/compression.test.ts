import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressReplies, encodingOf } from './compression.ts'

const TEXT = JSON.stringify({ words: 'Íbúð til leigu '.repeat(200) })
let server: FastifyInstance
beforeAll(() => {
  server = Fastify()
  compressReplies(server)
  for (const [url, type, headers] of [
    ['/json', 'application/json; charset=utf-8', {}],
    ['/page', 'text/html; charset=utf-8', { vary: 'cookie' }],
    ['/picture', 'image/jpeg', {}],
    ['/pdf', 'application/pdf', {}],
    ['/done', 'text/html', { 'content-encoding': 'br' }],
    ['/secret', 'application/json', { 'set-cookie': 'igloo_session=x' }],
    ['/stream', 'text/event-stream', {}],
    ['/as-it-is', 'text/plain', { 'cache-control': 'no-store, no-transform' }],
  ] as const)
    server.get(url, (_request, reply) => reply.type(type).headers(headers).send(TEXT))
  server.get('/small', (_request, reply) => reply.type('application/json').send('{}'))
  server.get('/empty', (_request, reply) => reply.code(204).send())
})
afterAll(() => server.close())

const ask = (url: string, accepted = 'gzip, deflate, br, zstd') =>
  server.inject({ url, headers: { 'accept-encoding': accepted } })

test('as browsers ask: brotli; who takes gzip alone gets it; both say the same, and that they differ', async () => {
  const br = await ask('/json')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(TEXT)
  const gzip = await ask('/page', 'gzip')
  expect(gzip.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'cookie, accept-encoding',
  })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(TEXT)
  const plain = await ask('/json', '')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([plain.body, plain.headers.vary]).toEqual([TEXT, 'accept-encoding'])
})

test.each(['/picture', '/pdf', '/done', '/secret', '/stream', '/as-it-is', '/small', '/empty'])(
  '%s goes as it is',
  async (url) => {
    const { headers, body } = await ask(url)
    expect(headers['content-encoding']).toBe(url === '/done' ? 'br' : undefined)
    expect(body).toBe(url === '/small' ? '{}' : url === '/empty' ? '' : TEXT)
  },
)

test('what a client takes', () => {
  for (const [accepted, encoding] of [
    [undefined, null],
    ['', null],
    ['identity', null],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['GZIP', 'gzip'],
    ['zstd', null],
  ] as const)
    expect(encodingOf(accepted), String(accepted)).toBe(encoding)
})
