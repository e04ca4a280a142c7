import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSecureAddress } from '#core/server/cookies.ts'
import { answerProblem } from '#core/server/http-problems.ts'
import { networkOf } from '#core/server/network-address.ts'
import { limitRate } from '#core/server/rate-limit.ts'
import type { RateClass } from '#core/shared/endpoint.ts'
import { Failure } from '#core/shared/problem.ts'
import { readerOf } from '#features/accounts/server/sessions/authenticate.ts'
import type { Product } from '../runtime.ts'
import { languageOf } from './page-language.ts'

/** Files that a browser keeps, and what has limits of its own. */
const UNCOUNTED = [
  '/api/',
  '/assets/',
  '/pictures/',
  '/i18n/',
  '/map/',
  '/sandbox/eid/',
  '/sandbox/social/',
  '/page-errors',
  '/csp-reports',
]
/** The route of pages: whatever nothing else answers. */
const PAGES = '/*'
const PICTURES = ['/_ipx/', '/og/']

/** `route` is the pattern that answers; an address that looks like a file's but is none is rendered as a page. */
export const classOf = (url: string, route: string | undefined): RateClass | null => {
  if (route === PAGES) return 'page'
  if (UNCOUNTED.some((start) => url.startsWith(start))) return null
  return PICTURES.some((start) => url.startsWith(start)) ? 'picture' : 'page'
}

/** Says it in the reader's language with next to no work: a page of the product would cost what is refused. */
const refuse = (
  product: Product,
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown => {
  if (!(request.headers.accept ?? '').includes('text/html'))
    return answerProblem(failure, request, reply)
  const secure = isSecureAddress(product.config.public_url)
  const lang = languageOf(request, { saved: null, secure })
  const words = product.runtime.translator(lang).dynamic('core.failures.too_many_requests')
  return reply
    .code(failure.status)
    .headers({
      'retry-after': String(failure.retry_after),
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>429</title><h1>${words}</h1></html>`,
    )
}

/**
 * Pages and pictures have a limit for each address: 600 pages and 3,000 pictures a minute. Where many
 * people share an address, one who is signed in is counted alone once it is used up.
 */
export const limitPages = (server: FastifyInstance, product: Product): void => {
  const { runtime } = product
  const findReader = readerOf(runtime)
  const count = (rate: RateClass, caller: string) =>
    limitRate(runtime.db, rate, caller, product.clock.now(), runtime.config.rate_factor)
  server.addHook('onRequest', async (request, reply) => {
    const rate = classOf(request.url, request.routeOptions.url)
    if (rate === null) return
    try {
      await count(rate, networkOf(request.ip))
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      const { user_id } = await findReader(request.cookies).catch(() => ({ user_id: null }))
      const isOver =
        user_id === null ||
        (await count(rate, user_id).then(
          () => false,
          () => true,
        ))
      if (isOver) return refuse(product, failure, request, reply)
    }
  })
}
