import type { FastifyInstance } from 'fastify'
import { identityPolicy, REPORTING_ENDPOINTS } from './pages/page-policy.ts'
import type { Product } from './runtime.ts'

/** Mounts the local systems that people visit with their browser: the embedded identity providers. Never in production. */
export const serveSandbox = async (server: FastifyInstance, product: Product): Promise<void> => {
  const mounted = [
    ['/sandbox/eid/*', product.electronic_id.handle],
    ['/sandbox/social/*', product.social_sign_in.handle],
  ] as const
  if (mounted.every(([, handle]) => handle === null)) return
  const { STYLE_HASH } = await import('#providers/sandbox-page.ts')
  await server.register(async (scope) => {
    // The identity providers read their own bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [address, handle] of mounted)
      scope.all(address, async (request, reply) => {
        // They write their own answers, which carry what all others do.
        for (const [name, value] of Object.entries(reply.getHeaders()))
          reply.raw.setHeader(name, value as string)
        reply.raw.setHeader('content-security-policy', identityPolicy(STYLE_HASH))
        reply.raw.setHeader('reporting-endpoints', REPORTING_ENDPOINTS)
        reply.raw.setHeader('cache-control', 'no-store')
        reply.hijack()
        await handle!(request.raw, reply.raw)
      })
  })
}
