import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Metrics } from '#core/server/metrics.ts'
import { networkOf } from '#core/server/network-address.ts'
import { limitRate } from '#core/server/rate-limit.ts'
import { isCrawler } from '../web/crawlers.ts'
import type { Product } from '../runtime.ts'

const boundedText = (most: number) => z.string().check(z.maxLength(most))
const PageError = z.object({
  name: boundedText(100),
  message: boundedText(300),
  stack: boundedText(1500),
  path: boundedText(200),
  status: z.number().check(z.minimum(0), z.maximum(599)),
})

/** Ids and whatever may be somebody's number: an error is counted, not who had it. */
export const withoutNumbers = (words: string): string =>
  words
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, ':id')
    .replace(/\d{4,}/g, '#')
    .replace(/\S+/g, (word) => (word.includes('@') ? '@' : word))

/** Takes what browsers tell of their own errors: one line of the log and one count, no person and no address of one. */
export const servePageErrors = (
  server: FastifyInstance,
  product: Product,
  metrics: Metrics,
): void => {
  const count = metrics.counter(
    'igloo_page_errors_total',
    'Errors in pages that browsers told of, by who had them',
    'agent',
  )
  server.post('/page-errors', { bodyLimit: 4_096 }, async (request, reply) => {
    const told = PageError.safeParse(request.body)
    if (!told.success) return reply.code(422).send()
    await limitRate(
      product.runtime.db,
      'lookup',
      `page-errors:${networkOf(request.ip)}`,
      product.clock.now(),
    )
    const { name, message, stack, path, status } = told.data
    const agent = isCrawler(request.headers['user-agent'] ?? '') ? 'crawler' : 'reader'
    count(agent)
    product.log.warn(
      {
        error_name: name,
        error_message: withoutNumbers(message),
        error_stack: withoutNumbers(stack),
        route: withoutNumbers(path),
        status,
        actor_kind: agent,
      },
      'page error',
    )
    return reply.code(204).send()
  })
}
