import type { Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openRaw } from '#tests/support/raw-http.ts'
import { answerProblem } from './http-problems.ts'
import { BODY_LIMITS, limitBodies, type BodyLimits } from './request-bodies.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const open = async (limits: Partial<BodyLimits>) => {
  const server = Fastify({ forceCloseConnections: true })
  limitBodies(server, { ...BODY_LIMITS, ...limits })
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
  let handled = 0
  server.post('/', () => {
    handled += 1
    return { done: true }
  })
  server.get('/', () => ({ done: true }))
  server.post(
    '/early',
    {
      onRequest: async () => {
        throw Object.assign(new Error('no'), { statusCode: 403 })
      },
    },
    () => ({}),
  )
  const sockets: Socket[] = []
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  await server.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => server.close())
  return {
    port: (server.server.address() as { port: number }).port,
    handled: () => handled,
    read: () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
  }
}
const head = (method: string, path: string, length: number): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

test('a body that does not come is answered 408 and the connection ends; no handler sees it', async () => {
  const { port, handled } = await open({ body_ms: 50 })
  const client = openRaw(port)
  client.send(`${head('POST', '/', 20)}{"a":`)
  const answer = await client.answer()
  expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([
    408,
    'core.too_slow',
  ])
  await client.ended
  expect(handled()).toBe(0)
})

test('a body that comes in time is handled', async () => {
  const { port, handled } = await open({})
  const client = openRaw(port)
  client.send(`${head('POST', '/', 7)}{"a":1}`)
  expect((await client.answer()).status).toBe(200)
  expect(handled()).toBe(1)
  // The connection goes on.
  client.send(`${head('POST', '/', 2)}{}`)
  expect((await client.answer()).status).toBe(200)
  client.socket.destroy()
})

test('of one who is answered and sends on next to nothing is read, then the connection ends', async () => {
  for (const [method, path, status] of [
    ['POST', '/early', 403],
    ['GET', '/', 200],
  ] as const) {
    const { port, read } = await open({ rest_bytes: 100_000 })
    const client = openRaw(port)
    client.send(head(method, path, 400_000_000))
    expect((await client.answer()).status).toBe(status)
    const more = Buffer.alloc(50_000, 'x')
    const pump = (): void => {
      while (!client.socket.destroyed && client.socket.write(more)) {
        /* as much as the line takes */
      }
      client.socket.once('drain', pump)
    }
    pump()
    await client.ended
    // One buffer, and what the parser had in progress.
    expect(read()).toBeLessThan(1_000_000)
  }
})

test('a short rest is read, and the connection goes on', async () => {
  const { port } = await open({})
  const client = openRaw(port)
  client.send(head('POST', '/early', 300_000))
  expect((await client.answer()).status).toBe(403)
  client.send('x'.repeat(300_000))
  client.send(`${head('POST', '/', 7)}{"a":1}`)
  expect((await client.answer()).status).toBe(200)
  client.socket.destroy()
})

test('one who is answered and falls silent in the middle is cut off too', async () => {
  const { port } = await open({ rest_ms: 50 })
  const client = openRaw(port)
  client.send(`${head('POST', '/early', 1_000)}{`)
  expect((await client.answer()).status).toBe(403)
  await client.ended
})

test('what is written down: slow bodies end within 12 s', () => {
  expect(BODY_LIMITS.body_ms + BODY_LIMITS.rest_ms).toBeLessThanOrEqual(12_000)
})
