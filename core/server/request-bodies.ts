import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../shared/problem.ts'
import { answerProblem } from './http-problems.ts'

export interface BodyLimits {
  /** Milliseconds in which a body must have come. Uploads of admitted people have limits of their own. */
  body_ms: number
  /** A body of so many bytes is read to its end after an early answer, for so many milliseconds. */
  rest_bytes: number
  rest_ms: number
}

export const BODY_LIMITS: BodyLimits = { body_ms: 10_000, rest_bytes: 1_048_576, rest_ms: 1_000 }

const isUpload = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.body_kind === 'multipart'

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What is still to come by the head of a request; infinite where it says nothing. */
const declaredLength = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : Number.POSITIVE_INFINITY

/**
 * A short rest is read, so that the connection can be used again. A long one is left where it is: nothing of
 * it comes into memory, and the connection ends when the client had time to read its answer.
 */
const dropRest = (raw: IncomingMessage, { rest_bytes, rest_ms }: BodyLimits): void => {
  if (declaredLength(raw) <= rest_bytes) raw.resume()
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, rest_ms)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

/** No request holds a connection by sending slowly, or by sending on after it was answered. */
export const limitBodies = (server: FastifyInstance, limits: BodyLimits = BODY_LIMITS): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw) && !isUpload(request)) {
      const timer = setTimeout(() => {
        if (raw.complete || reply.sent) return
        void answerProblem(
          new Failure('core.too_slow', 408),
          request,
          reply.header('connection', 'close'),
        )
      }, limits.body_ms)
      raw.once('close', () => clearTimeout(timer))
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  server.addHook('onSend', (request, _reply, _payload, done) => {
    // Node reads and drops what nobody has begun to read: this begins, and stops when its buffer is full.
    if (hasBody(request.raw) && !request.raw.complete) request.raw.read(0)
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    if (raw.complete) raw.resume()
    else if (hasBody(raw) && !raw.socket.destroyed) dropRest(raw, limits)
    done()
  })
}
