import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#core/shared/access.ts'
import { Failure } from '#core/shared/problem.ts'
import { limitRate } from '#core/server/rate-limit.ts'
import { authenticateCall } from '#features/accounts/server/sessions/authenticate.ts'
import type { Product } from './runtime.ts'

export const CHANGE_STREAM = '/api/changes'

/** Shorter than the silence after which proxies and our own server end a connection. */
const BEAT_MS = 20_000
/** As long as an access token: then the browser comes again with a new one, and is looked at again. */
const LONGEST_MS = 600_000
/** What somebody who does not read may leave lying here. */
const MOST_BYTES = 16_384

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The stream of one page, open until the page goes, its session ends, or its time is over. */
const openStream = ({ changes }: Product, actor: Actor, reply: FastifyReply): Readable => {
  const body = new Readable({ read: () => undefined, highWaterMark: MOST_BYTES })
  const write = (text: string): void => {
    if (!body.destroyed && !body.push(text)) body.destroy()
  }
  const end = (): void => {
    if (!body.destroyed) body.push(null)
  }
  const leave = changes.follow({
    actor,
    notify: (stale) => write(`event: changed\ndata: ${JSON.stringify(stale)}\n\n`),
    signal: (noun, data) => write(`event: signal\ndata: ${JSON.stringify({ noun, data })}\n\n`),
    end,
  })
  const beat = setInterval(() => write(': \n\n'), BEAT_MS)
  const longest = setTimeout(end, LONGEST_MS)
  reply.raw.once('close', () => {
    leave()
    clearInterval(beat)
    clearTimeout(longest)
    body.destroy()
  })
  write('event: open\ndata: []\n\n')
  return body
}

/**
 * Server-sent events that say which features' reads are stale for the person who asks: the pages ask for what they show by
 * the calls they know. Besides, they carry signals, of what somebody does at this moment and nobody keeps. It is no endpoint, for it does not answer and end; identity and rate are as theirs.
 */
export const serveChangeStream = (server: FastifyInstance, product: Product): void => {
  const authenticate = authenticateCall(product.runtime)
  server.get(CHANGE_STREAM, { exposeHeadRoute: false }, async (request, reply) => {
    const actor = await authenticate(request)
    if (actor.kind !== 'person') throw new Failure('core.not_signed_in', 401)
    const { db } = product.runtime
    await limitRate(db, 'read', actor.user_id!, product.clock.now(), product.config.rate_factor)
    return reply.headers(HEADERS).send(openStream(product, actor, reply))
  })
}
