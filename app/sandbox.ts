import type { FastifyInstance } from 'fastify'
import type { Product } from './runtime.ts'

/** Mounts the local systems that people visit with their browser: the embedded identity provider. Never in production. */
export const serveSandbox = async (server: FastifyInstance, product: Product): Promise<void> => {
  const { handle } = product.electronic_id
  if (!handle) return
  await server.register(async (scope) => {
    // The identity provider reads its own bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/sandbox/eid/*', async (request, reply) => {
      reply.hijack()
      await handle(request.raw, reply.raw)
    })
  })
}
