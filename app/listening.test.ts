import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#core/server/postgres.ts'
import { askRaw } from '#tests/support/raw-http.ts'
import { listenAt } from './listening.ts'

const open: ReturnType<typeof Fastify>[] = []
const make = () => {
  const server = Fastify({ forceCloseConnections: true })
  server.get('/', async () => 'here')
  open.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})
const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test('every new connection is answered, whichever socket takes it, and none is taken after the end', async () => {
  const port = await freePort()
  const server = make()
  await listenAt(server, { host: '127.0.0.1', port })
  const answers = await Promise.all(Array.from({ length: 100 }, () => askRaw(port, GET)))
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => 'here'))
  await server.close()
  expect((await askRaw(port, GET)).status).toBe(0)
  // The address is free for the next process.
  await listenAt(make(), { host: '127.0.0.1', port })
  expect((await askRaw(port, GET)).body).toBe('here')
})

test('a port that somebody else has is not shared with them', async () => {
  const port = await freePort()
  await listenAt(make(), { host: '127.0.0.1', port })
  await expect(listenAt(make(), { host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
