import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import Fastify from 'fastify'
import { createRequestHandler } from 'react-router'
import { compressed } from '#core/server/compression.ts'

/**
 * Serves the bare page, compressed as ours are, in a thread of its own, started with NODE_ENV=production: React asks
 * once. Posts its port, and what it spent of the processor when asked.
 */
const answer = createRequestHandler(
  (await import(
    pathToFileURL(path.join(import.meta.dirname, 'build/server/index.js')).href
  )) as never,
  'production',
)
const server = Fastify()
server.get('/*', async (request, reply) => {
  const page = await answer(new Request(new URL(request.url, 'http://bare')))
  page.headers.forEach((value, name) => {
    void reply.header(name, value)
  })
  return reply
    .code(page.status)
    .header('content-encoding', 'br')
    .send(compressed(Buffer.from(await page.arrayBuffer()), 'br'))
})
await server.listen({ port: 0, host: '127.0.0.1' })
parentPort!.postMessage((server.server.address() as { port: number }).port)
parentPort!.on('message', () => parentPort!.postMessage(process.threadCpuUsage()))
