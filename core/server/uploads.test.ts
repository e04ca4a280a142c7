import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRaw } from '#tests/support/raw-http.ts'
import { answerProblem } from './http-problems.ts'
import { openQuarantine, PARSER_LIMITS, UPLOAD_LIMITS, type UploadLimits } from './uploads.ts'

const closers: (() => unknown)[] = []
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'igloo-uploads-'))
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
})

const left = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes(path.sep),
  )

/** A server with one door for uploads, which says what came. `hold` keeps an upload in progress. */
const open = async (
  given: Partial<UploadLimits> = {},
  hold: () => Promise<void> = async () => undefined,
) => {
  const server: FastifyInstance = Fastify()
  await server.register(multipart, { limits: PARSER_LIMITS, throwFileSizeLimit: true })
  const quarantine = openQuarantine(folder, { ...UPLOAD_LIMITS, ...given })
  server.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
  const seen: string[] = []
  server.post('/', async (request) => {
    const received = await quarantine.receive(request, String(request.headers.person ?? 'a'))
    try {
      seen.push(...left())
      await hold()
      const files = []
      for (const file of received.files)
        files.push([
          file.field,
          file.file_name,
          file.size,
          Buffer.from(await file.read())
            .toString('hex')
            .slice(0, 8),
        ])
      return { files, fields: received.fields }
    } finally {
      await received.release()
    }
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  closers.push(() => server.close())
  return { server, port: (server.server.address() as { port: number }).port, seen, quarantine }
}

const part = (name: string, file: string | null, bytes: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"\r\ncontent-type: image/png`}\r\n\r\n${bytes}\r\n`
const head = (length: number | 'chunked', more = ''): string =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n${more}${length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const send = async (port: number, body: string) => {
  const client = openRaw(port)
  client.send(head(Buffer.byteLength(body)) + body)
  const answer = await client.answer()
  client.socket.destroy()
  return { ...answer, json: JSON.parse(answer.body) as Record<string, unknown> }
}

test('files stand on disk while the handler has them, and are gone when it has answered', async () => {
  const { port, seen } = await open()
  const { status, json } = await send(
    port,
    `${part('photos', 'a.png', 'abcd')}${part('title', null, 'Hús')}${part('photos', 'b\0\u202e.png', 'efgh')}--b--\r\n`,
  )
  expect([status, json]).toEqual([
    200,
    {
      files: [
        ['photos', 'a.png', 4, '61626364'],
        ['photos', 'b.png', 4, '65666768'],
      ],
      fields: { title: 'Hús' },
    },
  ])
  expect(seen).toHaveLength(2)
  expect(left()).toEqual([])
})

test('a length above the cap is refused at the head: not a byte of the body is read', async () => {
  const { port, seen } = await open({ request_bytes: 1_000 })
  const client = openRaw(port)
  client.send(head(1_001))
  expect((await client.answer()).status).toBe(413)
  client.socket.destroy()
  expect(seen).toEqual([])
})

test('a body without a length is cut at the cap, within a file and before one', async () => {
  const { port } = await open({ request_bytes: 100_000 })
  for (const first of [part('photos', 'a.png', '').slice(0, -2), 'x']) {
    const client = openRaw(port)
    client.send(head('chunked') + chunk(first))
    for (let sent = 0; sent < 4; sent += 1) client.send(chunk('x'.repeat(40_000)))
    expect((await client.answer()).status).toBe(413)
    client.socket.destroy()
  }
  expect(left()).toEqual([])
})

test('a file above its own cap, too many files, and what is no multipart are refused and leave nothing', async () => {
  const { port } = await open({ request_bytes: 40_000_000 })
  const large = await send(
    port,
    `${part('photos', 'a.png', 'x'.repeat(PARSER_LIMITS.fileSize + 1))}--b--\r\n`,
  )
  const many = await send(port, `${part('photos', 'a.png', 'x').repeat(21)}--b--\r\n`)
  const broken = await send(port, 'nothing of the kind')
  expect([large, many, broken].map(({ status, json }) => [status, json.code])).toEqual([
    [413, 'core.too_large'],
    [413, 'core.too_many_files'],
    [400, 'core.malformed_request'],
  ])
  expect(left()).toEqual([])
})

test('a client that breaks off in the middle leaves no file and no place taken', async () => {
  const { port, seen } = await open({ in_hand: 1 })
  const client = openRaw(port)
  client.send(head(1_000_000) + part('photos', 'a.png', 'x'.repeat(50_000)))
  await expect.poll(left).toHaveLength(1)
  client.socket.destroy()
  await expect.poll(left).toEqual([])
  expect(seen).toEqual([])
  expect((await send(port, `${part('photos', 'a.png', 'abcd')}--b--\r\n`)).status).toBe(200)
})

test('one that sends too slowly is ended, one that takes too long altogether too', async () => {
  for (const limits of [{ window_ms: 50 }, { longest_ms: 50 }]) {
    const { port } = await open(limits)
    const client = openRaw(port)
    client.send(head(1_000_000) + part('photos', 'a.png', 'x'))
    const { status, body } = await client.answer()
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([408, 'core.too_slow'])
    client.socket.destroy()
    expect(left()).toEqual([])
  }
})

test('more than are in hand wait; where the queue is full too, 503 with Retry-After', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port } = await open({ in_hand: 1, waiting: 1 }, () => promise)
  const body = `${part('photos', 'a.png', 'abcd')}--b--\r\n`
  const clients = ['a', 'b', 'c'].map((person) => {
    const client = openRaw(port)
    return {
      person,
      client,
      begin: () => client.send(head(body.length, `person: ${person}\r\n`) + body),
    }
  })
  clients[0]!.begin()
  await expect.poll(left).toHaveLength(1)
  clients[1]!.begin()
  clients[2]!.begin()
  // Of the two that came later one waits and one is refused, in whichever order they were read.
  const refused = await Promise.race(clients.slice(1).map(({ client }) => client.answer()))
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  resolve()
  expect((await clients[0]!.client.answer()).status).toBe(200)
  for (const { client } of clients) client.socket.destroy()
})

test('a start empties what a process left that lives no more, and nothing of one that does', () => {
  const names = [
    `${hostname()}-999999999`,
    `${hostname()}-${process.pid}`,
    'anything',
    `${hostname()}-${process.ppid}`,
    'other-host-1',
  ]
  for (const name of names) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'file'), 'x')
  }
  openQuarantine(folder)
  expect(names.map((name) => existsSync(path.join(folder, name)))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
