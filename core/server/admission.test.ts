import { setTimeout as after } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { ANONYMOUS } from '../shared/access.ts'
import { Failure } from '../shared/problem.ts'
import { askRaw, openRaw } from '#tests/support/raw-http.ts'
import { kindOf, openAdmission, type Admission, type Kind } from './admission.ts'
import { answerProblem } from './http-problems.ts'
import { serveApi, type ApiOptions } from './http.ts'
import { openMetrics } from './metrics.ts'

let server: FastifyInstance | null = null
afterEach(async () => {
  await server?.close()
  server = null
})
/** The queues of an installation; nobody waits too long on a machine that does much else. */
const PATIENT = { queues: 1, waits: 100 }
const stays = () => new AbortController().signal
const settled = (step: Promise<unknown>) =>
  step.then(
    () => 'in',
    (error: { code: string }) => error.code,
  )
const EMPTY = { in_hand: 0, waiting: 0, at_door: 0 }

test('each kind has a share of its own: what fills one refuses nobody of another, and is counted', async () => {
  const metrics = openMetrics()
  const admission = openAdmission(metrics, PATIENT)
  const enter = (kind: Kind) => settled(admission.enter(kind, stays()))
  const calls = Array.from({ length: 32 + 256 }, () => enter('calls'))
  await Promise.all(calls.slice(0, 32))
  expect(await enter('calls')).toBe('core.busy')
  expect(await settled(admission.atDoor('calls', async () => 1))).toBe('core.busy')
  expect(admission.counts('calls')).toEqual({ in_hand: 32, waiting: 256, at_door: 0 })
  for (const kind of ['pages', 'sign_ins', 'uploads', 'machines'] as const)
    expect([await enter(kind), await admission.atDoor(kind, async () => kind)]).toEqual([
      'in',
      kind,
    ])
  expect(await metrics.text()).toContain('igloo_refused_total{kind="calls"} 2')
})

test('who hangs up before a turn waits no more; who hangs up after it keeps the place until the work ends', async () => {
  const admission = openAdmission(openMetrics(), PATIENT)
  const clients = Array.from({ length: 2 }, () => new AbortController())
  const leaves = await Promise.all(clients.map(({ signal }) => admission.enter('pages', signal)))
  const leaver = new AbortController()
  const left = settled(admission.enter('pages', leaver.signal))
  const waits = settled(admission.enter('pages', stays()))
  leaver.abort(new Failure('core.malformed_request', 400))
  expect(await left).toBe('core.malformed_request')
  for (const client of clients) client.abort(new Failure('core.malformed_request', 400))
  expect(admission.counts('pages')).toEqual({ in_hand: 2, waiting: 1, at_door: 0 })
  leaves[0]!()
  expect(await waits).toBe('in')
})

