import type { FastifyInstance } from 'fastify'
import type { Handler } from '#core/server/handle.ts'
import { ANONYMOUS } from '#core/shared/access.ts'
import { unsubscribe } from '#features/notifications/shared/api.ts'
import { notificationPaths } from '#features/notifications/shared/paths.ts'
import type { Product } from './runtime.ts'

const MOST_BYTES = 4096
/** RFC 8058 section 3.1: the pair comes url-encoded or as multipart/form-data. */
const ONE_CLICK = /List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/

/**
 * A mail program posts to the address of the page, without cookies and without a person: the call is made as if the
 * button had been pressed. A form without the pair is one that was sent before the page's script was there.
 */
export const serveOneClickUnsubscribe = (
  server: FastifyInstance,
  product: Product,
  handlers: readonly Handler[],
): void => {
  const handler = handlers.find(({ endpoint }) => endpoint === unsubscribe)!
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { token: string } }>(
      notificationPaths.unsubscribe.patterns[0]!,
      { bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const { body } = request
        if (typeof body !== 'string' || !ONE_CLICK.test(body))
          return reply.redirect(request.url, 303)
        await product.call(handler, {
          params: {},
          query: {},
          body: { token: request.params.token },
          actor: ANONYMOUS,
          request_id: request.id,
          ip: request.ip,
        })
        return reply.code(204).header('cache-control', 'no-store').send()
      },
    )
  })
}
