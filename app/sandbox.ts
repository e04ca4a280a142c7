import type { FastifyInstance } from 'fastify'
import { identityPolicy, REPORTING_ENDPOINTS } from './pages/page-policy.ts'
import type { Product } from './runtime.ts'

/** Mounts the local systems that people visit with their browser: the embedded identity provider. Never in production. */
export const serveSandbox = async (server: FastifyInstance, product: Product): Promise<void> => {
  const { handle } = product.electronic_id
  if (!handle) return
  const { STYLE_HASH } = await import('#providers/electronic-id/local-page.ts')
  await server.register(async (scope) => {
    // The identity provider reads its own bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/sandbox/eid/*', async (request, reply) => {
      // It writes its own answers, which carry what all others do.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        reply.raw.setHeader(name, value as string)
      reply.raw.setHeader('content-security-policy', identityPolicy(STYLE_HASH))
      reply.raw.setHeader('reporting-endpoints', REPORTING_ENDPOINTS)
      reply.raw.setHeader('cache-control', 'no-store')
      reply.hijack()
      await handle(request.raw, reply.raw)
    })
  })
}
