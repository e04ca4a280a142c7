import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmission, type Admission } from '#core/server/admission.ts'
import { openMetrics } from '#core/server/metrics.ts'
import { LANGUAGES } from '#core/shared/language/languages.ts'
import { hashPassword } from '#features/accounts/server/passwords/hashes.ts'
import { users } from '#features/accounts/server/tables.ts'
import { askRaw, openRaw } from '#tests/support/raw-http.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { makeServer } from './server.ts'

const PASSWORD = 'Langt og gott lykilorð 17'
/** With the queues of an installation: tests have longer ones. */
let server: FastifyInstance
let app: TestApp
let admission: Admission
let port = 0
beforeAll(async () => {
  app = await openTestApp()
  const { product } = app
  const metrics = openMetrics()
  admission = openAdmission(metrics, { queues: 1, waits: 100 })
  server = await makeServer(product, metrics, admission)
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as { port: number }).port
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const get = (path: string) =>
  askRaw(port, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
const post = (path: string, body: object, type = 'application/json') => {
  const text = JSON.stringify(body)
  return askRaw(
    port,
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}

test('fifty sign-ins at once are all answered, and searches beside them too', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => app.person()))
  await app.product.runtime.db
    .update(users)
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where(
      inArray(
        users.id,
        people.map(({ id }) => id),
      ),
    )
  const [signIns, searches] = await Promise.all([
    Promise.all(
      people.map(({ email }) =>
        post('/api/auth/login', { provider: 'password', data: { email, password: PASSWORD } }),
      ),
    ),
    Promise.all(Array.from({ length: 50 }, (_one, n) => get(`/api/listings?page=${1 + (n % 3)}`))),
  ])
  expect(signIns.filter(({ status }) => status !== 200)).toEqual([])
  expect(searches.filter(({ status }) => status !== 200)).toEqual([])
})

test('when every call waits and the next are refused, health, readiness and the bank are answered', async () => {
  const owner = new pg.Client({ connectionString: app.owner_url })
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table listings in access exclusive mode')
  const search = 'GET /api/listings HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
  const clients = Array.from({ length: 32 + 256 }, () => openRaw(port))
  for (const { send } of clients) send(search)
  await expect.poll(async () => (await get('/api/listings')).status).toBe(503)
  expect((await get('/api/health')).status).toBe(200)
  expect((await get('/api/ready')).status).toBe(200)
  expect((await get('/robots.txt')).status).toBe(200)
  const bank = post('/api/bank-events', {})
  await owner.query('rollback')
  await owner.end()
  // Its message is looked at, and refused for its signature.
  expect((await bank).status).toBe(401)
  for (const { socket } of clients) socket.destroy()
  await expect.poll(async () => (await get('/api/listings')).status).toBe(200)
})

test('when no more pages may wait, a reader is told so in their language ahead of the router; what is no page is answered', async () => {
  const enter = () => admission.enter('pages', new AbortController().signal)
  const places = Array.from({ length: 2 + 48 }, enter)
  await Promise.all(places.slice(0, 2))
  const ask = (path: string, more: string) =>
    askRaw(port, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`)
  for (const path of ['/api/ready', '/robots.txt'])
    expect((await ask(path, 'accept: text/html\r\n')).status).toBe(200)
  for (const language of LANGUAGES) {
    const head = `accept: text/html\r\naccept-language: ${language}\r\n`
    const refused = await ask('/listings?page=2', head)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
    expect(refused.body).toContain(`<html lang="${language}" data-theme="light"`)
    const small = await ask('/listings', `${head}accept-encoding: br\r\n`)
    expect([small.status, small.headers['content-encoding']]).toEqual([503, 'br'])
  }
  const chosen = await ask('/listings?lang=pl', 'accept: text/html\r\ncookie: theme=dark\r\n')
  expect(chosen.body).toContain('<html lang="pl" data-theme="dark"')
  for (const place of places) (await place)()
})

test('answers that wait on one connection behind a slow one hold no places', async () => {
  const owner = new pg.Client({ connectionString: app.owner_url })
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query('begin')
  await owner.query('lock table listings in access exclusive mode')
  let come = 0
  server.server.on('request', () => {
    come += 1
  })
  const client = openRaw(port)
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
  // Nothing is sent of what the addresses that are not there are answered before the search is.
  client.send(ask('/api/listings') + ask('/api/listings/of/nobody/here').repeat(31))
  await expect.poll(() => come).toBe(32)
  await expect.poll(() => admission.counts('calls').in_hand).toBe(1)
  await owner.query('rollback')
  await owner.end()
  await client.answer()
  client.socket.destroy()
})
