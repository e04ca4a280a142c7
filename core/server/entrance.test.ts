import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askRaw, openRaw } from '#tests/support/raw-http.ts'
import { openAdmission } from './admission.ts'
import { judgeCalls, openEntrance, placeTaken } from './entrance.ts'
import { openMetrics } from './metrics.ts'

const read = (path: string, rate: 'read' | 'auth' = 'read') =>
  ({ method: 'GET', path, rate, body_kind: 'json' }) as const
const ENDPOINTS = [
  read('/homes'),
  read('/homes/:id'),
  read('/auth/me'),
  read('/auth/tokens', 'auth'),
  { ...read('/events'), method: 'POST' as const },
]

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Requests that the entrance let in, and how they end. */
const open = async (isClosing = false) => {
  const metrics = openMetrics()
  const admission = openAdmission(metrics, { queues: 1, waits: 100 })
  const headers = { 'x-common': 'yes' }
  const entrance = openEntrance(admission, { headers, isClosing: () => isClosing })
  entrance.judge(judgeCalls(ENDPOINTS))
  const inside: { url: string; leave?: () => void; end: () => void }[] = []
  server = createServer((request, response) =>
    entrance.serve(request, response, () =>
      inside.push({
        url: request.url!,
        leave: placeTaken(request),
        end: () => response.end('in'),
      }),
    ),
  )
  await new Promise<void>((resolve) => {
    server!.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
  const send = (path: string) => {
    const client = openRaw(port)
    client.send(get(path))
    return client
  }
  const fill = async () => {
    const clients = Array.from({ length: 32 + 256 }, (_one, n) => send(`/api/homes?page=${n}`))
    // Hundreds of connections take longer than a second on a machine that does much else.
    await expect.poll(() => admission.counts('calls').waiting, { timeout: 30_000 }).toBe(256)
    return clients
  }
  return { admission, metrics, inside, send, fill, ask: (path: string) => askRaw(port, get(path)) }
}

test('a read takes its place before the router; when no more may wait, it is refused whole and counted', async () => {
  const { admission, metrics, inside, ask, fill } = await open()
  await fill()
  expect(inside.map(({ leave }) => typeof leave)).toEqual(inside.map(() => 'function'))
  expect(inside).toHaveLength(32)
  for (const path of ['/api/homes', '/api/homes/7', '/api/homes?q=a/b']) {
    const refused = await ask(path)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-common': 'yes',
    })
    expect(JSON.parse(refused.body)).toMatchObject({
      status: 503,
      code: 'core.busy',
      request_id: refused.headers['x-request-id'],
    })
  }
  expect(await metrics.text()).toContain('igloo_refused_total{kind="calls"} 3')
  expect(admission.counts('calls')).toMatchObject({ in_hand: 32, waiting: 256 })
})

test('what the beginning of an address does not tell goes on without a place', async () => {
  const { inside, send, fill } = await open()
  await fill()
  const paths = ['/api/auth/me', '/api/events', '/api/health', '/api', '/api/', '/homes', '/']
  for (const path of paths) send(path)
  await expect.poll(() => inside.length).toBe(32 + paths.length)
  const others = inside.slice(32)
  expect(others.map(({ url }) => url).toSorted()).toEqual(paths.toSorted())
  expect(others.every(({ leave }) => leave === undefined)).toBe(true)
})

test('who has left is not let in; a place that nobody took over is given back with the answer', async () => {
  const { admission, inside, send, fill } = await open()
  const clients = await fill()
  for (const client of clients.slice(32)) client.socket.destroy()
  await expect.poll(() => admission.counts('calls').waiting).toBe(0)
  for (const { leave } of inside) leave!()
  expect([inside.length, admission.counts('calls').in_hand]).toEqual([32, 0])
  const next = send('/api/homes')
  await expect.poll(() => inside.length).toBe(33)
  inside[32]!.end()
  expect((await next.answer()).body).toBe('in')
})

test('a process that stops ends the connection of whom it refuses', async () => {
  const { ask, fill } = await open(true)
  await fill()
  expect((await ask('/api/homes')).headers.connection).toBe('close')
})