test('no more are at the door than there are places and waiting ones, and a step that fails leaves it', async () => {
  const admission = openAdmission(openMetrics(), PATIENT)
  const { promise, resolve } = Promise.withResolvers<void>()
  const inside = Array.from({ length: 4 + 64 }, () => admission.atDoor('machines', () => promise))
  expect(await settled(admission.atDoor('machines', () => promise))).toBe('core.busy')
  resolve()
  await Promise.all(inside)
  await expect(admission.atDoor('machines', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(admission.counts('machines')).toEqual(EMPTY)
})

test('the kinds of calls', () => {
  expect(kindOf({ body_kind: 'json', rate: 'read' })).toBe('calls')
  expect(kindOf({ body_kind: 'json', rate: 'auth' })).toBe('sign_ins')
  expect(kindOf({ body_kind: 'raw', rate: 'write' })).toBe('machines')
  expect(kindOf({ body_kind: 'multipart', rate: 'upload' })).toBe('uploads')
})

interface Served {
  port: number
  admission: Admission
  entered: Kind[]
}
/** One call over HTTP: its work is what the test says. */
const serve = async (
  given: { method?: 'GET' | 'POST'; rate?: string; body_kind?: string; answer_step_ms?: number },
  work: () => Promise<unknown>,
  identify: () => Promise<unknown> = async () => undefined,
): Promise<Served> => {
  const metrics = openMetrics()
  const admission = openAdmission(metrics, PATIENT)
  const entered: Kind[] = []
  server = Fastify({ forceCloseConnections: true })
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
  const endpoint = {
    method: 'POST',
    path: '/x',
    body_kind: 'json',
    rate: 'write',
    cache_seconds: 0,
    answer_step_ms: 0,
    ...given,
  }
  const call = async () => ({ cookies: [], reply: await work(), replayed: false })
  await serveApi(server, {
    handlers: [{ endpoint }],
    call: Object.assign(call, { authenticate: identify }),
    authenticate: async () => ANONYMOUS,
    metrics,
    admission: {
      ...admission,
      enter: (kind: Kind, gone: AbortSignal) => {
        entered.push(kind)
        return admission.enter(kind, gone)
      },
    },
    secure_cookies: false,
  } as unknown as ApiOptions)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  return { port, admission, entered }
}
const GET = 'GET /api/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
const HEAD = 'POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const POST = `${HEAD}content-length: 2\r\nconnection: close\r\n\r\n{}`

test.each([
  ['a call without a body', { method: 'GET' as const }, GET, 'calls'],
  ['a call with one', {}, POST, 'calls'],
  ['a sign-in', { rate: 'auth' }, POST, 'sign_ins'],
  ['a message of a machine', { body_kind: 'raw' }, POST, 'machines'],
])('%s takes one place, once', async (_what, given, bytes, kind) => {
  const { port, admission, entered } = await serve(given, async () => {
    expect(admission.counts(kind as Kind)).toEqual({ ...EMPTY, in_hand: 1 })
    return {}
  })
  expect((await askRaw(port, bytes)).status).toBe(200)
  expect(entered).toEqual([kind])
  expect(admission.counts(kind as Kind)).toEqual(EMPTY)
})

test.each([
  { rate: 'auth', at_once: 50 },
  { rate: 'write', at_once: 20 * 12 },
])('$at_once calls at once with bodies ($rate) are all answered', async ({ rate, at_once }) => {
  const { port, admission, entered } = await serve({ rate }, () => after(5).then(() => ({})))
  const answers = await Promise.all(Array.from({ length: at_once }, () => askRaw(port, POST)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(entered).toHaveLength(at_once)
  for (const kind of ['calls', 'sign_ins'] as const) expect(admission.counts(kind)).toEqual(EMPTY)
})

test('a refusal comes at once and before the body, says when to come again, and those who hung up are never served', async () => {
  let begun = 0
  const { promise, resolve } = Promise.withResolvers<object>()
  const { port, admission } = await serve({ method: 'GET' }, () => {
    begun += 1
    return promise
  })
  const clients = Array.from({ length: 32 + 256 }, () => openRaw(port))
  for (const client of clients) client.send(GET)
  await expect
    .poll(() => admission.counts('calls'))
    .toEqual({ ...EMPTY, in_hand: 32, waiting: 256 })
  const refused = await askRaw(port, GET)
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'core.busy', status: 503 })
  for (const { socket } of clients) socket.destroy()
  await expect.poll(() => admission.counts('calls').waiting).toBe(0)
  // Their work runs on, and so it is still in hand.
  expect([admission.counts('calls').in_hand, begun]).toEqual([32, 32])
  resolve({})
  await expect.poll(() => admission.counts('calls')).toEqual(EMPTY)
  expect(begun).toBe(32)
})

test.each([
  ['GET', 'identity', GET],
  ['GET', 'work', GET],
  ['POST', 'identity', POST],
  ['POST', 'work', POST],
] as const)('a %s whose %s fails gives its place back', async (method, step, bytes) => {
  const fail = () => Promise.reject(new Failure('core.not_found', 404))
  const { port, admission } = await serve(
    { method },
    step === 'work' ? fail : async () => ({}),
    step === 'identity' ? fail : undefined,
  )
  expect((await askRaw(port, bytes)).status).toBe(404)
  expect(admission.counts('calls')).toEqual(EMPTY)
})

test.each([
  ['GET', GET],
  ['POST', POST],
] as const)(
  'a client of %s that hangs up while it is asked who it is leaves no place behind',
  async (method, bytes) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let asked = 0
    const { port, admission } = await serve(
      { method },
      async () => ({}),
      () => {
        asked += 1
        return promise
      },
    )
    const client = openRaw(port)
    client.send(bytes)
    await expect.poll(() => asked).toBe(1)
    client.socket.destroy()
    await client.ended
    resolve()
    await expect.poll(() => admission.counts('calls')).toEqual(EMPTY)
  },
)

test('an answer that is held back on purpose holds no place', async () => {
  // Held back for longer than the test lasts.
  let isDone = false
  const { port, admission } = await serve({ answer_step_ms: 600_000 }, async () => {
    isDone = true
    return {}
  })
  const client = openRaw(port)
  client.send(POST)
  await expect.poll(() => isDone).toBe(true)
  await expect.poll(() => admission.counts('calls')).toEqual(EMPTY)
  client.socket.destroy()
})

test('whoever sends a body slowly holds no place', async () => {
  const { port, admission, entered } = await serve({}, async () => ({}))
  const slow = openRaw(port)
  slow.send(`${HEAD}content-length: 2\r\n\r\n{`)
  expect((await askRaw(port, POST)).status).toBe(200)
  expect(admission.counts('calls')).toEqual(EMPTY)
  expect(entered).toHaveLength(1)
  slow.send('}')
  expect((await slow.answer()).status).toBe(200)
  slow.socket.destroy()
})
